package lemmo

import (
	"context"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Rater = State{}

// Explore walks from every start until he knows the way, and then tries blocks as they
// tempt him, those over a treasure first and of them the low ones, until he comes to a
// best removal. What he looks at are cells walked, and the length is the number of
// blocks that look as good as the answer. Who counts looks at no blocks, nor who sees all
// starts win, and who seeks a way needs but one start of those that win.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	a, err := s.level.solve(ctx)
	if err != nil {
		return 0, err
	}
	e := &eye{level: s.level, known: make([]bool, 2*len(s.level.cells))}
	for col, d := range s.level.starts() {
		looked += e.walk(ground{level: s.level}, puzzle.Cell{Row: 1, Col: col}, d)
	}
	switch ask := s.level.rules.ask; {
	case ask == askCount || a.task1 == 2*s.level.cols:
		return max(1, looked), ctx.Err()
	case ask == askWay:
		return max(1, looked/a.task1), ctx.Err()
	}
	blocks, walked := e.removal(a)
	return max(1, looked+walked) * max(1, blocks), ctx.Err()
}

// eye is a player who remembers where he has walked.
type eye struct {
	*level
	known []bool // by place, left before right
}

// walk goes on from a cell until the way is known, and returns how many cells that
// took. Where blocks are lifted nothing is known, nor remembered.
func (e *eye) walk(g ground, at puzzle.Cell, dir puzzle.Dir) (cells int) {
	for at, dir := range g.places(at, dir) {
		if e.knows(g, at, dir) {
			break
		}
		cells++
	}
	return cells
}

// knows reports whether the way on from a cell is known, and remembers it.
func (e *eye) knows(g ground, at puzzle.Cell, dir puzzle.Dir) bool {
	if len(g.holes) > 0 {
		return false
	}
	k := 2*e.index(at) + sideOf(dir)
	known := e.known[k]
	e.known[k] = true
	return known
}

// removal tries blocks until all of a best removal are found, and returns how many it
// took and the cells walked for those that were not right.
func (e *eye) removal(a *answer) (blocks, walked int) {
	if a.count() == 0 {
		return e.choose(e.level, e.tempting(e.level.walkedOn()), nil)
	}
	l, want := e.level, a.best
	if a.size > 1 {
		want = a.set(0)
	}
	for range a.size {
		first := e.tempting(l.walkedOn())
		n, cells := e.choose(l, first, want)
		blocks, walked = blocks+n, walked+cells
		i := slices.IndexFunc(first, func(at int32) bool { return slices.Contains(want, at) })
		if i < 0 {
			break
		}
		l = l.without(first[i])
		want = slices.DeleteFunc(slices.Clone(want), func(at int32) bool { return at == first[i] })
	}
	return blocks, walked
}

// choose tries blocks one after the other, up to the first of the right ones.
func (e *eye) choose(l *level, blocks, right []int32) (tried, walked int) {
	for _, at := range blocks {
		if tried++; slices.Contains(right, at) {
			break
		}
		walked += e.tried(l, at)
	}
	return tried, walked
}

// tried returns the cells walked to see what the removal of a block comes to.
func (e *eye) tried(l *level, at int32) (cells int) {
	g := ground{l, []int32{at}}
	for _, d := range bothWays {
		cells += e.walk(g, l.cell(int(at)), d)
	}
	return cells
}

// tempting sorts blocks: those nearest to the column of a treasure first, and of them
// the lowest.
func (e *eye) tempting(blocks []int32) []int32 {
	key := func(at int32) int {
		c := e.cell(int(at))
		off := 0
		for first := e.row(e.rows - 1); off < e.cols; off++ {
			if c.Col-off >= 1 && first[c.Col-off-1] == treasure || c.Col+off <= e.cols && first[c.Col+off-1] == treasure {
				break
			}
		}
		return off*e.rows + e.rows - c.Row
	}
	slices.SortStableFunc(blocks, func(a, b int32) int { return key(a) - key(b) })
	return blocks
}
