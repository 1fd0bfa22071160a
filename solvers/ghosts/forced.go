package ghosts

import (
	"cmp"
	"slices"
)

// reason is why a piece must go where it goes, from the plainest on.
type reason int

const (
	loneGhost reason = iota // no other placement lights that ghost
	lonePlace               // the piece has no other placement left
	loneCover               // no other placement covers that cell
	clashes                 // every other placement of the column leaves a column without any at once
	search                  // every other placement of the column fails, found by trying on
	oneOfMany               // nothing is forced: several solutions are left
)

// step is a placement that comes next, and why.
type step struct {
	row    int
	why    reason
	piece  int // the piece that was looked at, negative where a cell was
	cell   int // the cell that was looked at
	others int // placements that fell out
}

// next returns the step after what lies on the board, which must fit a
// solution.
func (p *probe) next() step {
	if plain := p.forced(); plain.row >= 0 {
		return plain
	}
	fixed, _ := p.fix(p.lying)
	defer p.release(fixed)
	columns := p.fewest()
	if s := p.only(columns, search, p.some); s.row >= 0 {
		return s
	}
	for _, c := range p.piecesFirst(columns) {
		live := p.live(c)
		if stay := p.staying(live, p.some); len(stay) > 0 {
			return p.step(c, stay[0], oneOfMany, len(live)-len(stay))
		}
	}
	return step{row: -1}
}

// forced returns the step after what lies on the board that is seen without a search,
// one without a row where there is none. Columns are looked at in the order ghosts,
// pieces, other cells; those with fewer placements first where trying is needed.
func (p *probe) forced() step {
	fixed, _ := p.fix(p.lying)
	defer p.release(fixed)
	for _, c := range p.open() {
		if p.search.Left(c) == 1 {
			return p.step(c, p.live(c)[0], p.alone(c), 0)
		}
	}
	columns := p.fewest()
	return p.only(columns, clashes, func() bool { return p.feasible(columns) })
}

// fewest returns the open columns, those with fewer placements first.
func (p *probe) fewest() []int {
	columns := p.open()
	slices.SortStableFunc(columns, func(a, b int) int { return p.search.Left(a) - p.search.Left(b) })
	return columns
}

// only returns the step to the first column of which one placement alone passes a test.
func (p *probe) only(columns []int, why reason, stays func() bool) step {
	for _, c := range columns {
		live := p.live(c)
		if stay := p.staying(live, stays); len(stay) == 1 {
			return p.step(c, stay[0], why, len(live)-1)
		}
	}
	return step{row: -1}
}

// piecesFirst sorts columns: pieces, which are named where nothing is forced, and
// then cells.
func (p *probe) piecesFirst(columns []int) []int {
	slices.SortStableFunc(columns, func(a, b int) int {
		return cmp.Compare(min(a, len(p.rows)), min(b, len(p.rows)))
	})
	return columns
}

// open returns the columns that nothing on the board covers: ghosts, pieces, other
// cells. Pieces that others look like are left out.
func (p *probe) open() (columns []int) {
	l := p.n.l
	owners := p.n.l.Owners(p.lays)
	var plain []int
	for c := range l.Floor {
		switch {
		case !l.Floor[c] || owners[c] >= 0:
		case l.Ghost[c]:
			columns = append(columns, p.n.column[c])
		default:
			plain = append(plain, p.n.column[c])
		}
	}
	for i, y := range p.lays {
		if !y.On && !p.n.folded(i) {
			columns = append(columns, i)
		}
	}
	return append(columns, plain...)
}

// live returns the rows left in a column.
func (p *probe) live(column int) (rows []int) {
	for r := range p.n.rows {
		if p.has(r, column) && p.search.Fits(r) {
			rows = append(rows, r)
		}
	}
	return rows
}

func (p *probe) has(row, column int) bool {
	x := &p.n.rows[row]
	if x.Piece == column {
		return true
	}
	for _, c := range x.Cells {
		if p.n.column[c] == column {
			return true
		}
	}
	return false
}

// staying returns the rows after which test holds.
func (p *probe) staying(rows []int, test func() bool) (stay []int) {
	for _, r := range rows {
		if p.search.Fix(r) {
			if test() {
				stay = append(stay, r)
			}
			p.search.Release()
		}
	}
	return stay
}

// feasible reports whether every column that is still open has a row.
func (p *probe) feasible(columns []int) bool {
	for _, c := range columns {
		if p.search.Open(c) && p.search.Left(c) == 0 {
			return false
		}
	}
	return true
}

// alone returns the reason for a column with one row.
func (p *probe) alone(column int) reason {
	if column < len(p.rows) {
		return lonePlace
	}
	if p.n.l.Ghost[p.cell(column)] {
		return loneGhost
	}
	return loneCover
}

func (p *probe) cell(column int) int {
	for c, x := range p.n.column {
		if x == column {
			return c
		}
	}
	return -1
}

func (p *probe) step(column, row int, why reason, others int) step {
	s := step{row: row, why: why, piece: -1, cell: -1, others: others}
	if column < len(p.rows) {
		s.piece = column
	} else {
		s.cell = p.cell(column)
	}
	return s
}
