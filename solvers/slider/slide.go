package slider

import (
	"math"
	"slices"
)

// result is what a move comes to.
type result int8

const (
	moved   result = iota // something changed, the play goes on
	won                   // and is won
	lost                  // a player is in a hole; later ones have not moved
	nothing               // nothing changed: refused
	endless               // a slide would never end: refused
)

// mover plays moves on a board of its own, by the rules and step by step.
type mover struct {
	*level
	delta  [4]int32
	tiles  []byte // hides the level's; the same ones where nothing changes
	at     [most]int32
	hands  [most]int32 // hammers held
	was    [most]int32 // where everybody stood before the last move
	held   [most]int32
	undone []change // what it changed, to take it back
	runs   []uint8  // by cell and direction, where many moves are made
	trace  *trace   // told of every step, if set
}

type change struct {
	at  int32
	was byte
}

// trace is what happened in a move, for events and refusals.
type trace struct {
	steps []step
	ends  []barrier // why each player that slid stopped, in the order of sliding
}

// step is one cell of a slide: from a cell into the next, and to where that
// leads.
type step struct {
	player        int
	dir           int
	from, via, to int32 // via != to: from portal to twin
	broke         bool  // a rock on via
	took          bool  // a hammer on via
	crumbled      bool  // the cracked ice of from
	fell          bool
}

// barrier is what ended a player's slide.
type barrier struct {
	player int
	why    barrierKind
	at     int32
}

type barrierKind int8

const (
	byNothing barrierKind = iota // sand, hole or end
	byBorder
	byRock
	byPlayer
	byTwin
)

// newMover returns a mover that stands in a position. Where tiles change it has
// its own copy of them.
func (l *level) newMover(p position) *mover {
	m := &mover{level: l, delta: l.deltas(), tiles: l.tiles}
	if l.changes() {
		m.tiles = make([]byte, len(l.tiles))
	}
	m.load(p)
	return m
}

// load makes a mover stand in a position. It costs the cells of the level where tiles
// change.
func (m *mover) load(p position) {
	m.at, m.hands, m.undone = p.at, p.hands, m.undone[:0]
	if m.changes() {
		copy(m.tiles, m.level.tiles)
		for _, t := range p.tiles {
			m.tiles[t.at] = t.kind
		}
	}
}

// position returns where a mover stands. It costs the cells that can change.
func (m *mover) position() position {
	p := position{at: m.at, hands: m.hands}
	for _, cells := range [...][]int32{m.hammers, m.cracks, m.rocks} {
		for _, n := range cells {
			if m.tiles[n] != m.level.tiles[n] {
				p.tiles = append(p.tiles, tile{n, m.tiles[n]})
			}
		}
	}
	slices.SortFunc(p.tiles, func(a, b tile) int { return int(a.at - b.at) })
	return p
}

// slide makes one move from a position, and tells what happened in it. After one that
// is refused the position means nothing.
func (l *level) slide(p position, dir int) (next position, t *trace, r result) {
	m := l.newMover(p)
	m.trace = &trace{}
	r = m.move(dir)
	next = position{at: m.at, hands: m.hands, tiles: p.tiles}
	if len(m.undone) > 0 {
		next = m.position()
	}
	return next, m.trace, r
}

// move slides everybody. A refused move may have changed the board halfway;
// back takes that back as well.
func (m *mover) move(dir int) result {
	m.was, m.held = m.at, m.hands
	m.undone = m.undone[:0]
	for _, p := range m.order(dir) {
		if int(p) >= len(m.starts) {
			continue
		}
		switch r := m.player(int(p), dir); r {
		case lost, endless:
			return r
		}
	}
	if m.at == m.was && len(m.undone) == 0 {
		return nothing
	}
	if m.home() {
		return won
	}
	return moved
}

// home reports whether everybody is on his end.
func (m *mover) home() bool {
	for i, end := range m.ends {
		if m.at[i] != end {
			return false
		}
	}
	return true
}

// order returns the order in which players slide: the one furthest along first.
func (m *mover) order(dir int) [most]int8 {
	order := [most]int8{0, 1, 2}
	for i := 1; i < len(m.starts); i++ {
		for k := i; k > 0 && m.ahead(order[k], order[k-1], dir); k-- {
			order[k], order[k-1] = order[k-1], order[k]
		}
	}
	return order
}

// ahead reports whether player a stands further along than player b.
func (m *mover) ahead(a, b int8, dir int) bool {
	x, y, stride := m.at[a], m.at[b], int32(m.stride)
	switch dir {
	case 0:
		return x/stride < y/stride
	case 1:
		return x%stride < y%stride
	case 2:
		return x%stride > y%stride
	}
	return x/stride > y/stride
}

// player slides one player. Whether it ends is found by Brent's
// way: a cell and direction is remembered, after ever longer times another
// one, and coming back to it on an unchanged board is a circle.
func (m *mover) player(p, dir int) result {
	seen, seenDir, steps, limit := m.at[p], dir, 0, 1
	for {
		m.skip(p, dir)
		to, blocked := m.next(p, dir)
		if blocked != byNothing {
			m.stopped(p, dir, blocked)
			return moved
		}
		changed := m.enter(p, dir, to)
		switch t := m.tiles[to]; {
		case t == hole:
			return lost
		case t == sand, m.pass && to == m.ends[0]:
			m.stopped(p, dir, byNothing)
			return moved
		case t >= booster && t < portal:
			dir = int(t - booster)
		}
		if steps++; changed || steps == limit {
			seen, seenDir, limit = to, dir, 2*limit
			if changed {
				limit = 1
			}
			steps = 0
		} else if to == seen && dir == seenDir {
			return endless
		}
	}
}

// skip takes the steps of a slide over plain ice, on which nothing happens, where
// nobody is told of them.
func (m *mover) skip(p, dir int) {
	at := m.at[p]
	if m.runs == nil || m.trace != nil || m.tiles[at] == cracked {
		return
	}
	free := int32(m.runs[4*at+int32(dir)])
	for i := range m.starts {
		if i != p && free > 0 {
			free = min(free, m.between(at, m.at[i], dir))
		}
	}
	m.at[p] = at + free*m.delta[dir]
}

// between returns how many cells lie between one and another that is ahead in a
// direction, and many where it is not.
func (m *mover) between(at, other int32, dir int) int32 {
	gap := other - at
	if dir < 2 {
		gap = -gap
	}
	switch stride := int32(m.stride); {
	case gap <= 0:
	case dir == 0 || dir == 3:
		if gap%stride == 0 {
			return gap/stride - 1
		}
	case at/stride == other/stride:
		return gap - 1
	}
	return math.MaxInt32
}

// runsOf returns for every cell and direction how many cells of plain ice follow,
// as far as that can be told.
func (l *level) runsOf() []uint8 {
	runs := make([]uint8, 4*len(l.tiles))
	fill := func(n, dir, before int) {
		if l.tiles[before] == ice && !(l.pass && before == int(l.ends[0])) {
			runs[4*n+dir] = uint8(min(254, int(runs[4*before+dir])) + 1)
		}
	}
	for n := l.stride; n < len(l.tiles)-l.stride; n++ {
		fill(n, 0, n-l.stride)
		fill(n, 1, n-1)
	}
	for n := len(l.tiles) - l.stride - 1; n >= l.stride; n-- {
		fill(n, 2, n+1)
		fill(n, 3, n+l.stride)
	}
	return runs
}

// next returns the cell that a step leads to, or what is in its way.
func (m *mover) next(p, dir int) (to int32, blocked barrierKind) {
	to = m.at[p] + m.delta[dir]
	switch t := m.tiles[to]; {
	case t == wall:
		return to, byBorder
	case t == rock && m.hands[p] == 0:
		return to, byRock
	case m.taken(p, to):
		return to, byPlayer
	case t >= portal:
		if to = m.pairs[t-portal] - to; m.taken(p, to) {
			return to, byTwin
		}
	}
	return to, byNothing
}

// taken reports whether somebody else stands on a cell.
func (m *mover) taken(p int, at int32) bool {
	for i := range m.starts {
		if i != p && m.at[i] == at {
			return true
		}
	}
	return false
}

// enter takes a step and reports whether it changed the board.
func (m *mover) enter(p, dir int, to int32) (changed bool) {
	from := m.at[p]
	s := step{player: p, dir: dir, from: from, via: from + m.delta[dir], to: to}
	if m.tiles[from] == cracked {
		s.crumbled = true
		m.set(from, rock)
	}
	switch m.tiles[to] {
	case rock:
		s.broke = true
		m.hands[p]--
		m.set(to, ice)
	case hammer:
		s.took = true
		m.hands[p]++
		m.set(to, ice)
	case hole:
		s.fell = true
	}
	m.at[p] = to
	if m.trace != nil {
		m.trace.steps = append(m.trace.steps, s)
	}
	return s.crumbled || s.broke || s.took
}

func (m *mover) set(at int32, tile byte) {
	m.undone = append(m.undone, change{at, m.tiles[at]})
	m.tiles[at] = tile
}

func (m *mover) stopped(p, dir int, why barrierKind) {
	if m.trace != nil {
		m.trace.ends = append(m.trace.ends, barrier{p, why, m.at[p] + m.delta[dir]})
	}
}

// back takes the last move back.
func (m *mover) back() {
	m.at, m.hands = m.was, m.held
	for i := len(m.undone) - 1; i >= 0; i-- {
		m.tiles[m.undone[i].at] = m.undone[i].was
	}
	m.undone = m.undone[:0]
}
