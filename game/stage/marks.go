package stage

import (
	"math"
	"slices"

	"gridwise/solvers/puzzle"
)

// markItems lists the player's marks over the board. On a mosaic they are
// larger than its cells, so that they can be seen.
func (v *View) markItems(f *Frame) {
	m := &f.Marks
	v.mark("way", m.Way...)
	seen := v.Visible()
	for _, c := range m.Targets {
		if seen.Has(c) {
			v.sign(marked, "target", c, v.signSize(), middleOf(f.New, c))
		}
	}
	v.mark("hint", m.Hints...)
	v.mark("fault", m.Faults...)
	v.mark("cursor", m.Cursor)
	if v.tile < MosaicTile {
		v.mark("here", v.focus)
	}
}

// mark lists one sprite on each cell that is on the board.
func (v *View) mark(name string, cells ...puzzle.Cell) {
	seen := v.Visible()
	for _, c := range cells {
		if seen.Has(c) {
			v.sign(marked, name, c, v.signSize(), 0.5)
		}
	}
}

// signSize returns the size of a sign in cells: one, or what takes some twenty pixels.
func (v *View) signSize() float64 { return max(1, float64(v.px(20)/v.tile)) }

// sign lists a sprite k cells large, its middle at a part of a cell's width and height.
func (v *View) sign(bucket int, name string, c puzzle.Cell, k, at float64) {
	v.add(bucket, Item{Name: name, X: float64(c.Col) + at - k/2, Y: float64(c.Row) + at - k/2, W: k, H: k, Alpha: 1})
}

// middleOf returns where in a cell a dot has its middle: in the cell's own, or beside the
// face of whoever is there.
func middleOf(b puzzle.Board, c puzzle.Cell) float64 {
	if slices.ContainsFunc(b.At(c, nil), face) {
		return 0.17
	}
	return 0.5
}

// face reports whether a thing is somebody, and no part of a piece.
func face(t puzzle.Thing) bool { return t.Layer >= puzzle.Actor && t.Piece == "" }

// heldItems lists the piece in the hand: faintly where it would be put, with its cells
// marked, whole where it hangs while it is dragged, and over it whoever is beneath, as he
// would be then.
func (v *View) heldItems(f *Frame) {
	h := f.Marks.Held
	if h == nil {
		return
	}
	if h.OnBoard {
		alpha := 0.85
		if h.Drag {
			alpha = 0.4
		}
		v.piece(marked, h.Shape, float64(h.Cell.Col), float64(h.Cell.Row), 1, alpha)
	}
	if h.Drag {
		// At whole pixels the cells of the piece have no seams.
		px, py := v.Pixel(h.X, h.Y)
		x, y := v.Board(math.Round(px), math.Round(py))
		v.piece(topMost, h.Shape, x, y, 1, 0.95)
	}
	if h.OnBoard {
		v.heldSigns(f.New, h)
	}
}

// heldSigns lists the dots on the cells that the held piece would lie on, and who stands
// there, awake or not.
func (v *View) heldSigns(now puzzle.Board, h *Held) {
	name, then := "target", h.Then
	if !h.Fits() {
		name, then = "refused", now
	}
	bounds := then.Bounds()
	for _, o := range Once(h.Shape.Cells) {
		c := puzzle.Cell{Row: h.Cell.Row + o.Row, Col: h.Cell.Col + o.Col}
		at := 0.5
		if bounds.Has(c) {
			at = middleOf(then, c)
			for _, t := range then.At(c, nil) {
				if face(t) {
					v.thing(topMost, t, float64(c.Col), float64(c.Row), 1, 1, 0)
				}
			}
		}
		v.sign(marked, name, c, 0.5, at)
	}
}

// Once returns the cells of a shape without repeats: it lists a cell for each thing that
// lies on it.
func Once(cells []puzzle.Cell) (all []puzzle.Cell) {
	for _, c := range cells {
		if !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	return all
}
