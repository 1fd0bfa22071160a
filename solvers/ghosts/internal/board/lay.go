package board

import (
	"iter"
	"slices"

	"gridwise/solvers/puzzle"
)

// Lay is how a piece lies: in a turn, on the board with its corner on a cell,
// or in the tray. The zero lay is in the tray, not turned.
type Lay struct {
	On   bool
	Turn int
	Cell puzzle.Cell
}

// Covered yields the cells of a piece that lies so, with their index in the
// piece.
func (l *Level) Covered(i int, y Lay) iter.Seq2[int, puzzle.Cell] {
	return func(yield func(int, puzzle.Cell) bool) {
		for k, o := range l.Pieces[i].Cells[y.Turn] {
			if !yield(k, puzzle.Cell{Row: y.Cell.Row + o.Row, Col: y.Cell.Col + o.Col}) {
				return
			}
		}
	}
}

// Free reports whether piece i could lie so, with owners as the pieces lie.
func (l *Level) Free(i int, y Lay, owners []int8) bool {
	b := l.Bounds()
	for _, c := range l.Covered(i, y) {
		if !b.Has(c) || !l.Floor[l.At(c)] {
			return false
		}
		if o := owners[l.At(c)]; o >= 0 && int(o) != i {
			return false
		}
	}
	return true
}

// Owners returns, per cell, the piece that lies on it, -1 where none does.
func (l *Level) Owners(lays []Lay) []int8 {
	owners := slices.Repeat([]int8{-1}, len(l.Floor))
	for i, y := range lays {
		if y.On {
			for _, c := range l.Covered(i, y) {
				owners[l.At(c)] = int8(i)
			}
		}
	}
	return owners
}

// Lit returns, per cell, whether a light lies on it.
func (l *Level) Lit(lays []Lay) []bool {
	lit := make([]bool, len(l.Floor))
	for i, y := range lays {
		if y.On {
			for k, c := range l.Covered(i, y) {
				lit[l.At(c)] = l.Pieces[i].Light[k]
			}
		}
	}
	return lit
}

// Missing returns the number of pieces in the tray.
func Missing(lays []Lay) (n int) {
	for _, y := range lays {
		if !y.On {
			n++
		}
	}
	return n
}

// LitGhosts returns how many ghosts have a light on their cell.
func (l *Level) LitGhosts(lays []Lay) (n int) {
	for c, on := range l.Lit(lays) {
		if on && l.Ghost[c] {
			n++
		}
	}
	return n
}

// Solved reports whether all pieces lie and every ghost is lit.
func (l *Level) Solved(lays []Lay) bool {
	return Missing(lays) == 0 && l.LitGhosts(lays) == l.Ghosts
}
