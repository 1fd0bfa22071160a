package ghosts

import (
	"context"
	"gridwise/solvers/ghosts/internal/board"
	"slices"
)

// grade measures how hard a level is for people.
type grade struct {
	solutions int
	forced    int // pieces that follow one after the other from single options
	wrong     int // wrong first placements that leave every other piece a place
	nodes     int // of the exact cover's search tree
	rows      int // strict placements
}

// tree measures what is quickly known of the level: pieces that follow from single
// options, and the search tree. It ends behind so many solutions, and behind so
// many steps, which then count as one solution more; 0 bounds nothing.
func (n *network) tree(ctx context.Context, solutions int, steps int64) grade {
	g, _ := n.empty(ctx).tree(solutions, steps)
	return g
}

// measure measures the level, which should have one solution.
func (n *network) measure() grade {
	p := n.empty(context.Background())
	g, solution := p.tree(0, 0)
	for r := range n.rows {
		if !slices.Contains(solution, r) && p.search.Fix(r) {
			if p.placeable() {
				g.wrong++
			}
			p.search.Release()
		}
	}
	return g
}

// empty returns a probe of the board on which nothing lies.
func (n *network) empty(ctx context.Context) *probe {
	return n.probe(ctx, make([]board.Lay, len(n.l.Pieces)))
}

// tree returns the last solution as well.
func (p *probe) tree(solutions int, steps int64) (g grade, solution []int) {
	g = grade{rows: len(p.n.rows), forced: p.singles()}
	p.search.Bound(steps)
	before := p.search.Steps()
	for rows := range p.search.Solutions(p.ctx) {
		solution = append(solution[:0], rows...)
		if g.solutions++; g.solutions == solutions {
			break
		}
	}
	if p.search.Err() != nil {
		g.solutions++
	}
	g.nodes = int(p.search.Steps() - before)
	return g, solution
}

// singles returns how many pieces follow one after the other from columns,
// piece or cell, that have a single row left.
func (p *probe) singles() (n int) {
	for {
		r := p.single()
		if r < 0 || !p.search.Fix(r) {
			p.release(n)
			return n
		}
		n++
	}
}

// single returns the row of the first open column that has only one, negative
// where none has.
func (p *probe) single() int {
	for c := range p.n.columns {
		if p.search.Open(c) && p.search.Left(c) == 1 {
			return p.live(c)[0]
		}
	}
	return -1
}

// placeable reports whether every piece that is not down has a place left.
func (p *probe) placeable() bool {
	for i := range p.rows {
		if p.search.Open(i) && p.search.Left(i) == 0 {
			return false
		}
	}
	return true
}

// follows counts the pieces that follow from single options when the level is laid piece
// by piece as people do, from the start on. A piece of which every other placement
// leaves something without any is laid as well, and not counted.
func (n *network) follows() (count int) {
	lays := make([]board.Lay, len(n.l.Pieces))
	for {
		next := n.probe(context.Background(), lays).forced()
		if next.row < 0 {
			return count
		}
		if next.why < clashes {
			count++
		}
		x := n.rows[next.row]
		piece := n.inTray(lays, x.Piece)
		lays[piece] = n.l.As(x.Piece, piece, x.Lay)
	}
}
