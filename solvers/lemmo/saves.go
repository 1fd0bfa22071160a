package lemmo

import (
	"context"

	"gridwise/solvers/puzzle"
)

// The bounds of the search for the fewest blocks.
const (
	mostRemoved = 4
	mostNodes   = 60_000
)

// saves makes of a level's answer that for the fewest blocks without which every
// start wins: all sets of so many.
//
// A set that saves all has a block on the walk of each start that is lost so
// far, for otherwise that start would still be lost. So the search takes one
// such start and tries the blocks of its walk, one after the other; a block that
// was tried need not be tried again beside it. At most so many blocks are
// removed, and so many positions looked at for each number of them.
func (l *level) saves(ctx context.Context, a *answer, most, nodes int) error {
	a.best, a.size, a.task2 = nil, 0, 2*l.cols
	if a.task1 == a.task2 {
		return nil
	}
	for size := 1; size <= most; size++ {
		v := newSaver(l, nodes)
		err := v.search(ctx, size)
		if err != nil {
			return err
		}
		if len(v.found) > 0 {
			a.best, a.size = v.found, size
			return nil
		}
	}
	return puzzle.Impossible(puzzle.Say("lemmo.save.none", most))
}

// saver searches the sets of blocks that save every start.
type saver struct {
	l       *level
	removed []int32
	barred  []bool  // by place: tried already, or removed
	found   []int32 // the sets, one after the other
	nodes   int     // positions that may still be looked at
	seen    []int   // by place: the last walk that came by, counted by walks
	walks   int
	// visit, where given, is told of each position of the search and the start
	// that it takes, column 0 where every start wins.
	visit func(col int, dir puzzle.Dir)
}

func newSaver(l *level, nodes int) *saver {
	return &saver{l: l, nodes: nodes, barred: make([]bool, len(l.cells)), seen: make([]int, len(l.cells))}
}

// search finds the sets of at most depth more blocks.
func (s *saver) search(ctx context.Context, depth int) error {
	if s.nodes--; s.nodes < 0 {
		return puzzle.GaveUp(puzzle.Say("lemmo.save.long"))
	}
	if s.nodes%256 == 0 && ctx.Err() != nil {
		return ctx.Err()
	}
	col, dir, walked := s.lost()
	if s.visit != nil {
		s.visit(col, dir)
	}
	if col == 0 {
		s.found = append(s.found, s.removed...)
		return nil
	}
	if depth == 0 {
		return nil
	}
	for _, at := range walked {
		s.barred[at] = true
		s.removed = append(s.removed, at)
		err := s.search(ctx, depth-1)
		s.removed = s.removed[:len(s.removed)-1]
		if err != nil {
			return err
		}
	}
	for _, at := range walked {
		s.barred[at] = false
	}
	return nil
}

// lost returns the start that is lost with the fewest blocks to try on its walk, and
// these in the order of the walk; column 0 where every start wins.
func (s *saver) lost() (col int, dir puzzle.Dir, walked []int32) {
	f := foresee(s.l, s.removed...)
	for c, d := range s.l.starts() {
		if f.won(c, d) {
			continue
		}
		if w := s.open(c, d); col == 0 || len(w) < len(walked) {
			col, dir, walked = c, d, w
		}
	}
	return col, dir, walked
}

// open returns the blocks on a start's walk that may be removed and are not barred.
func (s *saver) open(col int, dir puzzle.Dir) (places []int32) {
	g := ground{s.l, s.removed}
	s.walks++
	for c := range g.places(puzzle.Cell{Row: 1, Col: col}, dir) {
		at := int32(s.l.index(c))
		if c.Row < s.l.rows && g.at(c.Row, c.Col) == block && !s.barred[at] && s.seen[at] != s.walks {
			s.seen[at] = s.walks
			places = append(places, at)
		}
	}
	return places
}
