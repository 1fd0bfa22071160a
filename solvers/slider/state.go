package slider

import (
	"iter"
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
)

// State is a position in a level.
type State struct {
	level  *level
	at     [most]int32
	hands  [most]int32
	tiles  []tile // that differ from the level's, by cell
	status puzzle.Status
	track  []scratch // of the last slide, by cell
	before *State    // before the last move, nil at the start
}

// tile is a cell with what it holds now.
type tile struct {
	at   int32
	kind byte
}

// scratch is where the last slide crossed a cell: a bit for each direction
// from its middle to its edge.
type scratch struct {
	at   int32
	dirs uint8
}

func (l *level) start() State {
	s := State{level: l}
	copy(s.at[:], l.starts)
	if slices.Equal(l.starts, l.ends) {
		s.status = puzzle.Won
	}
	return s
}

// String returns the level's text.
func (s State) String() string { return s.level.String() }

// Notes returns the level's header.
func (s State) Notes() puzzle.Notes { return s.level.notes }

// Status returns Won on the end, Lost in a hole.
func (s State) Status() puzzle.Status { return s.status }

// Position returns the players' cells with the hammers they hold, the tiles that
// changed, and "lost" where a player is in a hole.
func (s State) Position() string {
	b := make([]byte, 0, 64)
	for i := range s.level.starts {
		if i > 0 {
			b = append(b, ' ')
		}
		b = s.level.cell(s.at[i]).Append(b)
		if s.hands[i] > 0 {
			b = strconv.AppendInt(append(b, '+'), int64(s.hands[i]), 10)
		}
	}
	for _, t := range s.tiles {
		b = append(s.level.cell(t.at).Append(append(b, "; "...)), chars[t.kind])
	}
	if s.status == puzzle.Lost {
		b = append(b, "; lost"...)
	}
	return string(b)
}

// mover returns a mover that stands where s does.
func (s State) mover() *mover {
	m := s.level.newMover()
	s.load(m)
	return m
}

// load makes a fresh mover stand where s does.
func (s State) load(m *mover) {
	m.at, m.hands = s.at, s.hands
	for _, t := range s.tiles {
		m.tiles[t.at] = t.kind
	}
}

// Moves yields the directions in which something changes, at most four.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		if s.status != puzzle.Playing {
			return
		}
		m := s.mover()
		for dir, d := range puzzle.Dirs {
			r := m.move(dir)
			m.back()
			m.at, m.hands = s.at, s.hands
			if r < nothing && !yield(puzzle.Do(d.String())) {
				return
			}
		}
	}
}

// Play slides everybody. It costs the cells passed; where tiles change, the
// cells of the level.
func (s State) Play(move puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	if s.status != puzzle.Playing {
		return nil, nil, puzzle.Refuse(puzzle.Say("slider.over"))
	}
	dir := directionOf(move)
	if dir < 0 || move != puzzle.Do(move.Verb) {
		return nil, nil, puzzle.Refuse(puzzle.Say("slider.verb", move.String()))
	}
	m := s.mover()
	m.trace = &trace{}
	r := m.move(dir)
	if r >= nothing {
		return nil, nil, s.refuse(r, dir, m)
	}
	next := s.after(m, r)
	return next, s.events(next, m.trace), nil
}

// directionOf returns the place of a move's direction in puzzle.Dirs, -1 for none.
func directionOf(move puzzle.Move) int { return slices.Index(puzzle.Dirs[:], puzzle.DirOf(move.Verb)) }

// after returns the position that a move came to.
func (s State) after(m *mover, r result) State {
	next := State{level: s.level, at: m.at, hands: m.hands, tiles: s.tiles, before: &s}
	next.status = [...]puzzle.Status{moved: puzzle.Playing, won: puzzle.Won, lost: puzzle.Lost}[r]
	if len(m.undone) > 0 {
		next.tiles = slices.Clone(s.tiles)
		for _, c := range m.undone {
			next.set(c.at, m.tiles[c.at])
		}
	}
	next.track = tracks(m.trace.steps)
	return next
}

func (s *State) set(at int32, kind byte) {
	i, found := slices.BinarySearchFunc(s.tiles, at, func(t tile, at int32) int { return int(t.at - at) })
	if found {
		s.tiles[i].kind = kind
		return
	}
	s.tiles = slices.Insert(s.tiles, i, tile{at, kind})
}

// kind returns the tile on a cell now.
func (s State) kind(n int32) byte {
	i, found := slices.BinarySearchFunc(s.tiles, n, func(t tile, at int32) int { return int(t.at - at) })
	if found {
		return s.tiles[i].kind
	}
	return s.level.tiles[n]
}

// tracks returns the scratches that steps leave, by cell, each cell once.
func tracks(steps []step) []scratch {
	all := make([]scratch, 0, 2*len(steps))
	for _, st := range steps {
		all = append(all, scratch{st.from, 1 << st.dir}, scratch{st.via, 1 << (3 - st.dir)})
	}
	slices.SortFunc(all, func(a, b scratch) int { return int(a.at - b.at) })
	merged := all[:0]
	for _, sc := range all {
		if n := len(merged); n > 0 && merged[n-1].at == sc.at {
			merged[n-1].dirs |= sc.dirs
		} else {
			merged = append(merged, sc)
		}
	}
	return merged
}

// Way returns the move towards a cell in line with a player, the nearest one where
// several are, if it can be made.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	best, far := -1, 0
	for i := range s.level.starts {
		c := s.level.cell(s.at[i])
		if (c.Row == to.Row) == (c.Col == to.Col) {
			continue
		}
		if n := abs(c.Row-to.Row) + abs(c.Col-to.Col); best < 0 || n < far {
			best, far = towards(c, to), n
		}
	}
	if best < 0 || !s.level.bounds().Has(to) {
		return nil
	}
	move := puzzle.Do(puzzle.Dirs[best].String())
	for m := range s.Moves() {
		if m == move {
			return []puzzle.Move{m}
		}
	}
	return nil
}

// towards returns the direction from c to a cell in line with it.
func towards(c, to puzzle.Cell) int {
	switch {
	case to.Row < c.Row:
		return 0
	case to.Col < c.Col:
		return 1
	case to.Col > c.Col:
		return 2
	}
	return 3
}

func abs(n int) int { return max(n, -n) }
