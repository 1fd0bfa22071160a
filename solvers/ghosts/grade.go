package ghosts

import "context"

// grade measures the level, which should have one solution.
func (l *level) grade() grade {
	s := State{l: l, lays: make([]lay, len(l.pieces))}
	p := s.probe(context.Background())
	g := grade{rows: len(p.n.rows), forced: p.singles()}
	before := p.search.Steps()
	var solution []int
	for rows := range p.search.Solutions(p.ctx) {
		g.solutions++
		solution = append(solution[:0], rows...)
	}
	g.nodes = int(p.search.Steps() - before)
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

func contains(rows []int, r int) bool {
	for _, x := range rows {
		if x == r {
			return true
		}
	}
	return false
}

// singles is how many pieces follow one after the other from columns, piece or
// cell, that have a single row left.
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

// single is the row of the first open column that has only one, negative where
// none has.
func (p *probe) single() int {
	for c := range p.n.columns {
		if p.search.Open(c) && p.search.Left(c) == 1 {
			return p.live(c)[0]
		}
	}
	return -1
}

// placeable says whether every piece that is not down has a place left.
func (p *probe) placeable() bool {
	for i := range p.rows {
		if p.search.Open(i) && p.search.Left(i) == 0 {
			return false
		}
	}
	return true
}
