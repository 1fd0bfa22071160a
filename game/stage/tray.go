package stage

import "gridwise/solvers/puzzle"

// tray is the place of the pieces beside the board: at the right of a wide
// picture, else below the board. Each piece has a slot of its own that never
// moves.
type tray struct {
	shapes []puzzle.Shape
	right  bool
	thick  int // pixels taken from the picture
	tile   int // side of a cell in the tray
	span   int // cells of a slot's side
	lanes  int // slots across the tray
}

// Sizes of a cell in the tray, CSS pixels. For long pieces they are smaller still, as long as a
// finger meets the slot.
const (
	trayLargest  = 34
	traySmallest = 12
	slotSmallest = 48
)

// place chooses the tray's side and the largest cells at which it leaves the
// board enough room.
func (t *tray) place(v *View) {
	t.thick = 0
	if len(t.shapes) == 0 {
		return
	}
	t.span = 1
	for _, s := range t.shapes {
		low, high := extent(s.Cells)
		t.span = max(t.span, high.Row-low.Row+1, high.Col-low.Col+1)
	}
	t.right = v.width > v.height
	along, across := v.width, v.height
	if t.right {
		along, across = across, along
	}
	least := min(traySmallest, slotSmallest/float64(t.span))
	for css := float64(trayLargest); css >= least; css-- {
		t.tile = v.px(css)
		slot := t.slot()
		inLane := max(1, along/slot)
		t.lanes = (len(t.shapes) + inLane - 1) / inLane
		t.thick = t.lanes*slot + v.px(margin)
		if t.thick*100 <= across*42 {
			return
		}
	}
}

// slot returns the side of a slot in pixels: its cells and a margin of a third
// of a cell on each side.
func (t *tray) slot() int { return t.tile*t.span + t.tile*2/3 }

// corner returns where a slot begins in the picture, in pixels.
func (t *tray) corner(v *View, i int) (x, y int) {
	slot := t.slot()
	along := v.width
	if t.right {
		along = v.height
	}
	inLane := (len(t.shapes) + t.lanes - 1) / t.lanes
	lane, at := i/inLane, i%inLane
	n := min(inLane, len(t.shapes)-lane*inLane)
	pos := (along-n*slot)/2 + at*slot
	if t.right {
		return v.width - t.thick + lane*slot, pos
	}
	return pos, v.height - t.thick + lane*slot
}

// InTray reports whether a pixel lies in the tray, between its slots as well.
func (v *View) InTray(px, py float64) bool {
	t := &v.tray
	if t.right {
		return t.thick > 0 && px >= float64(v.width-t.thick)
	}
	return t.thick > 0 && py >= float64(v.height-t.thick)
}

// TrayAt returns the piece whose slot is under a pixel.
func (v *View) TrayAt(px, py float64) (piece string, ok bool) {
	t := &v.tray
	if t.thick == 0 {
		return "", false
	}
	slot := float64(t.slot())
	for i := range t.shapes {
		x, y := t.corner(v, i)
		if px >= float64(x) && px < float64(x)+slot && py >= float64(y) && py < float64(y)+slot {
			return t.shapes[i].Piece, true
		}
	}
	return "", false
}

// Slot returns the middle of a piece's slot, in pixels; false where it has
// none.
func (v *View) Slot(piece string) (px, py float64, ok bool) {
	t := &v.tray
	for i := range t.shapes {
		if t.thick > 0 && t.shapes[i].Piece == piece {
			x, y := t.corner(v, i)
			half := float64(t.slot()) / 2
			return float64(x) + half, float64(y) + half, true
		}
	}
	return 0, 0, false
}

// InSlot returns where a pixel lies among the cells of a piece, as these lie in its slot.
func (v *View) InSlot(piece string, cells []puzzle.Cell, px, py float64) (x, y float64) {
	midX, midY, _ := v.Slot(piece)
	low, high := extent(cells)
	tile := float64(max(1, v.tray.tile))
	return (px-midX)/tile + float64(low.Col+high.Col+1)/2, (py-midY)/tile + float64(low.Row+high.Row+1)/2
}

// extent returns the smallest block of offsets that holds all cells.
func extent(cells []puzzle.Cell) (low, high puzzle.Cell) {
	for i, c := range cells {
		if i == 0 {
			low, high = c, c
		}
		low = puzzle.Cell{Row: min(low.Row, c.Row), Col: min(low.Col, c.Col)}
		high = puzzle.Cell{Row: max(high.Row, c.Row), Col: max(high.Col, c.Col)}
	}
	return low, high
}

// trayItems lists the slots and what lies in them.
func (v *View) trayItems(m *Marks) {
	t := &v.tray
	if t.thick == 0 {
		return
	}
	tile := float64(max(1, v.tile))
	k := float64(t.tile) / tile
	for i, s := range m.Tray {
		if i == len(t.shapes) {
			return
		}
		px, py := t.corner(v, i)
		x, y := v.Board(float64(px), float64(py))
		side := float64(t.slot()) / tile
		held := m.Held != nil && m.Held.Shape.Piece == s.Piece
		name := "slot"
		if held {
			name, s.Cells, s.Things = "slot-held", m.Held.Shape.Cells, m.Held.Shape.Things
		}
		v.add(topMost, Item{Name: name, X: x, Y: y, W: side, H: side, Alpha: 1})
		if !s.Used && !(held && m.Held.Drag) {
			low, high := extent(s.Cells)
			x, y := v.Board(float64(px+(t.slot()-(high.Col-low.Col+1)*t.tile)/2), float64(py+(t.slot()-(high.Row-low.Row+1)*t.tile)/2))
			v.piece(topMost, s, x-float64(low.Col)*k, y-float64(low.Row)*k, k, 1)
		} else {
			v.add(topMost, Item{Text: s.Piece, Role: "ink-soft", Halo: "paper-2", X: x + side/3, Y: y + side/3, W: side / 3, H: side / 3, Alpha: 0.6})
		}
	}
}

// piece lists the cells of a piece, its corner at x, y, k cells large.
func (v *View) piece(layer int, s puzzle.Shape, x, y, k, alpha float64) {
	for i, c := range s.Cells {
		if i < len(s.Things) {
			v.thing(layer, s.Things[i], x+float64(c.Col)*k, y+float64(c.Row)*k, k, alpha, joinAmong(s, i))
		}
	}
}
