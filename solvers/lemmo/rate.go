package lemmo

import (
	"context"
	"slices"

	"gridwise/solvers/puzzle"
)

var (
	_ puzzle.Rater    = State{}
	_ puzzle.Explorer = State{}
)

// weights are fitted to what Explore needs: see cmd/rating.
var weights = puzzle.Weights{Base: -82968, Choices: 0, Away: 0, Fatal: 440, Open: 85, Doubt: 756}

// Rate looks at every start, of which the eye sees the nearest end straight below, and
// at the blocks of a best removal one after the other, of which those over a treasure
// tempt, low ones first. Positions are cells walked.
func (s State) Rate(ctx context.Context) (puzzle.Rating, error) {
	a, err := s.level.answered(ctx)
	if err != nil {
		return puzzle.Rating{}, err
	}
	e := &eye{level: s.level, known: make([]bool, 2*len(s.level.cells))}
	var play []puzzle.Crossing
	for col := 1; col <= s.level.cols; col++ {
		for _, d := range [2]puzzle.Dir{puzzle.Left, puzzle.Right} {
			c := puzzle.Crossing{Choices: 2, Fatal: 1}
			walked := e.walk(ground{level: s.level}, puzzle.Cell{Row: 1, Col: col}, d)
			if e.seems(col) != a.starts.won(col, d) {
				c.Away, c.Doubt = true, walked
			}
			play = append(play, c)
		}
	}
	play = append(play, e.removal(a)...)
	return puzzle.Rated(play, weights), ctx.Err()
}

// Explore walks from every start until he knows the way, and then tries blocks as they
// tempt him, until he comes to a best removal: cells walked.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	a, err := s.level.answered(ctx)
	if err != nil {
		return 0, err
	}
	e := &eye{level: s.level, known: make([]bool, 2*len(s.level.cells))}
	for col := 1; col <= s.level.cols; col++ {
		for _, d := range [2]puzzle.Dir{puzzle.Left, puzzle.Right} {
			looked += e.walk(ground{level: s.level}, puzzle.Cell{Row: 1, Col: col}, d)
		}
	}
	for _, c := range e.removal(a) {
		looked += c.Doubt
	}
	return looked, ctx.Err()
}

// eye is a player who remembers where he has walked.
type eye struct {
	*level
	known []bool // by place, left before right
}

// walk goes on from a cell until the way is known, and returns how many cells that
// took. Where blocks are lifted nothing is known, nor remembered.
func (e *eye) walk(g ground, at puzzle.Cell, dir puzzle.Dir) (cells int) {
	if e.knows(g, at, dir) {
		return 0
	}
	cells = 1
	for l := range g.legsFrom(at, dir) {
		for range l.length() {
			switch {
			case l.falls():
				at.Row++
			case !l.turns():
				at = at.Step(l.Dir)
			}
			if e.knows(g, at, l.Dir) {
				return cells
			}
			cells++
		}
	}
	return cells
}

// knows reports whether the way on from a cell is known, and remembers it.
func (e *eye) knows(g ground, at puzzle.Cell, dir puzzle.Dir) bool {
	if len(g.holes) > 0 {
		return false
	}
	k := 2 * e.index(at)
	if dir == puzzle.Right {
		k++
	}
	known := e.known[k]
	e.known[k] = true
	return known
}

// below returns the column of the end nearest to a column.
func (e *eye) below(col int) int {
	first := e.row(e.rows - 1)
	for off := 0; ; off++ {
		for _, c := range [2]int{col - off, col + off} {
			if c >= 1 && c <= e.cols && first[c-1] != block {
				return c
			}
		}
	}
}

// seems reports whether the end nearest to a column is a treasure.
func (e *eye) seems(col int) bool { return e.row(e.rows - 1)[e.below(col)-1] == treasure }

// removal looks at the blocks of a best removal: at each the blocks that are walked on,
// and the cells walked until all that tempt more than a right one are refuted.
func (e *eye) removal(a *answer) (play []puzzle.Crossing) {
	if a.count() == 0 {
		return []puzzle.Crossing{e.choice(e.level, nil)}
	}
	l := e.level
	want := make([]int32, 0, a.size)
	if a.size == 1 {
		want = a.best
	} else {
		want = a.set(0)
	}
	for range a.size {
		c := e.choice(l, want)
		play = append(play, c)
		first := e.tempting(l.walkedOn())
		i := slices.IndexFunc(first, func(at int32) bool { return slices.Contains(want, at) })
		if i < 0 {
			break
		}
		l = l.without(first[i])
		want = slices.DeleteFunc(slices.Clone(want), func(at int32) bool { return at == first[i] })
	}
	return play
}

// choice looks at the blocks that may go, of which some are right.
func (e *eye) choice(l *level, right []int32) puzzle.Crossing {
	blocks := e.tempting(l.walkedOn())
	c := puzzle.Crossing{Choices: len(blocks) + 1, Fatal: len(blocks)}
	for _, at := range blocks {
		if slices.Contains(right, at) {
			c.Fatal--
		}
	}
	for _, at := range blocks {
		if slices.Contains(right, at) {
			break
		}
		c.Away = true
		c.Doubt += e.tried(l, at)
	}
	return c
}

// tried returns the cells walked to see what the removal of a block comes to.
func (e *eye) tried(l *level, at int32) (cells int) {
	g := ground{l, []int32{at}}
	for _, d := range [2]puzzle.Dir{puzzle.Left, puzzle.Right} {
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
