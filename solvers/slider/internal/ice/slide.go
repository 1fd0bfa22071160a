package ice

import "slices"

// Result is what a move comes to.
type Result int8

const (
	Moved   Result = iota // something changed, the play goes on
	Won                   // and is won
	Lost                  // a player is in a hole; later ones have not moved
	Nothing               // nothing changed: refused
	Endless               // a slide would never end: refused
)

// Mover plays moves on a board of its own, by the rules and step by step.
type Mover struct {
	*Level
	now    []byte // hides the level's; the same ones where nothing changes
	At     [MostPlayers]int32
	hands  [MostPlayers]int32 // hammers held
	was    [MostPlayers]int32 // where everybody stood before the last move
	held   [MostPlayers]int32
	undone []change // what it changed, to take it back
	Runs   []uint8  // by cell and direction, where many moves are made
	Trace  *Trace   // told of every step, if set
}

type change struct {
	at  int32
	was byte
}

// NewMover returns a mover that stands in a position. Where tiles change it has
// its own copy of them.
func (l *Level) NewMover(p Position) *Mover {
	m := &Mover{Level: l, now: l.Tiles}
	if l.Changes() {
		m.now = make([]byte, len(l.Tiles))
	}
	m.Load(p)
	return m
}

// Load makes a mover stand in a position. It costs the cells of the level where tiles
// change.
func (m *Mover) Load(p Position) {
	m.At, m.hands, m.undone = p.At, p.Hands, m.undone[:0]
	if m.Changes() {
		copy(m.now, m.Level.Tiles)
		for _, t := range p.Tiles {
			m.now[t.At] = t.Kind
		}
	}
}

// Move slides everybody. A refused move may have changed the board halfway;
// Back takes that back as well.
func (m *Mover) Move(dir int) Result {
	m.was, m.held = m.At, m.hands
	m.undone = m.undone[:0]
	order := m.order(dir)
	for _, p := range order[:len(m.Starts)] {
		if r := m.player(int(p), dir); r != Moved {
			return r
		}
	}
	if m.At == m.was && len(m.undone) == 0 {
		return Nothing
	}
	if m.Home() {
		return Won
	}
	return Moved
}

// Home reports whether everybody is on his end.
func (m *Mover) Home() bool { return slices.Equal(m.At[:len(m.Ends)], m.Ends) }

// order returns the order in which players slide: the one furthest along first.
func (m *Mover) order(dir int) [MostPlayers]int8 {
	order := [MostPlayers]int8{0, 1, 2}
	for i := 1; i < len(m.Starts); i++ {
		for k := i; k > 0 && m.ahead(order[k], order[k-1], dir); k-- {
			order[k], order[k-1] = order[k-1], order[k]
		}
	}
	return order
}

// ahead reports whether player a stands further along than player b.
func (m *Mover) ahead(a, b int8, dir int) bool {
	x, y, stride := m.At[a], m.At[b], int32(m.Stride)
	if dir > 1 {
		x, y = y, x
	}
	if dir == 0 || dir == 3 {
		return x/stride < y/stride
	}
	return x%stride < y%stride
}

// player slides one player. Whether it ends is found by Brent's
// way: a cell and direction is remembered, after ever longer times another
// one, and coming back to it on an unchanged board is a circle.
func (m *Mover) player(p, dir int) Result {
	seen, seenDir, steps, limit := m.At[p], dir, 0, 1
	for {
		m.skip(p, dir)
		to, onward, e := m.Enter(m.now, m.At[p], dir, m.hands[p] > 0)
		if e = m.meets(p, dir, to, e); e.Barred() {
			m.stopped(p, dir, e)
			return Moved
		}
		changed := m.enter(p, dir, to)
		switch e {
		case Falls:
			return Lost
		case Ends:
			m.stopped(p, dir, e)
			return Moved
		}
		dir = onward
		if steps++; changed || steps == limit {
			seen, seenDir, limit = to, dir, 2*limit
			if changed {
				limit = 1
			}
			steps = 0
		} else if to == seen && dir == seenDir {
			return Endless
		}
	}
}

// meets returns what a step comes to where others stand, on the cell or where it leads.
func (m *Mover) meets(p, dir int, to int32, e Entry) Entry {
	via := m.Beside(m.At[p], dir)
	switch {
	case e.Barred():
		return e
	case m.taken(p, via):
		return ByPlayer
	case to != via && m.taken(p, to):
		return ByTwin
	}
	return e
}

// taken reports whether somebody else stands on a cell.
func (m *Mover) taken(p int, at int32) bool {
	for i := range m.Starts {
		if i != p && m.At[i] == at {
			return true
		}
	}
	return false
}

// enter takes a step and reports whether it changed the board.
func (m *Mover) enter(p, dir int, to int32) (changed bool) {
	from := m.At[p]
	s := Step{Player: p, Dir: dir, From: from, Via: m.Beside(from, dir), To: to}
	if m.now[from] == Cracked {
		s.Crumbled = true
		m.set(from, Rock)
	}
	switch m.now[to] {
	case Rock:
		s.Broke = true
		m.hands[p]--
		m.set(to, Ice)
	case Hammer:
		s.Took = true
		m.hands[p]++
		m.set(to, Ice)
	case Hole:
		s.Fell = true
	}
	m.At[p] = to
	if m.Trace != nil {
		m.Trace.Steps = append(m.Trace.Steps, s)
	}
	return s.Crumbled || s.Broke || s.Took
}

func (m *Mover) set(at int32, tile byte) {
	m.undone = append(m.undone, change{at, m.now[at]})
	m.now[at] = tile
}

func (m *Mover) stopped(p, dir int, why Entry) {
	if m.Trace != nil {
		m.Trace.Ends = append(m.Trace.Ends, barrier{p, why, m.Beside(m.At[p], dir)})
	}
}

// Back takes the last move back.
func (m *Mover) Back() {
	m.At, m.hands = m.was, m.held
	for i := len(m.undone) - 1; i >= 0; i-- {
		m.now[m.undone[i].at] = m.undone[i].was
	}
	m.undone = m.undone[:0]
}
