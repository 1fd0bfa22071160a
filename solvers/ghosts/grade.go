package ghosts

import "context"

// grade measures the level, which should have one solution.
func (l *level) grade() grade {
	g, p, solution := l.tree(context.Background(), 0, 0)
	for r := range p.n.rows {
		if !contains(solution, r) && p.search.Fix(r) {
			if p.placeable() {
				g.wrong++
			}
			p.search.Release()
		}
	}
	return g
}

// tree measures what is quickly known of the level: pieces that follow from single
// options, and the search tree. It ends behind so many solutions, and behind so
// many steps, which then count as one solution more; 0 bounds nothing.
func (l *level) tree(ctx context.Context, solutions int, steps int64) (g grade, p *probe, solution []int) {
	s := State{l: l, lays: make([]lay, len(l.pieces))}
	p = s.probe(ctx)
	g = grade{rows: len(p.n.rows), forced: p.singles()}
	p.search.Bound(steps)
	before := p.search.Steps()
	for rows := range p.search.Solutions(ctx) {
		solution = append(solution[:0], rows...)
		if g.solutions++; g.solutions == solutions {
			break
		}
	}
	if p.search.Err() != nil {
		g.solutions++
	}
	g.nodes = int(p.search.Steps() - before)
	return g, p, solution
}

func contains(rows []int, r int) bool {
	for _, x := range rows {
		if x == r {
			return true
		}
	}
	return false
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
func (l *level) follows() (n int) {
	at := State{l: l, lays: make([]lay, len(l.pieces))}
	for {
		p := at.probe(context.Background())
		next := p.forced()
		if next.row < 0 {
			return n
		}
		if next.why < clashes {
			n++
		}
		x := p.n.rows[next.row]
		piece := at.inTray(p.n, x.piece)
		at.lays[piece] = l.as(x.piece, piece, x.lay)
	}
}
