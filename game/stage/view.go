package stage

import (
	"math"

	"gridwise/solvers/puzzle"
)

// View is the player's window on a board: what part of it is seen and how
// large. It is never part of a State; undo leaves it alone. Lengths are device
// pixels.
type View struct {
	Art   Art
	Still bool // no scrolling by and by
	// Edges asks for a margin with the numbers of rows and columns, and with
	// scroll bars where the board goes on beyond what is seen.
	Edges bool

	width, height int
	scale         float64 // device pixels in a CSS pixel
	bounds        puzzle.Rect
	tray          tray
	tile          int
	zoomed        bool        // the player chose the tile
	whole         bool        // all of the board is wanted, however small
	x, y          float64     // pixels of the board left of and above the area
	goalX, goalY  float64     // where x and y are going
	focus         puzzle.Cell // what is followed
	who           string      // the actor's name there
	bump          bump
	cheer         cheer
	work          scratch
}

// Sizes of a cell in CSS pixels.
const (
	largest     = 96 // a board does not grow beyond
	share       = 8  // but to this part of a large window's shorter side
	readable    = 24 // a board whose cells would be smaller is scrolled
	holdable    = 15 // but one with pieces, which may go anywhere, at this size
	comfortable = 30 // the size of its cells then
	margin      = 6
	// MosaicTile is the size in device pixels below which cells are drawn as
	// plain colours.
	MosaicTile = 6
)

// Open shows a board from the beginning: fitted, or scrolled to the focus
// where it is large.
func (v *View) Open(b puzzle.Rect, shapes []puzzle.Shape, focus puzzle.Cell) {
	v.bounds, v.focus, v.zoomed, v.whole = b, focus, false, false
	v.cheer = cheer{}
	v.tray.shapes = shapes
	v.layout()
	v.jump()
}

// Resize sets the picture's size in device pixels and how many of these make
// a CSS pixel. It reports whether anything changed.
func (v *View) Resize(width, height int, scale float64) bool {
	if v.width == width && v.height == height && v.scale == scale {
		return false
	}
	v.width, v.height, v.scale = width, height, scale
	v.layout()
	v.jump()
	return true
}

// layout gives tray and board their room and chooses the tile.
func (v *View) layout() {
	if v.width <= 0 || v.height <= 0 || v.bounds == (puzzle.Rect{}) {
		return
	}
	v.tray.place(v)
	fit := v.fitTile()
	switch {
	case v.zoomed:
		v.tile = v.clampTile(float64(v.tile))
	case v.whole || fit >= v.least() || v.bounds.Min == v.bounds.Max:
		v.tile = max(1, fit)
	default:
		v.tile = v.px(comfortable)
	}
}

// least returns the size of a cell below which a board is scrolled.
func (v *View) least() int {
	if len(v.tray.shapes) > 0 {
		return v.px(holdable)
	}
	return v.px(readable)
}

// px returns a length in CSS pixels as device pixels.
func (v *View) px(css float64) int { return max(1, int(math.Round(css*v.scale))) }

// area returns where the board is shown: the picture without the tray.
func (v *View) area() (left, top, width, height int) {
	m := v.edge()
	w, h := v.width, v.height
	if v.tray.right {
		w -= v.tray.thick
	} else {
		h -= v.tray.thick
	}
	return m, m, max(1, w-2*m), max(1, h-2*m)
}

// fitTile returns the largest tile at which the whole board is seen, 0 where a
// pixel a cell is too much.
func (v *View) fitTile() int {
	rows, cols := v.bounds.Size()
	_, _, w, h := v.area()
	return min(w/cols, h/rows, v.largestTile())
}

// largestTile returns the size in pixels beyond which a fitted board does not
// grow.
func (v *View) largestTile() int { return max(v.px(largest), min(v.width, v.height)/share) }

func (v *View) clampTile(t float64) int {
	return int(math.Round(min(max(t, float64(max(1, v.fitTile()))), float64(v.largestTile()*2))))
}

// Tile returns the side of a cell in pixels.
func (v *View) Tile() int { return v.tile }

// Fit shows the whole board, however small its cells become, and the second
// time as much of it as was shown at first. The next Follow leaves cells that are
// too small to play on.
func (v *View) Fit() {
	v.zoomed, v.whole = false, !v.whole
	v.layout()
	v.jump()
}

// corner returns where a cell begins, in pixels from the board's own corner.
func (v *View) corner(c puzzle.Cell) (x, y float64) {
	return float64((c.Col - v.bounds.Min.Col) * v.tile), float64((c.Row - v.bounds.Min.Row) * v.tile)
}

// Moving reports whether the picture changes by itself: the view scrolls or zooms, or
// an actor bumps or cheers.
func (v *View) Moving() bool { return v.scrolling() || v.bump.left > 0 || v.cheer.left > 0 }

// Pixel returns where a place in board coordinates lies in the picture. Places
// of whole cells are whole pixels.
func (v *View) Pixel(x, y float64) (px, py float64) {
	left, top, _, _ := v.area()
	tile := float64(v.tile)
	return float64(left) - math.Round(v.x) + (x-float64(v.bounds.Min.Col))*tile,
		float64(top) - math.Round(v.y) + (y-float64(v.bounds.Min.Row))*tile
}

// Board returns the place in board coordinates of a pixel of the picture.
func (v *View) Board(px, py float64) (x, y float64) {
	ox, oy := v.Pixel(float64(v.bounds.Min.Col), float64(v.bounds.Min.Row))
	tile := float64(max(1, v.tile))
	return float64(v.bounds.Min.Col) + (px-ox)/tile, float64(v.bounds.Min.Row) + (py-oy)/tile
}

// CellAt returns the cell under a pixel; false outside of the board and of the
// part of the picture that shows it.
func (v *View) CellAt(px, py float64) (puzzle.Cell, bool) {
	if v.tile == 0 || v.InTray(px, py) || v.onEdge(px, py) {
		return puzzle.Cell{}, false
	}
	x, y := v.Board(px, py)
	c := puzzle.Cell{Row: int(math.Floor(y)), Col: int(math.Floor(x))}
	return c, v.bounds.Has(c)
}

// Visible returns the cells of which something is seen.
func (v *View) Visible() puzzle.Rect {
	x0, y0 := v.Board(0, 0)
	x1, y1 := v.Board(float64(v.width), float64(v.height))
	b := v.bounds
	return puzzle.Rect{
		Min: puzzle.Cell{Row: max(b.Min.Row, int(math.Floor(y0))), Col: max(b.Min.Col, int(math.Floor(x0)))},
		Max: puzzle.Cell{Row: min(b.Max.Row, int(math.Ceil(y1))-1), Col: min(b.Max.Col, int(math.Ceil(x1))-1)},
	}
}

// Scale returns how many device pixels make a CSS pixel.
func (v *View) Scale() float64 { return v.scale }

// Size returns the picture's size in device pixels.
func (v *View) Size() (width, height int) { return v.width, v.height }
