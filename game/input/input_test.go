package input

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

func maze(t *testing.T) *rig {
	t.Helper()
	s, err := example.Puzzle{}.Parse("____\n_S__\n__#E\n____")
	if err != nil {
		t.Fatal(err)
	}
	return newRig(t, example.Puzzle{}, s)
}

// TestKeys gives one key each to a fresh hand.
func TestKeys(t *testing.T) {
	for _, c := range []struct{ key, maze, toy string }{
		{"ArrowUp", "up", "look 1,1"},
		{"Digit6", "right", "look 1,1"},
		{"KeyA", "left", "changed"}, // a direction here, a piece there
		{"KeyJ", "down", ""},
		{"KeyW", "up", ""},
		{"Pad15", "right", "look 1,1"},
		{"KeyZ", "!undo", "!undo"},
		{"Pad1", "!undo", "!undo"},
		{"Shift+ArrowUp", "!lookup", "!lookup"},
		{"Shift+Enter", "!act", "!act"},
		{"KeyM", "", "changed"},
		{"KeyR", "", ""},
		{"Escape", "!leave", "!leave"},
		{"F5", "", ""},
		{"Backspace", "", ""},
		{"Delete", "", ""},
	} {
		if got := maze(t).key(c.key); got != c.maze {
			t.Errorf("maze, %s: %q, want %q", c.key, got, c.maze)
		}
		if got := newRig(t, toy{}, toyState{}).key(c.key); got != c.toy {
			t.Errorf("toy, %s: %q, want %q", c.key, got, c.toy)
		}
	}
}

func TestHeldKeyRepeatsAtAPace(t *testing.T) {
	r := maze(t)
	var moves int
	for ms := 0.0; ms < 1000; ms += 10 {
		a := r.mapper.Input(Sample{Kind: KeyDown, Code: "ArrowUp", Repeat: ms > 0, Time: ms}, r.state)
		moves += len(a.Moves)
	}
	if moves < 9 || moves > 12 {
		t.Errorf("%d moves in a second", moves)
	}
	if a := r.mapper.Input(Sample{Kind: KeyDown, Code: "KeyX", Repeat: true, Time: 5000}, r.state); !a.empty() {
		t.Errorf("a held restart is %v", actionText(a))
	}
}

func TestTapWalks(t *testing.T) {
	r := maze(t)
	if got := r.tap(r.cell(3, 4)); got != "right, right, down" {
		t.Errorf("tap on the end: %q", got)
	}
	r = maze(t)
	if got := r.tap(r.cell(3, 3)); got != "look 3,3" || r.mapper.Cursor != at(3, 3) {
		t.Errorf("tap on a wall: %q", got)
	}
	if got := r.tap(1, 1); got != "" {
		t.Errorf("tap beside the board: %q", got)
	}
}

func TestSwipes(t *testing.T) {
	r := maze(t)
	x, y := r.cell(2, 2)
	for _, c := range []struct {
		dx, dy float64
		want   string
	}{{60, 8, "right"}, {-60, 8, "left"}, {5, 70, "down"}, {-5, -70, "up"}, {15, 0, ""}} {
		r := maze(t)
		if got := r.drag(true, x, y, x+c.dx, y+c.dy); got != c.want {
			t.Errorf("swipe by %v,%v: %q, want %q", c.dx, c.dy, got, c.want)
		}
	}
	// Without lifting: right, then up, then on.
	all := r.input(Sample{Kind: PointerDown, ID: 1, X: 100, Y: 100, Touch: true})
	for _, p := range [][2]float64{{130, 100}, {160, 100}, {160, 70}, {160, 40}, {190, 40}} {
		all = join(all, r.input(Sample{Kind: PointerMove, ID: 1, X: p[0], Y: p[1], Touch: true}))
	}
	if all != "right, up, right" {
		t.Errorf("a swipe round corners: %q", all)
	}
}

func TestHeldSwipeGoesOn(t *testing.T) {
	r := maze(t)
	r.input(Sample{Kind: PointerDown, ID: 1, X: 100, Y: 100, Touch: true})
	if got := r.input(Sample{Kind: PointerMove, ID: 1, X: 140, Y: 100, Touch: true}); got != "right" || !r.mapper.Waiting() {
		t.Fatalf("swipe: %q", got)
	}
	if got := r.rest(holdPause - 10); got != "" {
		t.Errorf("too early: %v", got)
	}
	if got := r.rest(20); got != "right" {
		t.Errorf("held: %q", got)
	}
	if got := r.rest(10); got != "" {
		t.Errorf("faster than one can let go: %v", got)
	}
	r.input(Sample{Kind: PointerUp, ID: 1, X: 140, Y: 100, Touch: true})
	if r.mapper.Waiting() {
		t.Error("it goes on without the finger")
	}
}

func TestLongPressLooks(t *testing.T) {
	r := maze(t)
	x, y := r.cell(3, 4)
	r.input(Sample{Kind: PointerDown, ID: 1, X: x, Y: y, Touch: true})
	if got := r.rest(100); got != "" || !r.mapper.Waiting() {
		t.Errorf("too early: %v", got)
	}
	if got := r.rest(500); got != "look 3,4" {
		t.Errorf("long press: %q", got)
	}
	if got := r.input(Sample{Kind: PointerUp, ID: 1, X: x, Y: y, Touch: true}); got != "" || r.mapper.Waiting() {
		t.Errorf("and then: %q", got)
	}
}

// A page that stands still for a while makes no long press of a tap, and goes on
// with no swipe.
func TestBusyPageMakesNoLongPress(t *testing.T) {
	r := maze(t)
	x, y := r.cell(3, 4)
	r.input(Sample{Kind: PointerDown, ID: 1, X: x, Y: y, Touch: true})
	r.rest(60)
	r.time += 3000
	if got := r.rest(60); got != "" {
		t.Errorf("a tap in a busy page is %q", got)
	}
	r.input(Sample{Kind: PointerMove, ID: 1, X: x - 40, Y: y, Touch: true})
	r.time += 3000
	if got := r.rest(60); got != "" {
		t.Errorf("a swipe in a busy page goes on with %q", got)
	}
}

func TestPinchZoomsAndPans(t *testing.T) {
	r := maze(t)
	big := puzzle.Rect{Min: at(1, 1), Max: at(100, 100)}
	r.view.Open(big, nil, at(50, 50))
	tile := r.view.Tile()
	r.input(Sample{Kind: PointerDown, ID: 1, X: 200, Y: 200, Touch: true})
	r.input(Sample{Kind: PointerDown, ID: 2, X: 300, Y: 200, Touch: true})
	got := join(r.input(Sample{Kind: PointerMove, ID: 1, X: 150, Y: 200, Touch: true}), r.input(Sample{Kind: PointerMove, ID: 2, X: 350, Y: 200, Touch: true}))
	if r.view.Tile() <= tile || got != "" {
		t.Errorf("tile %d after %d, said %q", r.view.Tile(), tile, got)
	}
	x0, _ := r.view.Pixel(1, 1)
	r.input(Sample{Kind: PointerMove, ID: 1, X: 200, Y: 200, Touch: true})
	r.input(Sample{Kind: PointerMove, ID: 2, X: 400, Y: 200, Touch: true})
	if x1, _ := r.view.Pixel(1, 1); x1 <= x0 {
		t.Errorf("two fingers moved the board from %v to %v", x0, x1)
	}
	if got := join(r.input(Sample{Kind: PointerUp, ID: 1, X: 200, Y: 200}), r.input(Sample{Kind: PointerUp, ID: 2, X: 400, Y: 200})); got != "" {
		t.Errorf("letting go: %q", got)
	}
}

func TestMouseDragsALargeBoard(t *testing.T) {
	r := maze(t)
	r.view.Open(puzzle.Rect{Min: at(1, 1), Max: at(100, 100)}, nil, at(50, 50))
	x0, y0 := r.view.Pixel(1, 1)
	if got := r.drag(false, 300, 200, 360, 230); got != "" {
		t.Errorf("dragging said %q", got)
	}
	if x1, y1 := r.view.Pixel(1, 1); x1 <= x0 || y1 <= y0 {
		t.Errorf("board went from %v,%v to %v,%v", x0, y0, x1, y1)
	}
}

func TestWheelZooms(t *testing.T) {
	r := maze(t)
	r.view.Open(puzzle.Rect{Min: at(1, 1), Max: at(100, 100)}, nil, at(50, 50))
	tile := r.view.Tile()
	r.input(Sample{Kind: Wheel, X: 100, Y: 100, Turn: -100})
	if r.view.Tile() <= tile {
		t.Error("the wheel does not zoom in")
	}
}

// A piece is taken by the middle of its cells, however many things lie on one.
func TestMiddleCountsACellOnce(t *testing.T) {
	bent := []puzzle.Cell{{}, {}, {}, {Row: -1}, {Row: -1, Col: 1}}
	if c := middle(bent); c != (puzzle.Cell{Row: -1}) {
		t.Errorf("taken by %v", c)
	}
}

// TestScrollBar drags the bar of a tall board by a finger, which elsewhere
// swipes: the view moves and nobody on the board.
func TestScrollBar(t *testing.T) {
	s, err := example.Puzzle{}.Parse("S_\n" + strings.Repeat("__\n", 60) + "_E\n")
	if err != nil {
		t.Fatal(err)
	}
	r := newRig(t, example.Puzzle{}, s)
	r.view.Edges = true
	r.view.Open(s.Board().Bounds(), nil, puzzle.Cell{Row: 1, Col: 1})
	if got := r.drag(true, 335, 40, 335, 390); got != "" || !r.view.Visible().Has(puzzle.Cell{Row: 60, Col: 1}) {
		t.Errorf("dragged: %q, seen %v", got, r.view.Visible())
	}
	if got := r.tap(335, 20); got != "" || !r.view.Visible().Has(puzzle.Cell{Row: 1, Col: 1}) {
		t.Errorf("tapped: %q, seen %v", got, r.view.Visible())
	}
}
