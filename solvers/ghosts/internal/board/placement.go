package board

import (
	"cmp"
	"iter"
	"slices"

	"gridwise/solvers/puzzle"
)

// Placement is a way in which a piece can lie on the level's board.
type Placement struct {
	Piece int
	Lay   Lay
	Cells []int // numbers of the cells it covers, in the order of its parts
	Lit   int   // ghosts that it lights
	Dark  int   // ghosts that it covers without a light
}

// Placements yields all ways in which pieces can lie, those that look the same
// once, in the order of the article: by piece, turn, and corner from the
// bottom left. Their cells are good until the next one.
func (l *Level) Placements() iter.Seq[Placement] {
	return func(yield func(Placement) bool) {
		owners := slices.Repeat([]int8{-1}, len(l.Floor))
		buf := make([]int, 0, len(l.Floor))
		for i := range l.Pieces {
			for y := range l.Corners(i) {
				if l.Free(i, y, owners) && !yield(l.Place(i, y, buf)) {
					return
				}
			}
		}
	}
}

// Corners yields every turn of a piece that looks different, with its corner on
// every cell, from the bottom left. Not all of them fit on the board.
func (l *Level) Corners(i int) iter.Seq[Lay] {
	return func(yield func(Lay) bool) {
		for t := range 4 {
			if l.Pieces[i].twin[t] != t {
				continue
			}
			for row := l.Rows; row >= 1; row-- {
				for col := 1; col <= l.Cols; col++ {
					if !yield(Lay{true, t, puzzle.Cell{Row: row, Col: col}}) {
						return
					}
				}
			}
		}
	}
}

// CornersOver yields those corners at which the piece covers a cell, in the same
// order.
func (l *Level) CornersOver(i int, cell puzzle.Cell) iter.Seq[Lay] {
	upward := func(a, b Offset) int { return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(b.Col, a.Col)) }
	return func(yield func(Lay) bool) {
		for t, cells := range l.Pieces[i].Cells {
			if l.Pieces[i].twin[t] != t {
				continue
			}
			for _, o := range slices.SortedFunc(slices.Values(cells), upward) {
				corner := puzzle.Cell{Row: cell.Row - o.Row, Col: cell.Col - o.Col}
				if l.Bounds().Has(corner) && !yield(Lay{true, t, corner}) {
					return
				}
			}
		}
	}
}

// Place returns the placement of a piece that lies so, its cells in buf.
func (l *Level) Place(i int, y Lay, buf []int) Placement {
	p := Placement{Piece: i, Lay: y, Cells: buf[:0]}
	for k, c := range l.Covered(i, y) {
		n := l.At(c)
		p.Cells = append(p.Cells, n)
		switch {
		case !l.Ghost[n]:
		case l.Pieces[i].Light[k]:
			p.Lit++
		default:
			p.Dark++
		}
	}
	return p
}

// Strict reports whether the placement can be in a solution as far as ghosts
// go: it covers none without a light and, where no light is to spare, wastes
// none. In a solution every ghost is lit by the piece that covers it, and with
// as many lights as ghosts no light is left over, so that both are necessary.
// And they suffice: placements that keep them and cover the board light all
// ghosts. So the exact cover needs no columns for the ghosts.
func (l *Level) Strict(p Placement) bool {
	return p.Dark == 0 && (l.Spare || p.Lit == l.Pieces[p.Piece].Lights)
}
