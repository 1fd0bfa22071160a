package search

import (
	"context"
	"math/bits"

	"gridwise/solvers/cover"
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
)

// Probe answers what of the pieces that lie on the board can stay. Sets of
// pieces are bits by their number.
type Probe struct {
	Lying uint16 // the pieces that lie
	Err   error  // why a search was cut short; what is answered then may be wrong

	n      *Network
	ctx    context.Context
	search *cover.Search
	rows   []int // per piece, the row in which it lies, negative where none
	known  map[uint16]bool
}

// Probe returns a probe of the pieces that lie so. All its searches together look at no more
// than MaxSteps nodes.
func (n *Network) Probe(ctx context.Context, lays []board.Lay) *Probe {
	p := &Probe{n: n, ctx: ctx, search: n.Search(), rows: make([]int, len(lays)), known: map[uint16]bool{}}
	for i, y := range lays {
		if p.rows[i] = -1; y.On {
			p.rows[i] = n.RowOf(i, y)
			p.Lying |= 1 << i
		}
	}
	return p
}

// Fits reports whether there is a solution that keeps the pieces of the set
// where they lie.
func (p *Probe) Fits(set uint16) bool {
	if known, ok := p.known[set]; ok || p.Err != nil {
		return known
	}
	fixed, ok := p.fix(set)
	ok = ok && p.some()
	p.release(fixed)
	p.known[set] = ok
	return ok
}

// fix fixes the pieces of the set, and says how many it came to.
func (p *Probe) fix(set uint16) (fixed int, ok bool) {
	for i, r := range p.rows {
		if set>>i&1 == 0 {
			continue
		}
		if r < 0 || !p.search.Fix(r) {
			return fixed, false
		}
		fixed++
	}
	return fixed, true
}

func (p *Probe) release(n int) {
	for range n {
		p.search.Release()
	}
}

// some reports whether there is a solution with the rows fixed now. All
// searches of a probe share one bound.
func (p *Probe) some() bool {
	p.search.Bound(max(1, MaxSteps-p.search.Steps()))
	n, _ := p.search.Count(p.ctx, 1)
	if n == 0 && p.search.Err() != nil && p.Err == nil {
		if p.Err = p.ctx.Err(); p.Err == nil {
			p.Err = puzzle.GaveUp(puzzle.Say("ghosts.gaveup", int(p.search.Steps())))
		}
	}
	return n > 0
}

// Wrong returns the pieces that lie so in no solution.
func (p *Probe) Wrong() (set uint16) {
	for i := range p.rows {
		if one := uint16(1) << i; p.Lying&one != 0 && !p.Fits(one) {
			set |= one
		}
	}
	return set
}

// smallest returns a smallest subset of the pieces on the board for which good
// holds, of equally small ones the one with the earliest pieces.
func (p *Probe) smallest(good func(set uint16) bool) uint16 {
	for size := range len(p.rows) + 1 {
		for set := uint16(0); ; set = (set - p.Lying) & p.Lying {
			if bits.OnesCount16(set) == size && good(set) {
				return set
			}
			if set == p.Lying {
				break
			}
		}
	}
	return p.Lying
}

// Tangle returns a smallest set of pieces that cannot all stay.
func (p *Probe) Tangle() uint16 {
	return p.smallest(func(set uint16) bool { return !p.Fits(set) })
}

// Surplus returns a smallest set of pieces without which the rest can stay.
func (p *Probe) Surplus() uint16 {
	return p.smallest(func(set uint16) bool { return p.Fits(p.Lying &^ set) })
}

// Members returns the numbers of a set's pieces.
func Members(set uint16) (list []int) {
	for ; set != 0; set &= set - 1 {
		list = append(list, bits.TrailingZeros16(set))
	}
	return list
}

// Ways counts the ways in which what lies can be completed, up to a bound; exact is false
// where there may be more.
func (p *Probe) Ways(most int) (n int, exact bool) {
	fixed, _ := p.fix(p.Lying)
	defer p.release(fixed)
	p.search.Bound(max(1, MaxSteps-p.search.Steps()))
	return p.search.Count(p.ctx, most)
}
