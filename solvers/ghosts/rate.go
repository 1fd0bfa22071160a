package ghosts

import (
	"cmp"
	"context"
	"slices"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Rater = State{}

// mostExplored bounds the placements that a player tries who explores.
const mostExplored = 20_000

// Explore lays what has one way left, and else tries where fewest ways are left, the
// snuggest of them first, until all pieces lie. The length is the number of placements
// that are left once all is laid that is forced, and one more.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	p := s.probe(ctx)
	h := hunter{probe: p}
	if _, ok := p.fix(p.lying); !(ok && h.through()) && h.looked < mostExplored {
		return 0, cmp.Or(ctx.Err(), puzzle.Impossible(puzzle.Say("ghosts.none")))
	}
	for r := p.single(); r >= 0 && p.search.Fix(r); r = p.single() {
	}
	left := 1
	for r := range p.n.rows {
		if p.search.Fits(r) {
			left++
		}
	}
	return max(1, h.looked) * left, ctx.Err()
}

// hunter is a player who explores.
type hunter struct {
	*probe
	looked int
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
			b := at.Step(d)
			if !l.bounds().Has(b) || !l.board[l.at(b)] || slices.Contains(x.cells, l.at(b)) {
				continue
			}
			if h.search.Open(h.n.column[l.at(b)]) {
				sides++
			}
		}
	}
	return sides
}

// through tries on until all pieces lie, and reports whether they came to.
func (h *hunter) through() bool {
	column := h.column()
	if column < 0 {
		return true
	}
	for _, r := range h.ways(column) {
		if h.looked++; h.looked >= mostExplored || h.ctx.Err() != nil {
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
