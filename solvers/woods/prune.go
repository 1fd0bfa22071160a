package woods

import (
	"bytes"
	"context"
)

// prune fells the trees of the wood found, in mirrored ones with their images,
// as long as one can go without changing the measure: what is left standing matters.
func (g *grower) prune(ctx context.Context) {
	for again := true; again; {
		again = false
		for at, c := range g.found {
			if c == '#' && ctx.Err() == nil && g.fell(ctx, at) {
				again = true
			}
		}
	}
}

// fell takes a tree out of the wood found if that changes nothing, and reports
// whether it did.
func (g *grower) fell(ctx context.Context, at int) bool {
	cells := bytes.Clone(g.found)
	g.put(cells, at, '.')
	if !g.beside(cells, at) {
		return false
	}
	m, ok := g.measure(ctx, cells)
	if !ok || m != g.foundIs || cells[at] == '#' {
		return false
	}
	g.found = cells
	return true
}

// beside reports whether a cell has ground next to it.
func (g *grower) beside(cells []byte, at int) bool {
	row, col := at/g.cols, at%g.cols
	return row > 0 && cells[at-g.cols] != '#' || row < g.rows-1 && cells[at+g.cols] != '#' ||
		col > 0 && cells[at-1] != '#' || col < g.cols-1 && cells[at+1] != '#'
}
