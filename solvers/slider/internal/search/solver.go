// Package search finds what a level comes to: a shortest list of moves, how far every
// position is from the win, which positions can be reached.
//
// With one player and tiles that never change a position is a cell. Then every slide is
// computed once (slides), and breadth-first search over the stops (wave) takes time linear
// in the cells. Otherwise positions are packed into a few words each and searched within
// a bound of memory: best-first for the win alone (best), led by how far it is where
// everybody may stop anywhere (bound), and breadth-first where all positions are
// wanted (breadth). A Solver knows both worlds and chooses.
//
// The files in reading order:
//
//	solver             questions about one level, and what is kept of the answers
//	slides, wave       where a position is a cell: every slide, and the search over stops
//	breadth            otherwise: a set of positions, and breadth-first search
//	relaxation, bound  a simpler level, and what it says of the moves left
//	best               best-first search, led by the bound
//	distances          how far every position is from the win
//	visits             what can be reached, crossed and struck
//	explore            what somebody looks at who sees no further
package search

import (
	"context"
	"errors"
	"sync"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

// Solver answers questions about one level and keeps what it has found: every slide,
// how far every position is from the win where there are few enough of them, and the
// ways that were searched for.
type Solver struct {
	*ice.Level
	slides func() *slideTable // where a position is a cell

	mu       sync.Mutex
	known    *Distances
	tooMany  bool           // positions for that
	ways     map[string]way // by position in words
	patience int            // bound of a search for a way, 0 for what fits
}

// New returns a solver that knows nothing yet.
func New(l *ice.Level) *Solver {
	return &Solver{Level: l, slides: sync.OnceValue(func() *slideTable { return newSlideTable(l) })}
}

// Found is what a search for the win came to.
type Found struct {
	Dirs      []byte // a shortest list of directions
	Lists     uint64 // different shortest lists, at least so many, MostLists at most
	Exact     bool   // and no more
	Positions int    // looked at
}

// Unique reports whether there is a single shortest list.
func (f Found) Unique() bool { return f.Exact && f.Lists == 1 }

// Find finds the fewest moves from a position to the win. Where a position is a cell
// that takes time linear in the cells; else it goes on as long as positions fit into a
// quarter of a gigabyte, or up to limit of them where that is not 0. The error is
// puzzle.ErrImpossible, puzzle.ErrGaveUp or the context's.
func (s *Solver) Find(ctx context.Context, from ice.Position, limit int, report func(puzzle.Progress)) (Found, error) {
	switch status := s.Status(from); {
	case status == puzzle.Won:
		return Found{Lists: 1, Exact: true, Positions: 1}, nil
	case status == puzzle.Lost:
		return Found{}, puzzle.ErrImpossible
	case ctx.Err() != nil:
		return Found{}, ctx.Err()
	case s.Steady():
		return s.findCell(from.At[0])
	}
	return s.findPosition(ctx, from, limit, report)
}

func (s *Solver) findCell(from int32) (Found, error) {
	end := s.Ends[0]
	w := s.slides().spread(from, end)
	f := Found{Positions: len(w.order)}
	if w.stops[end].moves == 0 {
		return f, puzzle.ErrImpossible
	}
	f.Dirs, f.Lists = wayTo(end, w.stop), w.stops[end].lists
	f.Exact = f.Lists < MostLists
	return f, nil
}

func (s *Solver) findPosition(ctx context.Context, from ice.Position, limit int, report func(puzzle.Progress)) (Found, error) {
	q := newBestFirst(s.Level)
	q.report = report
	if limit > 0 {
		q.limit = min(q.limit, limit)
	}
	err := q.run(ctx, from)
	f := Found{Positions: q.size}
	switch {
	case err != nil && !errors.Is(err, puzzle.ErrGaveUp), err != nil && q.best != q.proved:
		return f, err
	case q.best < 0:
		return f, puzzle.ErrImpossible
	}
	for _, n := range q.wins {
		f.Lists = AddLists(f.Lists, q.stop(int(n)).lists)
	}
	f.Dirs, f.Exact = wayTo(q.wins[0], q.stop), err == nil && f.Lists < MostLists
	return f, nil
}

// Distances returns how far every position that can be reached from the level's start is
// from the win, nil where they are too many to keep. The error is the context's.
func (s *Solver) Distances(ctx context.Context) (*Distances, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known != nil || s.tooMany {
		return s.known, nil
	}
	o, err := newDistances(ctx, s)
	if errors.Is(err, puzzle.ErrGaveUp) {
		s.tooMany, err = true, nil
	}
	s.known = o
	return o, err
}

// way is what a search for a shortest list came to.
type way struct {
	dirs []byte
	err  error // nil, puzzle.ErrImpossible or puzzle.ErrGaveUp
}

// patience is how many positions a search for a way looks at on a level on which one
// gave up: from another position it would most likely do so again, after as long a time.
const patience = 1 << 18

// Way returns a shortest list of directions from a position to the win: looked up where
// the distances are kept, else searched for once. The error is puzzle.ErrImpossible,
// puzzle.ErrGaveUp or the context's.
func (s *Solver) Way(ctx context.Context, from ice.Position) ([]byte, error) {
	switch s.Status(from) {
	case puzzle.Won:
		return nil, nil
	case puzzle.Lost:
		return nil, puzzle.ErrImpossible
	}
	o, err := s.Distances(ctx)
	if err != nil {
		return nil, err
	}
	if o == nil {
		return s.searched(ctx, from)
	}
	n := o.Number(from)
	if n < 0 || o.Left[n] < 0 {
		return nil, puzzle.ErrImpossible
	}
	return o.List(n), nil
}

// searched returns a way found by a search. What was searched for once is known from then
// on, and so is the way from every position along it.
func (s *Solver) searched(ctx context.Context, from ice.Position) ([]byte, error) {
	s.mu.Lock()
	known, ok := s.ways[s.Text(from)]
	limit := s.patience
	s.mu.Unlock()
	if ok {
		return known.dirs, known.err
	}
	f, err := s.Find(ctx, from, limit, nil)
	if err == nil || errors.Is(err, puzzle.ErrImpossible) || errors.Is(err, puzzle.ErrGaveUp) {
		s.remember(from, way{f.Dirs, err})
	}
	return f.Dirs, err
}

// remember keeps what a search from a position came to.
func (s *Solver) remember(from ice.Position, w way) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ways == nil {
		s.ways = map[string]way{}
	}
	if errors.Is(w.err, puzzle.ErrGaveUp) {
		s.patience = patience
	}
	for s.ways[s.Text(from)] = w; len(w.dirs) > 1; s.ways[s.Text(from)] = w {
		from, _, _ = s.Slide(from, int(w.dirs[0]))
		w.dirs = w.dirs[1:]
	}
}
