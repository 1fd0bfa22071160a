package search

import (
	"context"
	"errors"
	"iter"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

// Visit is a position that was reached, in which the mover stands until the next visit.
type Visit struct {
	*ice.Mover
	Moves int    // the fewest that lead there
	Lists uint64 // of so many moves, MostLists at most
}

// Visits yields the positions that can be reached from one in play, nearest first, and
// returns how many of them were looked at. Where a position is a cell these are all;
// else those nearer than the win or as near, unless all are asked for. Positions of
// the win lead nowhere. Where there are more than limit of them, or than fit into
// a quarter of a gigabyte where that is 0, the error is puzzle.ErrGaveUp, and the
// positions are those up to the last number of moves for which all are known. Another
// error is the context's.
func (s *Solver) Visits(ctx context.Context, from ice.Position, limit int, all bool) (iter.Seq[Visit], int, error) {
	if s.Steady() {
		w := s.slides().spread(from.At[0], none)
		return w.visits(s.NewMover(from)), len(w.order), ctx.Err()
	}
	x := &breadthFirst{positionSet: newPositionSet(s.Level), all: all, limit: limit}
	if limit == 0 {
		x.limit = x.most(searchBytes, false)
	}
	err := x.run(ctx, from)
	known := x.size
	if errors.Is(err, puzzle.ErrGaveUp) {
		for last := x.stop(known - 1).moves; known > 0 && x.stop(known-1).moves == last; known-- {
		}
	}
	return x.visits(known), x.size, err
}

// Stops returns on how many cells somebody can stop who stands in a position, his own among
// them, and the moves to the farthest; the end stops nobody from going on. Both are 0 where a
// position is more than a cell.
func (s *Solver) Stops(from ice.Position) (cells, far int) {
	if !s.Steady() {
		return 0, 0
	}
	w := s.slides().spread(from.At[0], none)
	return len(w.order), w.moves(w.order[len(w.order)-1])
}

// visits yields the first positions of a set.
func (sp *positionSet) visits(n int) iter.Seq[Visit] {
	return func(yield func(Visit) bool) {
		for i := range n {
			sp.Read(sp.keyOf(i))
			if st := sp.stop(i); !yield(Visit{&sp.Mover, int(st.moves) - 1, st.lists}) {
				return
			}
		}
	}
}

// visits yields the stops: a mover takes his place on each.
func (w *wave) visits(m *ice.Mover) iter.Seq[Visit] {
	return func(yield func(Visit) bool) {
		for _, at := range w.order {
			m.At[0] = at
			if !yield(Visit{m, w.moves(at), w.stops[at].lists}) {
				return
			}
		}
	}
}

// Crossing is a cell that a slide enters.
type Crossing struct {
	Cell  int32
	Moves int    // the fewest after which one can enter it
	Lists uint64 // of so many moves, MostLists at most
}

// Crossed returns every cell that slides from a cell and from the stops beyond come over,
// nearest first, on a level on which a position is a cell. The list that first comes
// to a cell ends with a slide from a stop one move nearer, so that a pass over the
// stops finds all of them.
func (s *Solver) Crossed(start int32) (all []Crossing) {
	t := s.slides()
	w := t.spread(start, none)
	place := make([]int32, len(s.Tiles)) // in all, plus one
	last := make([]uint32, len(s.Tiles)) // the slide that came here last
	slide := uint32(0)
	for _, from := range w.order {
		here := w.stops[from]
		for dir := range 4 {
			slide++
			t.cross(from, dir, func(at int32) {
				if last[at] == slide {
					return
				}
				last[at] = slide
				if k := place[at]; k == 0 {
					all = append(all, Crossing{at, int(here.moves), here.lists})
					place[at] = int32(len(all))
				} else if c := &all[k-1]; c.Moves == int(here.moves) {
					c.Lists = AddLists(c.Lists, here.lists)
				}
			})
		}
	}
	return all
}

// cross goes along a slide and names the cells that it enters, those of a slide
// that never ends at least once. It returns the cell before which the slide ends, 0 where
// it ends otherwise.
func (t *slideTable) cross(from int32, dir int, enter func(at int32)) (barrier int32) {
	for range 4 * len(t.Tiles) {
		to, onward, e := t.Enter(t.Tiles, from, dir, false)
		switch {
		case e.Barred():
			return t.Beside(from, dir)
		case e == ice.Falls:
			return 0
		}
		if enter(to); e == ice.Ends {
			return 0
		}
		from, dir = to, onward
	}
	return 0
}

// Struck returns, by cell, at which rocks slides end or which they break, of those that
// start in a position before the win. Steps and errors are those of Visits.
func (s *Solver) Struck(ctx context.Context, limit int) (struck []bool, looked int, err error) {
	if s.Steady() {
		return s.slides().struck(s.Starts[0]), 0, nil
	}
	visits, looked, err := s.Visits(ctx, s.Start(), limit, true)
	struck = make([]bool, len(s.Tiles))
	for v := range visits {
		strike(v.Mover, struck)
	}
	return struck, looked, err
}

// strike adds the rocks that a move ends at or breaks, from where everybody stands.
func strike(m *ice.Mover, struck []bool) {
	for dir := 0; dir < 4 && !m.Home(); dir++ {
		m.Trace = &ice.Trace{}
		m.Move(dir)
		for _, b := range m.Trace.Ends {
			struck[b.At] = struck[b.At] || b.Why == ice.ByRock
		}
		for _, st := range m.Trace.Steps {
			struck[st.Via] = struck[st.Via] || st.Broke
		}
		m.Back()
	}
}

// struck returns the cells in front of which slides end that go from a cell, and from
// the stops that can be come to from there without the win.
func (t *slideTable) struck(start int32) []bool {
	struck, seen := make([]bool, len(t.Tiles)), make([]bool, len(t.Tiles))
	queue := []int32{start}
	for seen[start] = true; len(queue) > 0; queue = queue[1:] {
		for dir := range 4 {
			struck[t.cross(queue[0], dir, func(int32) {})] = true
			if to := t.next[4*int(queue[0])+dir]; to >= 0 && to != t.Ends[0] && !seen[to] {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return struck
}
