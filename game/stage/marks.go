package stage

import (
	"math"
	"slices"

	"gridwise/solvers/puzzle"
)

// markItems lists the player's marks over the board. On a mosaic they are
// larger than its cells, so that they can be seen.
func (v *View) markItems(m *Marks) {
	for _, p := range m.Picture {
		v.pictureMark(p)
	}
	v.mark("way", m.Way...)
	v.mark("target", m.Targets...)
	v.mark("hint", m.Hints...)
	v.mark("fault", m.Faults...)
	v.mark("cursor", m.Cursor)
	if v.tile < MosaicTile {
		v.mark("here", v.focus)
	}
}

// mark lists one sprite on each cell that is on the board.
func (v *View) mark(name string, cells ...puzzle.Cell) {
	k := v.markSize()
	off := (k - 1) / 2
	seen := v.Visible()
	for _, c := range cells {
		if seen.Has(c) {
			v.add(marked, Item{Name: name, X: float64(c.Col) - off, Y: float64(c.Row) - off, W: k, H: k, Alpha: 1})
		}
	}
}

// markSize returns the side of a mark in cells: one, or what takes some twenty
// pixels.
func (v *View) markSize() float64 {
	return max(1, float64(v.px(20)/v.tile))
}

var tints = [...]string{"", "good", "bad", "chosen", "passed"}

// pictureMark lists a mark of an explanation: its tint under its number or
// arrow.
func (v *View) pictureMark(p puzzle.Mark) {
	if !v.Visible().Has(p.Cell) {
		return
	}
	x, y := float64(p.Cell.Col), float64(p.Cell.Row)
	if p.Tint > 0 && p.Tint < len(tints) {
		v.add(marked, Item{Role: tints[p.Tint], X: x, Y: y, W: 1, H: 1, Alpha: 0.45})
	}
	if v.tile < 2*MosaicTile {
		return
	}
	switch {
	case p.Dir != puzzle.None && p.Text != "":
		v.add(marked, Item{Name: "arrow", Dir: p.Dir, X: x + 0.25, Y: y + 0.02, W: 0.5, H: 0.5, Alpha: 1})
		v.add(marked, letters(p.Text, x+0.2, y+0.42, 0.6, 1))
	case p.Dir != puzzle.None:
		v.add(marked, Item{Name: "arrow", Dir: p.Dir, X: x + 0.1, Y: y + 0.1, W: 0.8, H: 0.8, Alpha: 1})
	case p.Text != "":
		v.add(marked, letters(p.Text, x+0.08, y+0.08, 0.84, 1))
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
