package ghosts

import (
	"slices"

	"gridwise/solvers/cover"
)

// Pieces that look the same are not told apart: a solution is what lies where,
// whatever the pieces are called. So the network has the placements of the first
// of them only, in a column that takes as many as there are; which of them goes
// where is settled when a solution is written down.

// alike are, per piece, the first that looks the same, and, of these, how many
// there are.
func (l *level) alike() (first, many []int) {
	first, many = make([]int, len(l.pieces)), make([]int, len(l.pieces))
	for i := range l.pieces {
		first[i] = slices.IndexFunc(l.pieces, func(p piece) bool { return p.look == l.pieces[i].look })
		many[first[i]]++
	}
	return first, many
}

// as returns how a piece lies where another that looks the same lies so.
func (l *level) as(other, i int, y lay) lay {
	p, q := &l.pieces[other], &l.pieces[i]
	if other == i {
		return y
	}
	for t := range 4 {
		if q.picture(t) == p.picture(y.turn) {
			low, _ := p.extent(y.turn)
			own, _ := q.extent(t)
			y.cell.Row += low.row - own.row
			y.cell.Col += low.col - own.col
			return lay{true, t, y.cell}
		}
	}
	panic("ghosts: the pieces do not look the same")
}

// limit makes the columns of pieces that look the same take as many rows as
// there are pieces.
func (l *level) limit(m *cover.Matrix) {
	first, many := l.alike()
	for i := range first {
		if many[first[i]] < 2 {
			continue
		}
		if err := m.Limit(i, max(1, many[i])); err != nil {
			panic(err)
		}
	}
}
