package slider

import (
	"iter"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/search"
)

// State is a position in a level.
type State struct {
	level  *ice.Level
	solver *search.Solver
	pos    ice.Position
	track  []scratch // of the last slide, by cell
	before *State    // before the last move, nil at the start
}

// scratch is where the last slide crossed a cell: a bit for each direction
// from its middle to its edge.
type scratch struct {
	at   int32
	dirs uint8
}

// String returns the level's text.
func (s State) String() string { return s.level.String() }

// Notes returns the level's header.
func (s State) Notes() puzzle.Notes { return s.level.Notes }

// Status returns Won on the end, Lost in a hole.
func (s State) Status() puzzle.Status { return s.level.Status(s.pos) }

// Position returns the players' cells with the hammers they hold, the tiles that
// changed, and "lost" where a player is in a hole.
func (s State) Position() string { return s.level.Text(s.pos) }

// Moves yields the directions in which something changes, at most four.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		if s.Status() != puzzle.Playing {
			return
		}
		m := s.level.NewMover(s.pos)
		for dir, d := range puzzle.Dirs {
			r := m.Move(dir)
			m.Back()
			if r < ice.Nothing && !yield(puzzle.Do(d.String())) {
				return
			}
		}
	}
}

// Play slides everybody. It costs the cells passed; where tiles change, the
// cells of the level.
func (s State) Play(move puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	if s.Status() != puzzle.Playing {
		return nil, nil, puzzle.Refuse(puzzle.Say("slider.over"))
	}
	dir := directionOf(move)
	if dir < 0 || move != puzzle.Do(move.Verb) {
		return nil, nil, puzzle.Refuse(puzzle.Say("slider.verb", move.String()))
	}
	next, t, r := s.after(dir)
	if r >= ice.Nothing {
		return nil, nil, s.refuse(r, t)
	}
	return next, s.events(next, t), nil
}

// directionOf returns the place of a move's direction in puzzle.Dirs, -1 for none.
func directionOf(move puzzle.Move) int { return slices.Index(puzzle.Dirs[:], puzzle.DirOf(move.Verb)) }

// after returns the position that a move comes to, and what happens in it.
func (s State) after(dir int) (State, *ice.Trace, ice.Result) {
	pos, t, r := s.level.Slide(s.pos, dir)
	return State{level: s.level, solver: s.solver, pos: pos, before: &s, track: tracks(t.Steps)}, t, r
}

// tracks returns the scratches that steps leave, by cell, each cell once.
func tracks(steps []ice.Step) []scratch {
	all := make([]scratch, 0, 2*len(steps))
	for _, st := range steps {
		all = append(all, scratch{st.From, 1 << st.Dir}, scratch{st.Via, 1 << (3 - st.Dir)})
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
	best, far := puzzle.None, 0
	for i := range s.level.Starts {
		c := s.level.Cell(s.pos.At[i])
		n := max(c.Row-to.Row, to.Row-c.Row, c.Col-to.Col, to.Col-c.Col)
		if d := c.Towards(to); d != puzzle.None && (best == puzzle.None || n < far) {
			best, far = d, n
		}
	}
	for m := range s.Moves() {
		if m == puzzle.Do(best.String()) && s.level.Bounds().Has(to) {
			return []puzzle.Move{m}
		}
	}
	return nil
}

// Seems returns the cells between everybody and where each is to go.
func (s State) Seems() (cells int) {
	for i := range s.level.Starts {
		at, end := s.level.Cell(s.pos.At[i]), s.level.Cell(s.level.Ends[min(i, len(s.level.Ends)-1)])
		cells += max(at.Row-end.Row, end.Row-at.Row) + max(at.Col-end.Col, end.Col-at.Col)
	}
	return cells
}
