package input

import (
	"math"
	"slices"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

func TestVerbsWithOperands(t *testing.T) {
	r := newRig(t, toy{}, toyState{})
	if got := actionText(r.mapper.Arm("count", r.state)); got != "ask count" {
		t.Errorf("count: %q", got)
	}
	if got := actionText(r.mapper.Arm("end", r.state)); got != "end" {
		t.Errorf("end: %q", got)
	}
	r.mapper.Arm("mark", r.state)
	if m := r.mapper.Marks(r.state); r.mapper.Armed() != "mark" || len(m.Targets) != 4 {
		t.Errorf("armed %q with the targets %v", r.mapper.Armed(), m.Targets)
	}
	if got := r.tap(r.cell(1, 3)); got != "mark 1,3" || r.mapper.Armed() != "" {
		t.Errorf("armed tap: %q", got)
	}
	r.mapper.Arm("mark", r.state)
	if r.mapper.Arm("mark", r.state); r.mapper.Armed() != "" {
		t.Error("still armed")
	}
	r.mapper.Arm("mark", r.state)
	if got := r.key("Escape"); got != "changed" || r.mapper.Armed() != "" {
		t.Errorf("Escape: %q", got)
	}
	r.mapper.Cursor = at(1, 2)
	if got := r.key("KeyM"); got != "mark 1,2" {
		t.Errorf("with a cursor: %q", got)
	}
}

func TestPieceByKeys(t *testing.T) {
	r := newRig(t, toy{}, toyState{})
	r.mapper.Cursor = at(1, 1)
	keys := []string{"KeyA", "ArrowRight", "KeyR", "ArrowDown", "ArrowRight", "Enter"}
	all := ""
	for _, k := range keys {
		all = join(all, r.key(k))
	}
	if all != "put A 2,3 =1" || r.mapper.held != nil {
		t.Fatalf("%v: %q", keys, all)
	}
	if got := r.state.(toyState).covers("A"); !slices.Contains(got, at(2, 3)) || !slices.Contains(got, at(2, 2)) || !slices.Contains(got, at(3, 2)) {
		t.Errorf("A lies on %v", got)
	}
	// The other one cannot lie on it, and stays in the hand.
	r.mapper.Cursor = at(2, 2)
	r.key("KeyB")
	if got := r.key("Enter"); got != "put B 2,2 =0" || r.mapper.held == nil {
		t.Errorf("a refused place: %q", got)
	}
	r.key("ArrowUp")
	if got := r.key("Enter"); got != "put B 1,2 =0" || r.mapper.held != nil {
		t.Errorf("a free place: %q", got)
	}
	// Pieces on the board: turned at the cursor, moved on, taken back.
	r.mapper.Cursor = at(1, 2)
	if got := r.key("KeyR"); got != "turn B" {
		t.Errorf("R at the cursor: %q", got)
	}
	r.key("KeyB")
	r.key("ArrowLeft")
	if got := r.key("Enter"); got != "put B 1,1 =0" {
		t.Errorf("moved: %q", got)
	}
	r.mapper.Cursor = at(1, 1)
	if got := r.key("Backspace"); got != "take B" {
		t.Errorf("Backspace: %q", got)
	}
	r.key("KeyB")
	if got := r.key("KeyB"); got != "changed" || r.mapper.held != nil {
		t.Errorf("picked twice: %q", got)
	}
}

func TestPieceByMouse(t *testing.T) {
	r := newRig(t, toy{}, toyState{})
	sx, sy := r.grip("A")
	x, y := r.cell(2, 2)
	if got := r.drag(false, sx, sy, x, y); got != "put A 1,2 =0" {
		t.Fatalf("from the tray: %q", got)
	}
	// It was held by its middle cell, one below the corner.
	x1, y1 := r.cell(4, 4)
	if got := r.drag(false, x, y, x1, y1); got != "put A 3,4 =0" {
		t.Errorf("off the edge it is refused by %q", got)
	}
	x1, y1 = r.cell(3, 3)
	if got := r.drag(false, x, y, x1, y1); got != "put A 2,3 =0" {
		t.Errorf("across the board: %q", got)
	}
	if got := r.drag(false, x1, y1, x1+11, y1); got != "" {
		t.Errorf("put where it lay: %q", got)
	}
	if got := r.drag(false, x1, y1, sx, sy); got != "take A" {
		t.Errorf("back to the tray: %q", got)
	}
}

// TestPieceKeepsItsTurn: a piece that was turned in the hand lies so in the tray when another one is
// taken, and comes back so; where it does not fit it stays in the hand.
func TestPieceKeepsItsTurn(t *testing.T) {
	r := newRig(t, toy{}, toyState{})
	r.key("KeyA")
	r.mapper.turn(1, r.state)
	r.key("KeyB")
	for _, s := range r.mapper.Marks(r.state).Tray {
		if want := turned(puzzle.Shape{Cells: shape(s.Piece)}, map[string]int{"A": 1}[s.Piece]).Cells; !slices.Equal(s.Cells, want) {
			t.Errorf("%s lies in the tray as %v, want %v", s.Piece, s.Cells, want)
		}
	}
	r.key("KeyA")
	if g := r.mapper.Grip(); g.Piece != "A" || g.Turns != 1 {
		t.Fatalf("the hand has %+v", g)
	}
	r.mapper.Release()
	x0, y0 := r.grip("A")
	x, y := r.cell(4, 4)
	r.drag(false, x0, y0, x, y)
	if g := r.mapper.Grip(); g.Piece != "A" || g.Turns != 1 {
		t.Errorf("let go where it does not fit the hand has %+v", g)
	}
	x, y = r.cell(2, 3)
	r.drag(false, x, y, x, y)
	if g := r.mapper.Grip(); g.Piece != "" {
		t.Errorf("put by a tap, the hand has %+v", g)
	}
	r.mapper.Settle(r.state)
	if len(r.mapper.left) != 0 {
		t.Errorf("on the board it is still turned: %v", r.mapper.left)
	}
}

// grasps are points of a cell, from its middle, in cells.
var grasps = [][2]float64{{0, 0}, {0.4, -0.3}, {-0.4, 0.4}}

// A piece of the tray hangs by the cell by which it was grasped, turned in the hand as well, and
// the pointer stays on the point of it that it went down on.
func TestPieceHangsWhereGrasped(t *testing.T) {
	for turns := range 4 {
		for _, c := range shape("A") {
			for _, g := range grasps {
				r := newRig(t, toy{}, toyState{})
				r.mapper.held = &held{piece: "A"}
				r.mapper.turn(turns, r.state)
				o := spin(c, turns)
				cells := r.mapper.Held(r.state).Shape.Cells
				x0, y0 := r.over("A", o, cells, g)
				x, y := r.view.InSlot("A", cells, x0, y0)
				r.carried("A", c, x0, y0, x, y, at(3-o.Row, 3-o.Col))
			}
		}
	}
}

// So does one of the board.
func TestPieceOfTheBoardHangsWhereGrasped(t *testing.T) {
	for _, c := range shape("A") {
		for _, g := range grasps {
			r := newRig(t, toy{}, toyState{})
			sx, sy := r.grip("A")
			bx, by := r.cell(2, 2)
			r.drag(false, sx, sy, bx, by)
			x, y := float64(c.Col)+0.5+g[0], float64(c.Row)+0.5+g[1]
			x0, y0 := r.view.Pixel(x+2, y+1) // it lies with its corner on row 1, column 2
			r.carried("A", c, x0, y0, x, y, at(3-c.Row, 3-c.Col))
		}
	}
}

// carried drags a piece by the point of it that is x, y behind its corner, in cells, so far that
// the cell c of it would lie on row 3, column 3.
func (r *rig) carried(piece string, c puzzle.Cell, x0, y0, x, y float64, corner puzzle.Cell) {
	r.Helper()
	r.input(Sample{Kind: PointerDown, ID: 1, X: x0, Y: y0})
	px, py := r.view.Pixel(float64(corner.Col)+x, float64(corner.Row)+y)
	r.input(Sample{Kind: PointerMove, ID: 1, X: px, Y: py})
	is := r.mapper.Held(r.state)
	if is == nil || is.Cell != corner || math.Hypot(is.X-float64(corner.Col), is.Y-float64(corner.Row)) > 1e-6 {
		r.Errorf("%s grasped %.2f, %.2f behind its corner, by %v, hangs at %+v", piece, x, y, c, is)
	}
}

// grip returns the pixel in the middle of the middle cell of a piece in its slot.
func (r *rig) grip(piece string) (px, py float64) {
	r.Helper()
	s, _ := shapeOf(r.state, piece)
	return r.over(piece, middle(s.Cells), s.Cells, [2]float64{})
}

// over returns a pixel on a cell of a piece in its slot, about so far from the cell's middle.
func (r *rig) over(piece string, c puzzle.Cell, cells []puzzle.Cell, from [2]float64) (px, py float64) {
	w, h := r.view.Size()
	for i := range w * h {
		px, py = float64(i%w), float64(i/w)
		x, y := r.view.InSlot(piece, cells, px, py)
		if math.Hypot(x-float64(c.Col)-0.5-from[0], y-float64(c.Row)-0.5-from[1]) < 0.08 {
			return px, py
		}
	}
	r.Fatalf("%v of %s is nowhere", c, piece)
	return 0, 0
}

// A piece that is let go beside a place where it may lie falls into that, and else is
// refused where it hangs.
func TestDroppedPieceSnaps(t *testing.T) {
	for _, c := range []struct {
		row, col float64 // where the middle cell of A is let go, in cells
		want     string
	}{
		{2, 2, "put A 1,2 =0"},
		{2.4, 2.4, "put A 1,2 =0"},
		{2.1, 3.8, "put A 1,3 =0"}, // a column on it would stand out of the board
		{4.6, 3.9, "put A 3,3 =0"},
		{2, 4.2, "put A 1,4 =0"},
	} {
		r := newRig(t, toy{}, toyState{})
		sx, sy := r.grip("A")
		x, y := r.view.Pixel(c.col+0.5, c.row+0.5)
		if got := r.drag(false, sx, sy, x, y); got != c.want {
			t.Errorf("let go at %v, %v: %q, want %q", c.row, c.col, got, c.want)
		}
	}
}

// While a piece is held over a board, that is shown as it would be then.
func TestHeldPieceWakesGhosts(t *testing.T) {
	z := catalog.Named("ghosts")
	s, err := z.Parse("g...\n\npieces:\n*o\n\noo\n")
	if err != nil {
		t.Fatal(err)
	}
	r := newRig(t, z, s)
	r.mapper.Cursor = at(1, 1)
	for key, want := range map[string]string{"KeyA": "ghost-lit", "KeyB": "ghost"} {
		r.key(key)
		m := r.mapper.Held(s)
		if m == nil || !m.Fits() || !slices.ContainsFunc(m.Then.At(at(1, 1), nil), func(t puzzle.Thing) bool { return t.Name == want }) {
			t.Errorf("%s: held as %+v, want a %s below it", key, m, want)
		}
		r.key(key)
	}
}

func TestTurnWhileDragging(t *testing.T) {
	r := newRig(t, toy{}, toyState{})
	sx, sy := r.grip("A")
	x, y := r.cell(2, 2)
	down := func() {
		r.input(Sample{Kind: PointerDown, ID: 1, X: sx, Y: sy})
		r.input(Sample{Kind: PointerMove, ID: 1, X: x, Y: y})
	}
	turns := map[string]func(){
		"R":     func() { r.key("KeyR") },
		"wheel": func() { r.input(Sample{Kind: Wheel, Turn: 1, X: x, Y: y}) },
		"finger": func() {
			r.input(Sample{Kind: PointerDown, ID: 2, X: 5, Y: 5})
			r.input(Sample{Kind: PointerUp, ID: 2, X: 5, Y: 5})
		},
		"back": func() { r.input(Sample{Kind: Wheel, Turn: -1, X: x, Y: y}) },
	}
	for name, turn := range turns {
		r = newRig(t, toy{}, toyState{})
		down()
		turn()
		// Held by the cell below its corner: a turn takes the corner to its right.
		want := "put A 2,3 =1"
		if name == "back" {
			want = "put A 2,1 =3"
		}
		if m := r.mapper.Marks(r.state).Held; m == nil || !m.Drag || !m.Fits() || m.Shape.Things[0].Dir == puzzle.Up {
			t.Errorf("%s: shown as %+v", name, m)
		}
		if got := r.input(Sample{Kind: PointerUp, ID: 1, X: x, Y: y}); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestPieceByTaps(t *testing.T) {
	r := newRig(t, toy{}, toyState{})
	all := join(r.tap(r.slot("A")), r.tap(r.slot("A")))
	if all = join(all, r.tap(r.cell(2, 2))); all != "put A 2,2 =1" {
		t.Fatalf("picked, turned, put: %q", all)
	}
	if got := r.tap(r.cell(2, 2)); got != "turn A" {
		t.Errorf("tap on the piece: %q", got)
	}
	if got := r.tap(r.slot("A")); got != "take A" {
		t.Errorf("tap on the empty slot: %q", got)
	}
	r.tap(r.slot("B"))
	if got := r.tap(3, 3); got != "" || r.mapper.held != nil {
		t.Errorf("tap beside the board: %q", got)
	}
}

func TestPieceAboveTheFinger(t *testing.T) {
	r := newRig(t, toy{}, toyState{})
	sx, sy := r.slot("B")
	x, y := r.cell(3, 3)
	if got := r.drag(true, sx, sy, x, y+lift); got != "put B 3,3 =0" {
		t.Errorf("dropped: %q", got)
	}
}

func TestCancelledDragPutsBack(t *testing.T) {
	r := newRig(t, toy{}, toyState{})
	sx, sy := r.slot("B")
	x, y := r.cell(3, 3)
	r.input(Sample{Kind: PointerDown, ID: 1, X: sx, Y: sy})
	r.input(Sample{Kind: PointerMove, ID: 1, X: x, Y: y})
	if got := r.input(Sample{Kind: PointerCancel, ID: 1}); got != "changed" || r.mapper.held != nil {
		t.Errorf("cancelled: %q", got)
	}
	if got := r.input(Sample{Kind: PointerUp, ID: 1, X: x, Y: y}); got != "" {
		t.Errorf("and lifted: %q", got)
	}
}

func TestPlacesLightUp(t *testing.T) {
	r := newRig(t, toy{}, toyState{})
	r.mapper.Cursor = at(1, 1)
	r.key("KeyA")
	m := r.mapper.Marks(r.state)
	// An L of 2 by 2 has 9 places on the board; one it hangs over.
	if len(m.Targets) != 8 || slices.Contains(m.Targets, at(4, 1)) {
		t.Errorf("targets %v", m.Targets)
	}
	if r.mapper.held.at != at(1, 1) {
		t.Errorf("looking for places moved the piece to %v", r.mapper.held.at)
	}
}
