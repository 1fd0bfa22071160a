package ghosts

import (
	"context"
	"math/bits"

	"gridwise/solvers/cover"
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
)

// probe answers what of the pieces that lie on the board can stay. Sets of
// pieces are bits by their number.
type probe struct {
	lays   []board.Lay
	n      *network
	ctx    context.Context
	search *cover.Search
	rows   []int // per piece, the row in which it lies, negative where none
	lying  uint16
	known  map[uint16]bool
	err    error // the first search that was cut short
}

func (n *network) probe(ctx context.Context, lays []board.Lay) *probe {
	p := &probe{n: n, lays: lays, ctx: ctx, search: n.search(), rows: make([]int, len(lays)), known: map[uint16]bool{}}
	for i, y := range lays {
		if p.rows[i] = -1; y.On {
			p.rows[i] = n.rowOf(i, y)
			p.lying |= 1 << i
		}
	}
	return p
}

// fits reports whether there is a solution that keeps the pieces of the set
// where they lie.
func (p *probe) fits(set uint16) bool {
	if known, ok := p.known[set]; ok || p.err != nil {
		return known
	}
	fixed, ok := p.fix(set)
	ok = ok && p.some()
	p.release(fixed)
	p.known[set] = ok
	return ok
}

// fix fixes the pieces of the set, and says how many it came to.
func (p *probe) fix(set uint16) (fixed int, ok bool) {
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

func (p *probe) release(n int) {
	for range n {
		p.search.Release()
	}
}

// some reports whether there is a solution with the rows fixed now. All
// searches of a probe share one bound.
func (p *probe) some() bool {
	p.search.Bound(max(1, maxSteps-p.search.Steps()))
	n, _ := p.search.Count(p.ctx, 1)
	if n == 0 && p.search.Err() != nil && p.err == nil {
		if p.err = p.ctx.Err(); p.err == nil {
			p.err = puzzle.GaveUp(puzzle.Say("ghosts.gaveup", int(p.search.Steps())))
		}
	}
	return n > 0
}

// wrong returns the pieces that lie so in no solution.
func (p *probe) wrong() (set uint16) {
	for i := range p.rows {
		if one := uint16(1) << i; p.lying&one != 0 && !p.fits(one) {
			set |= one
		}
	}
	return set
}

// smallest returns a smallest subset of the pieces on the board for which good
// holds, of equally small ones the one with the earliest pieces.
func (p *probe) smallest(good func(set uint16) bool) uint16 {
	for size := range len(p.rows) + 1 {
		for set := uint16(0); ; set = (set - p.lying) & p.lying {
			if bits.OnesCount16(set) == size && good(set) {
				return set
			}
			if set == p.lying {
				break
			}
		}
	}
	return p.lying
}

// tangle returns a smallest set of pieces that cannot all stay.
func (p *probe) tangle() uint16 {
	return p.smallest(func(set uint16) bool { return !p.fits(set) })
}

// surplus returns a smallest set of pieces without which the rest can stay.
func (p *probe) surplus() uint16 {
	return p.smallest(func(set uint16) bool { return p.fits(p.lying &^ set) })
}

// members returns the numbers of a set's pieces.
func members(set uint16) (list []int) {
	for ; set != 0; set &= set - 1 {
		list = append(list, bits.TrailingZeros16(set))
	}
	return list
}

// ways counts the ways in which what lies can be completed, up to a bound; exact is false
// where there may be more.
func (p *probe) ways(most int) (n int, exact bool) {
	fixed, _ := p.fix(p.lying)
	defer p.release(fixed)
	p.search.Bound(max(1, maxSteps-p.search.Steps()))
	return p.search.Count(p.ctx, most)
}
