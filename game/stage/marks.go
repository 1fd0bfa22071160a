package stage

import (
	"math"
	"slices"

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
	e := explained{v, written(m.Picture)}
	for _, p := range m.Picture { // over the frame of what the eye should be on
		e.list(p)
	}
	v.mark("fault", m.Faults...)
	v.mark("lit", m.Lit...)
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

// tints are the roles of the tints of marks, and the sprites of their shapes.
var tints = [...]string{"", "good", "bad", "chosen", "passed"}

// explained lists the marks of explanations.
type explained struct {
	*View
	written map[puzzle.Cell]bool // where one of them writes in the middle of a cell
}

// written returns the cells in whose middle a mark writes. What else would stand
// there makes room.
func written(marks []puzzle.Mark) map[puzzle.Cell]bool {
	cells := map[puzzle.Cell]bool{}
	for _, m := range marks {
		if m.Half == puzzle.Whole && m.Text != "" {
			cells[m.Cell] = true
		}
	}
	return cells
}

// list lists a mark of an explanation: what might lie there, its tint, its
// shape, and over them its number or arrow. A half of a cell has all of it in its
// half.
func (v explained) list(m puzzle.Mark) {
	if !v.Visible().Has(m.Cell) {
		return
	}
	x, y, w := float64(m.Cell.Col), float64(m.Cell.Row), 1.0
	if m.Half != puzzle.Whole {
		w = 0.5
	}
	if m.Half == puzzle.RightHalf {
		x += 0.5
	}
	if m.Thing != (puzzle.Thing{}) {
		v.ghost(m, x, y)
	}
	tinted := m.Tint > puzzle.Plain && int(m.Tint) < len(tints)
	if tinted {
		v.add(marked, Item{Role: tints[m.Tint], X: x, Y: y, W: w, H: 1, Alpha: 0.45})
	}
	if m.Open {
		v.add(marked, Item{Name: "open", X: x, Y: y, W: w, H: 1, Alpha: 1})
	}
	if v.tile < 2*MosaicTile {
		return
	}
	if tinted {
		v.shape(m, x, y, w)
	}
	v.sign(m, x, y, w)
}

// ghost lists a thing that might lie on a cell. Of several each has a square of
// its own, less faint.
func (v explained) ghost(m puzzle.Mark, x, y float64) {
	t, k, alpha := m.Thing, 1.0, 0.4
	if m.Fan.Of > 1 {
		side := math.Ceil(math.Sqrt(float64(m.Fan.Of)))
		x += math.Mod(float64(m.Fan.N), side) / side
		y += math.Floor(float64(m.Fan.N)/side) / side
		k, alpha = 1/side, 0.7
	}
	v.add(marked, Item{Name: t.Name, Dir: t.Dir, X: x, Y: y, W: k, H: k, Alpha: alpha})
	if t.Text != "" {
		v.add(marked, letters(t.Text, x+0.15*k, y+0.15*k, 0.7*k, 1))
	}
}

// shape lists the shape of a tint: alone in the middle, else in the corner.
func (v explained) shape(m puzzle.Mark, x, y, w float64) {
	k := 0.46 * (w + 1) / 2
	left, top := x+(w-k)/2, y+(1-k)/2
	if v.written[m.Cell] || m.Text != "" || m.Dir != puzzle.None || m.Thing != (puzzle.Thing{}) {
		k *= 0.62
		left, top = x+w-k-0.02, y+1-k-0.02
	}
	v.add(marked, Item{Name: "tint-" + tints[m.Tint], X: left, Y: top, W: k, H: k, Alpha: 1})
}

// sign lists the number and the arrow of a mark.
func (v explained) sign(m puzzle.Mark, x, y, w float64) {
	k := 0.84 * w
	switch {
	case m.Dir != puzzle.None && m.Text != "":
		v.add(marked, Item{Name: "arrow", Dir: m.Dir, X: x + w/2 - 0.25*w, Y: y + 0.02, W: 0.5 * w, H: 0.5 * w, Alpha: 1})
		v.add(marked, letters(m.Text, x+w/2-0.3*w, y+0.42, 0.6*w, 1))
	case m.Dir != puzzle.None:
		v.add(marked, Item{Name: "arrow", Dir: m.Dir, X: x + w/2 - 0.4*w, Y: y + 0.5 - 0.4*w, W: 0.8 * w, H: 0.8 * w, Alpha: 1})
	case m.Text != "":
		v.add(marked, letters(m.Text, x+(w-k)/2, y+0.5-k/2, k, 1))
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
