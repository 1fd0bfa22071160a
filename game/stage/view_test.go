package stage

import (
	"math"
	"slices"
	"testing"

	"gridwise/solvers/puzzle"
)

func block(rows, cols int) puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: rows, Col: cols}}
}

func TestFitOrScroll(t *testing.T) {
	for _, c := range []struct {
		rows, cols, w, h int
		scale            float64
		tile             int
		scrolls          bool
	}{
		{4, 12, 1000, 560, 1, 82, false},
		{3, 3, 1000, 700, 1, largest, false},
		{3, 3, 2400, 1600, 1, 200, false},
		{4, 12, 390, 600, 1, 31, false},
		{4, 12, 780, 1200, 2, 63, false},
		{40, 40, 600, 400, 1, comfortable, true},
		{40, 40, 1200, 800, 2, 2 * comfortable, true},
		{1000, 1000, 800, 600, 1, comfortable, true},
		{1, 1, 300, 300, 1, largest, false},
		{1, 200, 800, 300, 1, comfortable, true},
	} {
		v := &View{}
		v.Resize(c.w, c.h, c.scale)
		v.Open(block(c.rows, c.cols), nil, puzzle.Cell{Row: 1, Col: 1})
		if v.Tile() != c.tile || v.Scrolls() != c.scrolls {
			t.Errorf("%dx%d in %dx%d@%g: tile %d, scrolls %v; want %d, %v", c.rows, c.cols, c.w, c.h, c.scale, v.Tile(), v.Scrolls(), c.tile, c.scrolls)
		}
	}
}

func TestPixelsAreWhole(t *testing.T) {
	v := &View{}
	v.Resize(777, 555, 1.5)
	v.Open(block(9, 13), nil, puzzle.Cell{})
	for r := 1; r <= 9; r++ {
		for c := 1; c <= 13; c++ {
			x, y := v.Pixel(float64(c), float64(r))
			if x != math.Trunc(x) || y != math.Trunc(y) {
				t.Fatalf("cell %d,%d begins at %v,%v", r, c, x, y)
			}
			half := float64(v.Tile()) / 2
			if got, ok := v.CellAt(x+half, y+half); !ok || got != (puzzle.Cell{Row: r, Col: c}) {
				t.Fatalf("the middle of %d,%d is %v, %v", r, c, got, ok)
			}
		}
	}
	x, y := v.Pixel(1, 1)
	if _, ok := v.CellAt(x-1, y); ok {
		t.Error("a cell beside the board")
	}
}

func TestFollowKeepsTheCellInside(t *testing.T) {
	v := &View{}
	v.Resize(400, 300, 1)
	at := puzzle.Cell{Row: 50, Col: 50}
	v.Open(block(100, 100), nil, at)
	for _, to := range []puzzle.Cell{{Row: 50, Col: 51}, {Row: 80, Col: 90}, {Row: 100, Col: 100}, {Row: 1, Col: 1}, {Row: 1, Col: 100}} {
		v.Follow(to)
		steps := 0
		for v.Moving() {
			if v.Advance(1.0 / 60); steps > 600 {
				t.Fatal("never arrives")
			}
			steps++
		}
		if x, y := v.Pixel(float64(to.Col), float64(to.Row)); x < 0 || y < 0 || x+float64(v.Tile()) > 400 || y+float64(v.Tile()) > 300 {
			t.Errorf("%v lies at %v,%v", to, x, y)
		}
	}
	v.Follow(puzzle.Cell{})
	if v.Moving() {
		t.Error("follows nobody")
	}
}

func TestSmallStepsDoNotScroll(t *testing.T) {
	v := &View{}
	v.Resize(400, 300, 1)
	v.Open(block(100, 100), nil, puzzle.Cell{Row: 50, Col: 50})
	v.Follow(puzzle.Cell{Row: 50, Col: 51})
	if v.Moving() {
		t.Error("a step in the middle scrolls")
	}
}

func TestStillJumps(t *testing.T) {
	v := &View{Still: true}
	v.Resize(400, 300, 1)
	v.Open(block(100, 100), nil, puzzle.Cell{Row: 1, Col: 1})
	v.Follow(puzzle.Cell{Row: 90, Col: 90})
	if v.Moving() {
		t.Error("motion where none is wanted")
	}
	if !v.Visible().Has(puzzle.Cell{Row: 90, Col: 90}) {
		t.Error("not there")
	}
}

func TestZoomKeepsThePlace(t *testing.T) {
	v := &View{}
	v.Resize(600, 600, 1)
	v.Open(block(200, 200), nil, puzzle.Cell{Row: 100, Col: 100})
	x0, y0 := v.Board(200, 300)
	for range 4 {
		v.Zoom(1.3, 200, 300)
	}
	x1, y1 := v.Board(200, 300)
	if math.Abs(x1-x0) > 0.2 || math.Abs(y1-y0) > 0.2 {
		t.Errorf("place %v,%v became %v,%v", x0, y0, x1, y1)
	}
	for range 60 {
		v.ZoomStep(false)
	}
	if v.Tile() != 2 || v.Scrolls() {
		t.Errorf("zoomed out to %d", v.Tile())
	}
	for range 60 {
		v.ZoomStep(true)
	}
	if v.Tile() != 2*largest {
		t.Errorf("zoomed in to %d", v.Tile())
	}
	v.Fit()
	if v.Tile() != 2 || v.Scrolls() {
		t.Errorf("the whole board is fitted to %d", v.Tile())
	}
	v.Fit()
	if v.Tile() != comfortable {
		t.Errorf("the second time it is fitted to %d", v.Tile())
	}
}

func TestPanStopsAtTheEdge(t *testing.T) {
	v := &View{}
	v.Resize(400, 400, 1)
	v.Open(block(50, 50), nil, puzzle.Cell{Row: 25, Col: 25})
	v.Pan(1e6, 1e6)
	if x, y := v.Pixel(1, 1); x != margin || y != margin {
		t.Errorf("corner at %v,%v", x, y)
	}
	v.Pan(-1e6, -1e6)
	if x, y := v.Pixel(51, 51); x != 400-margin || y != 400-margin {
		t.Errorf("far corner at %v,%v", x, y)
	}
}

func TestTray(t *testing.T) {
	var shapes []puzzle.Shape
	for i := range 6 {
		shapes = append(shapes, puzzle.Shape{Piece: string(rune('A' + i)), Cells: []puzzle.Cell{{}, {Row: 1}, {Row: 1, Col: 1}}})
	}
	for _, size := range [][2]int{{900, 600}, {390, 640}, {320, 480}, {1400, 500}, {500, 500}} {
		v := &View{}
		v.Resize(size[0], size[1], 1)
		v.Open(block(4, 4), shapes, puzzle.Cell{})
		found := map[string]int{}
		for x := 0; x < size[0]; x += 3 {
			for y := 0; y < size[1]; y += 3 {
				p, tray := v.TrayAt(float64(x), float64(y))
				_, board := v.CellAt(float64(x), float64(y))
				if tray && board {
					t.Fatalf("%v: %d,%d is in the tray and on the board", size, x, y)
				}
				if sx, sy, ok := v.Slot(p); tray && (!ok || math.Abs(sx-float64(x)) > float64(v.tray.slot())/2+1 || math.Abs(sy-float64(y)) > float64(v.tray.slot())/2+1) {
					t.Fatalf("%v: %s is at %d,%d; its slot at %v,%v", size, p, x, y, sx, sy)
				}
				if tray {
					found[p]++
				}
			}
		}
		if len(found) != 6 {
			t.Errorf("%v: found %v", size, found)
		}
		for p, n := range found {
			if n*9 < 40*40*8/10 {
				t.Errorf("%v: the slot of %s has %d square pixels, too few for a finger", size, p, n*9)
			}
		}
		if v.Tile() < 30 {
			t.Errorf("%v: the board's tile is %d", size, v.Tile())
		}
	}
}

// TestLongPieces: rods as long as a large board leave it more than half of a phone's picture, and
// each keeps a slot for a finger.
func TestLongPieces(t *testing.T) {
	rod := puzzle.Shape{Piece: "A"}
	for col := range 19 {
		rod.Cells = append(rod.Cells, puzzle.Cell{Col: col})
	}
	for _, n := range []int{4, 6} {
		v := &View{}
		v.Resize(370, 560, 1)
		v.Open(block(20, 20), slices.Repeat([]puzzle.Shape{rod}, n), puzzle.Cell{})
		if v.tray.thick*100 > 560*42 || v.tray.slot() < slotSmallest || v.Tile() < 12 {
			t.Errorf("%d rods take %d pixels, a slot %d, a cell of the board %d", n, v.tray.thick, v.tray.slot(), v.Tile())
		}
	}
}

// TestPiecesHaveNoSeams holds the cells of pieces in the tray and in the hand
// against each other, pixel by pixel, at many sizes.
func TestPiecesHaveNoSeams(t *testing.T) {
	cells := []puzzle.Cell{{}, {Row: 1}, {Row: 2}, {Row: 2, Col: 1}}
	things := make([]puzzle.Thing, len(cells))
	for i := range things {
		things[i] = puzzle.Thing{Name: "rock", Piece: "A", Layer: puzzle.Object}
	}
	shape := puzzle.Shape{Piece: "A", Cells: cells, Things: things}
	b := &Board{drawn{"..../..../..../....", 1}}
	for w := 300; w < 520; w += 7 {
		v := &View{Art: plainArt{}}
		v.Resize(w, 2*w-3, 1.5)
		v.Open(b.Bounds(), []puzzle.Shape{shape, shape, shape}, puzzle.Cell{})
		held := &Held{Shape: shape, Drag: true, X: 1.3 + float64(w)/97, Y: 2.1}
		items := v.Scene(nil, Frame{New: b, Marks: Marks{Tray: []puzzle.Shape{shape, shape, shape}, Held: held}})
		for i := 0; i+1 < len(items); i++ {
			a, c := items[i], items[i+1]
			if a.Name != "rock" || c.Name != "rock" || a.X != c.X {
				continue
			}
			_, y := v.Pixel(a.X, a.Y+a.H)
			_, next := v.Pixel(c.X, c.Y)
			if math.Round(y) != math.Round(next) {
				t.Fatalf("width %d: %v ends at %v, %v begins at %v", w, a, y, c, next)
			}
			if math.Abs(y-math.Round(y)) > 1e-6 {
				t.Fatalf("width %d: %v ends at %v, between pixels", w, a, y)
			}
		}
	}
}
