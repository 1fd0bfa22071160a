package search

import (
	"context"
	"slices"

	"gridwise/solvers/ghosts/internal/board"
)

// Grade measures how hard a level is for people.
type Grade struct {
	Solutions int
	Forced    int // pieces that follow one after the other from single options
	Wrong     int // wrong first placements that leave every other piece a place
	Nodes     int // of the exact cover's search tree
	Rows      int // strict placements
}

// Tree measures what is quickly known of the level: pieces that follow from single
// options, and the search tree. It ends behind so many solutions, and behind so
// many steps, which then count as one solution more; 0 bounds nothing.
func (n *Network) Tree(ctx context.Context, solutions int, steps int64) Grade {
	g, _ := n.empty(ctx).tree(solutions, steps)
	return g
}

// Measure measures the level, which should have one solution.
func (n *Network) Measure(ctx context.Context) Grade {
	p := n.empty(ctx)
	g, solution := p.tree(0, 0)
	var pieces []int
	for i := range p.rows {
		pieces = append(pieces, i)
	}
	for r := range n.Rows {
		if !slices.Contains(solution, r) && p.search.Fix(r) {
			if p.feasible(pieces) {
				g.Wrong++
			}
			p.search.Release()
		}
	}
	return g
}

// empty returns a probe of the board on which nothing lies.
func (n *Network) empty(ctx context.Context) *Probe {
	return n.Probe(ctx, make([]board.Lay, len(n.Level.Pieces)))
}

// tree returns the last solution as well.
func (p *Probe) tree(solutions int, steps int64) (g Grade, solution []int) {
	g = Grade{Rows: len(p.n.Rows), Forced: p.singles()}
	p.search.Bound(steps)
	before := p.search.Steps()
	for rows := range p.search.Solutions(p.ctx) {
		solution = append(solution[:0], rows...)
		if g.Solutions++; g.Solutions == solutions {
			break
		}
	}
	if p.search.Err() != nil {
		g.Solutions++
	}
	g.Nodes = int(p.search.Steps() - before)
	return g, solution
}

// singles returns how many pieces follow one after the other from columns,
// piece or cell, that have a single row left.
func (p *Probe) singles() (n int) {
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
func (p *Probe) single() int {
	for c := range p.n.Columns {
		if p.search.Open(c) && p.search.Left(c) == 1 {
			return p.live(c)[0]
		}
	}
	return -1
}

// Follows counts the pieces that follow from single options when the level is laid piece
// by piece as people do, from the start on. A piece of which every other placement
// leaves something without any is laid as well, and not counted.
func (n *Network) Follows(ctx context.Context) (count int) {
	lays := make([]board.Lay, len(n.Level.Pieces))
	for {
		next := n.Probe(ctx, lays).Forced()
		if next.Row < 0 {
			return count
		}
		if next.Why < Clashes {
			count++
		}
		x := n.Rows[next.Row]
		piece := n.InTray(lays, x.Piece)
		lays[piece] = n.Level.As(x.Piece, piece, x.Lay)
	}
}
