package search

import "slices"

// Reason is why a piece must go where it goes, from the plainest on.
type Reason int

// A column is a ghost's cell, a piece, or another cell.
const (
	LoneGhost Reason = iota // no other placement lights that ghost
	LonePlace               // the piece has no other placement left
	LoneCover               // no other placement covers that cell
	Clashes                 // every other placement of the column leaves a column without any at once
	Refuted                 // every other placement of the column fails, found by trying on
	OneOfMany               // nothing is forced: several solutions are left
)

// Deduction is a placement that comes next, and why.
type Deduction struct {
	Row    int // of the network, negative where there is none
	Why    Reason
	Piece  int // the piece that was looked at, negative where a cell was
	Cell   int // the cell that was looked at, negative where a piece was
	Others int // placements that fell out
}

// Next returns the deduction after what lies on the board, which must fit a solution.
func (p *Probe) Next() Deduction {
	if plain := p.Forced(); plain.Row >= 0 {
		return plain
	}
	fixed, _ := p.fix(p.Lying)
	defer p.release(fixed)
	columns := p.fewest(p.open())
	if d := p.only(columns, Refuted, p.some); d.Row >= 0 {
		return d
	}
	for _, c := range p.piecesFirst(columns) {
		live := p.live(c)
		if stay := p.staying(live, p.some); len(stay) > 0 {
			return p.deduction(c, stay[0], OneOfMany, len(live)-len(stay))
		}
	}
	return Deduction{Row: -1}
}

// Forced returns the deduction after what lies on the board, which must fit, that is seen
// without a search. Columns are looked at in the order ghosts, pieces, other cells; those
// with fewer placements first where trying is needed.
func (p *Probe) Forced() Deduction {
	fixed, _ := p.fix(p.Lying)
	defer p.release(fixed)
	for _, c := range p.open() {
		if p.search.Left(c) == 1 {
			return p.deduction(c, p.live(c)[0], p.alone(c), 0)
		}
	}
	columns := p.fewest(p.open())
	return p.only(columns, Clashes, func() bool { return p.feasible(columns) })
}

// fewest sorts columns, those with fewer placements first.
func (p *Probe) fewest(columns []int) []int {
	slices.SortStableFunc(columns, func(a, b int) int { return p.search.Left(a) - p.search.Left(b) })
	return columns
}

// only returns the deduction from the first column of which one placement alone passes a test.
func (p *Probe) only(columns []int, why Reason, stays func() bool) Deduction {
	for _, c := range columns {
		live := p.live(c)
		if stay := p.staying(live, stays); len(stay) == 1 {
			return p.deduction(c, stay[0], why, len(live)-1)
		}
	}
	return Deduction{Row: -1}
}

// piecesFirst sorts columns: pieces, which are named where nothing is forced, and
// then cells.
func (p *Probe) piecesFirst(columns []int) []int {
	slices.SortStableFunc(columns, func(a, b int) int { return min(a, len(p.rows)) - min(b, len(p.rows)) })
	return columns
}

// open returns the open columns: ghosts, pieces, other cells. Pieces that others look like
// are left out.
func (p *Probe) open() (columns []int) {
	var plain []int
	for c, column := range p.n.ColumnOf {
		switch {
		case column < 0 || !p.search.Open(column):
		case p.n.Level.Ghost[c]:
			columns = append(columns, column)
		default:
			plain = append(plain, column)
		}
	}
	for i := range p.rows {
		if p.search.Open(i) && !p.n.alike(i) {
			columns = append(columns, i)
		}
	}
	return append(columns, plain...)
}

// live returns the rows left in a column.
func (p *Probe) live(column int) []int {
	return slices.DeleteFunc(p.n.RowsOf(column), func(r int) bool { return !p.search.Fits(r) })
}

// staying returns the rows after which test holds.
func (p *Probe) staying(rows []int, test func() bool) (stay []int) {
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

// feasible reports whether each of these columns that is still open has a row.
func (p *Probe) feasible(columns []int) bool {
	return !slices.ContainsFunc(columns, func(c int) bool { return p.search.Open(c) && p.search.Left(c) == 0 })
}

// alone returns the reason for a column with one row.
func (p *Probe) alone(column int) Reason {
	if column < len(p.rows) {
		return LonePlace
	}
	if p.n.Level.Ghost[slices.Index(p.n.ColumnOf, column)] {
		return LoneGhost
	}
	return LoneCover
}

func (p *Probe) deduction(column, row int, why Reason, others int) Deduction {
	d := Deduction{Row: row, Why: why, Piece: column, Cell: slices.Index(p.n.ColumnOf, column), Others: others}
	if d.Cell >= 0 {
		d.Piece = -1
	}
	return d
}
