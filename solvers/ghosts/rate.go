package ghosts

import (
	"cmp"
	"context"
	"slices"

	"gridwise/solvers/puzzle"
)

var (
	_ puzzle.Rater    = State{}
	_ puzzle.Explorer = State{}
)

// weights are fitted to what Explore needs: see cmd/rating.
var weights = puzzle.Weights{Base: 5000, Choices: 965, Away: 123, Fatal: 0, Open: 0, Doubt: 1099}

// Rate lays the pieces of a solution, always where fewest ways are left. What tempts
// of them is the snuggest.
func (s State) Rate(ctx context.Context) (puzzle.Rating, error) {
	p := s.probe(ctx)
	fixed, ok := p.fix(p.lying)
	defer p.release(fixed)
	solution := p.solution()
	if !ok || solution == nil {
		if p.err == nil {
			p.err = puzzle.Impossible(puzzle.Say("ghosts.none"))
		}
		return puzzle.Rating{}, p.err
	}
	h := hunter{probe: p, most: mostDoubted}
	var play []puzzle.Crossing
	for range len(solution) - fixed {
		c, row := h.crossing(solution)
		if row < 0 {
			break
		}
		play = append(play, c)
		p.search.Fix(row)
		fixed++
	}
	return puzzle.Rated(play, weights), ctx.Err()
}

// solution returns the rows of the first solution that keeps what is fixed, nil where
// there is none or the search is cut short.
func (p *probe) solution() (rows []int) {
	p.search.Bound(maxSteps)
	for rows := range p.search.Solutions(p.ctx) {
		return slices.Clone(rows)
	}
	if p.search.Err() != nil {
		p.err = puzzle.GaveUp(puzzle.Say("ghosts.gaveup", int(p.search.Steps())))
	}
	return nil
}

// The placements looked at by who explores: at most on a board, and until a tempting one
// is refuted.
const (
	mostExplored = 200_000
	mostDoubted  = 2_000
)

// hunter is a player who lays what has one way left, else tries where fewest ways are
// left, the snuggest of them first.
type hunter struct {
	*probe
	looked, most int
}

// column returns the open column with the fewest rows left, the first of several,
// negative where none is open.
func (h *hunter) column() int {
	best := -1
	for c := range h.n.columns {
		if h.search.Open(c) && (best < 0 || h.search.Left(c) < h.search.Left(best)) {
			best = c
		}
	}
	return best
}

// ways returns the rows left in a column, the snuggest first.
func (h *hunter) ways(column int) []int {
	rows := h.live(column)
	slices.SortStableFunc(rows, func(a, b int) int { return cmp.Compare(h.loose(a), h.loose(b)) })
	return rows
}

// loose returns how many sides of a placement lie beside cells that are still free.
func (h *hunter) loose(row int) (sides int) {
	l := h.s.l
	x := &h.n.rows[row]
	for _, c := range x.cells {
		at := l.cell(c)
		for _, d := range puzzle.Dirs {
			if b := at.Step(d); l.bounds().Has(b) && l.board[l.at(b)] && !slices.Contains(x.cells, l.at(b)) && h.search.Open(h.n.column[l.at(b)]) {
				sides++
			}
		}
	}
	return sides
}

// crossing looks at where a piece of the solution comes next, and returns its row.
func (h *hunter) crossing(solution []int) (c puzzle.Crossing, row int) {
	column := h.column()
	if column < 0 {
		return c, -1
	}
	ways := h.ways(column)
	c.Choices = len(ways)
	row = -1
	for _, r := range ways {
		if contains(solution, r) {
			row = r
			c.Away = h.loose(r) > h.loose(ways[0])
			continue
		}
		if !h.search.Fix(r) {
			continue
		}
		if !h.some() {
			c.Fatal++
			if row < 0 {
				h.looked = 0
				h.through()
				c.Doubt += h.looked
			}
		}
		h.search.Release()
	}
	return c, row
}

// through tries on until all pieces lie, and reports whether they came to.
func (h *hunter) through() bool {
	column := h.column()
	if column < 0 {
		return true
	}
	for _, r := range h.ways(column) {
		if h.looked++; h.looked >= h.most || h.ctx.Err() != nil {
			return false
		}
		if !h.search.Fix(r) {
			continue
		}
		done := h.through()
		h.search.Release()
		if done {
			return true
		}
	}
	return false
}

// Explore counts the placements that a hunter tries until all pieces lie.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	p := s.probe(ctx)
	fixed, _ := p.fix(p.lying)
	defer p.release(fixed)
	h := hunter{probe: p, most: mostExplored}
	h.through()
	return h.looked, ctx.Err()
}
