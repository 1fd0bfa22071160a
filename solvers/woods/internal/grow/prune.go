package grow

import (
	"bytes"
	"context"

	"gridwise/solvers/puzzle/draft"
)

// prune fells the trees of the wood found, in mirrored ones with their images,
// as long as one can go without changing the measure, or the last one that matters.
func (g *grower) prune(ctx context.Context) {
	trees := func(cells []byte) (all []int) {
		for at, c := range cells {
			if c == '#' {
				all = append(all, at)
			}
		}
		return all
	}
	draft.Shed(g.found, trees, func(_ []byte, at int) ([]byte, bool) {
		ok := ctx.Err() == nil && g.fell(ctx, at)
		return g.found, ok
	})
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
	if !ok || m != g.foundIs || cells[at] == '#' || !g.matters(ctx, cells, m) {
		return false
	}
	g.found = cells
	return true
}

// matters reports whether a tree of a wood stands in somebody's way: without it, the
// value or the play would be another.
func (g *grower) matters(ctx context.Context, cells []byte, is measure) bool {
	for at, c := range cells {
		if c != '#' || !g.beside(cells, at) {
			continue
		}
		without := bytes.Clone(cells)
		without[at] = '.'
		lv, err := g.level(without)
		if err != nil {
			continue
		}
		if m, ok := measured(ctx, lv); !ok || m.value != is.value || m.play != is.play {
			return true
		}
	}
	return false
}

// beside reports whether a cell has ground next to it.
func (g *grower) beside(cells []byte, at int) bool {
	row, col := at/g.cols, at%g.cols
	return row > 0 && cells[at-g.cols] != '#' || row < g.rows-1 && cells[at+g.cols] != '#' ||
		col > 0 && cells[at-1] != '#' || col < g.cols-1 && cells[at+1] != '#'
}
