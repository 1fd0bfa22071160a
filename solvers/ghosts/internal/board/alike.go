package board

import "slices"

// Pieces that look the same are not told apart: a solution is what lies where,
// whatever the pieces are called. So a search has the placements of the first
// of them only, and settles in the end which of them goes where.

// Alike returns, per piece, the first that looks the same, and, by that one, how many
// there are; 0 for others.
func (l *Level) Alike() (first, many []int) {
	first, many = make([]int, len(l.Pieces)), make([]int, len(l.Pieces))
	for i := range l.Pieces {
		first[i] = slices.IndexFunc(l.Pieces, func(p Piece) bool { return p.look == l.Pieces[i].look })
		many[first[i]]++
	}
	return first, many
}

// As returns how piece i lies where another that looks the same lies so.
func (l *Level) As(other, i int, y Lay) Lay {
	p, q := &l.Pieces[other], &l.Pieces[i]
	if other == i {
		return y
	}
	for t := range 4 {
		if q.picture(t) == p.picture(y.Turn) {
			low, _ := p.Extent(y.Turn)
			own, _ := q.Extent(t)
			y.Cell.Row += low.Row - own.Row
			y.Cell.Col += low.Col - own.Col
			return Lay{true, t, y.Cell}
		}
	}
	panic("ghosts: the pieces do not look the same")
}

// Normal returns the lay in the first turn of its piece that looks the same.
func (l *Level) Normal(i int, y Lay) Lay {
	p := &l.Pieces[i]
	y.Cell.Row += p.shift[y.Turn].Row
	y.Cell.Col += p.shift[y.Turn].Col
	y.Turn = p.twin[y.Turn]
	return y
}
