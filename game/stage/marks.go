package stage

import (
	"math"
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
)

// markItems lists the player's marks over the board. On a mosaic they are
// larger than its cells, so that they can be seen.
func (v *View) markItems(m *Marks) {
	for _, w := range m.Walkers {
		v.thing(marked, w.Thing, w.X, w.Y, 1, 0.45, 0)
	}
	v.mark("way", m.Way...)
	v.mark("target", m.Targets...)
	v.mark("hint", m.Hints...)
	for _, c := range m.Parted {
		x, y := float64(c.Col), float64(c.Row)
		v.add(marked, Item{Role: "chosen", X: x, Y: y, W: 1, H: 1, Alpha: 0.45})
		v.add(marked, letters(strconv.Itoa(m.Move), x+0.08, y+0.08, 0.84, 1))
	}
	v.mark("fault", m.Faults...)
	v.mark("cursor", m.Cursor)
	if v.tile < MosaicTile {
		v.mark("here", v.focus)
	}
}

// mark lists one sprite on each cell that is on the board.
func (v *View) mark(name string, cells ...puzzle.Cell) {
	k := max(1, float64(v.px(20)/v.tile)) // cells: one, or what takes some twenty pixels
	off := (k - 1) / 2
	seen := v.Visible()
	for _, c := range cells {
		if seen.Has(c) {
			v.add(marked, Item{Name: name, X: float64(c.Col) - off, Y: float64(c.Row) - off, W: k, H: k, Alpha: 1})
		}
	}
}

// heldItems lists the piece in the hand: faintly where it would be put, with
// its cells marked, and whole where it hangs while it is dragged.
func (v *View) heldItems(h *Held) {
	if h == nil {
		return
	}
	if h.OnBoard {
		x, y := float64(h.Cell.Col), float64(h.Cell.Row)
		alpha := 0.85
		if h.Drag {
			alpha = 0.4
		}
		v.piece(marked, h.Shape, x, y, 1, alpha)
		name := "refused"
		if h.Fits {
			name = "target"
		}
		for i, c := range h.Shape.Cells {
			if slices.Contains(h.Shape.Cells[:i], c) {
				continue
			}
			v.add(marked, Item{Name: name, X: x + float64(c.Col) + 0.25, Y: y + float64(c.Row) + 0.25, W: 0.5, H: 0.5, Alpha: 1})
		}
	}
	if h.Drag {
		// At whole pixels the cells of the piece have no seams.
		px, py := v.Pixel(h.X, h.Y)
		x, y := v.Board(math.Round(px), math.Round(py))
		v.piece(topMost, h.Shape, x, y, 1, 0.95)
	}
}
