package stage

import (
	"flag"
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

var update = flag.Bool("update", false, "write the snapshots anew")

// snapshot compares with testdata/<name>.txt.
func snapshot(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; have\n%s\nwant\n%s", path, got, want)
	}
}

// drawn is a board of characters: '#' wall, 'o' rock, '@' hero, '~' water over
// what is there; the offset shifts its rows.
type drawn struct {
	rows  string
	first int
}

func (d drawn) lines() []string { return strings.Split(d.rows, "/") }

func (d drawn) Bounds() puzzle.Rect {
	l := d.lines()
	return puzzle.Rect{Min: puzzle.Cell{Row: d.first, Col: 1}, Max: puzzle.Cell{Row: d.first + len(l) - 1, Col: len(l[0])}}
}

var (
	wall  = puzzle.Thing{Name: "wall", Layer: puzzle.Object}
	rock  = puzzle.Thing{Name: "rock", Layer: puzzle.Object}
	hero  = puzzle.Thing{Name: "hero", Dir: puzzle.Right, Layer: puzzle.Actor}
	left  = puzzle.Thing{Name: "hero", Dir: puzzle.Left, Layer: puzzle.Actor}
	water = puzzle.Thing{Name: "water", Layer: puzzle.Over}
)

func (d drawn) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	switch d.lines()[c.Row-d.first][c.Col-1] {
	case '#':
		into = append(into, wall)
	case 'o':
		into = append(into, rock)
	case '@':
		into = append(into, hero)
	case '<':
		into = append(into, left)
	case '~':
		into = append(into, hero, water)
	case '1':
		into = append(into, puzzle.Thing{Name: "rock", Text: "1", Layer: puzzle.Object})
	}
	return into
}

type plainArt struct{}

func (plainArt) Joins(name string) bool { return name == "wall" }
func (plainArt) Mean(name string) color.RGBA {
	return map[string]color.RGBA{"wall": {90, 90, 90, 255}, "rock": {200, 0, 0, 255}, "hero": {0, 200, 0, 255}, "water": {0, 0, 100, 128}}[name]
}

// onto returns a view of w by h pixels on a board, one device pixel a CSS
// pixel.
func onto(b puzzle.Board, w, h int) *View {
	v := &View{Art: plainArt{}}
	v.Resize(w, h, 1)
	v.Open(b.Bounds(), nil, Actor(b))
	return v
}

func list(items []Item) string {
	var b strings.Builder
	for _, it := range items {
		b.WriteString(it.String() + "\n")
	}
	return b.String()
}

func TestRest(t *testing.T) {
	b := &Board{drawn{"###/#@o/##1", 1}}
	v := onto(b, 300, 300)
	snapshot(t, "rest", list(v.Scene(nil, Frame{New: b})))
}

// TestRowZero shows a board with a row above row 1, as under a sky.
func TestRowZero(t *testing.T) {
	b := &Board{drawn{"@../###", 0}}
	v := onto(b, 300, 300)
	snapshot(t, "row-zero", list(v.Scene(nil, Frame{New: b})))
	if c, ok := v.CellAt(150, 110); !ok || c != (puzzle.Cell{Row: 0, Col: 2}) {
		t.Errorf("the sky is %v, %v", c, ok)
	}
}

// scenes are moves with their events, shown beat by beat.
var scenes = []struct {
	name     string
	old, new *Board
	events   []puzzle.Event
	beats    []float64
}{
	{"step", &Board{drawn{"@.", 1}}, &Board{drawn{".@", 1}}, []puzzle.Event{
		{Span: 1, From: puzzle.Cell{Row: 1, Col: 1}, To: puzzle.Cell{Row: 1, Col: 2}, Old: hero, New: hero, Cue: "step"},
	}, []float64{0, 0.25, 0.5, 0.75, 1}},
	{"push", &Board{drawn{"@o.", 1}}, &Board{drawn{".@o", 1}}, []puzzle.Event{
		{Span: 1, From: puzzle.Cell{Row: 1, Col: 1}, To: puzzle.Cell{Row: 1, Col: 2}, Old: hero, New: hero},
		{Span: 1, From: puzzle.Cell{Row: 1, Col: 2}, To: puzzle.Cell{Row: 1, Col: 3}, Old: rock, New: rock},
	}, []float64{0.5}},
	{"slide", &Board{drawn{"@..", 1}}, &Board{drawn{"..<", 1}}, []puzzle.Event{
		{Beat: 0, Span: 1, From: puzzle.Cell{Row: 1, Col: 1}, To: puzzle.Cell{Row: 1, Col: 2}, Old: hero, New: hero},
		{Beat: 1, Span: 1, From: puzzle.Cell{Row: 1, Col: 2}, To: puzzle.Cell{Row: 1, Col: 3}, Old: hero, New: hero},
		{Beat: 2, Span: 0, From: puzzle.Cell{Row: 1, Col: 3}, To: puzzle.Cell{Row: 1, Col: 3}, Old: hero, New: left},
		{Beat: 3, Span: 1, Cue: "win"},
	}, []float64{0.5, 1.5, 2, 3.5, 4}},
	{"leap", &Board{drawn{"@.", 1}}, &Board{drawn{".@", 1}}, []puzzle.Event{
		{Span: 2, Leap: true, From: puzzle.Cell{Row: 1, Col: 1}, To: puzzle.Cell{Row: 1, Col: 2}, Old: hero, New: hero},
	}, []float64{0.5, 1.5}},
	{"take", &Board{drawn{"@o", 1}}, &Board{drawn{"@.", 1}}, []puzzle.Event{
		{Span: 1, From: puzzle.Cell{Row: 1, Col: 2}, Old: rock},
	}, []float64{0, 0.5, 1}},
	{"appear", &Board{drawn{"@.", 1}}, &Board{drawn{"@#", 1}}, []puzzle.Event{
		{Span: 1, To: puzzle.Cell{Row: 1, Col: 2}, New: wall},
	}, []float64{0.5, 1}},
	{"swim", &Board{drawn{"@~", 1}}, &Board{drawn{".~", 1}}, []puzzle.Event{
		{Span: 1, From: puzzle.Cell{Row: 1, Col: 2}, Old: hero},
		{Span: 1, From: puzzle.Cell{Row: 1, Col: 1}, To: puzzle.Cell{Row: 1, Col: 2}, Old: hero, New: hero},
	}, []float64{0.5}},
	{"change", &Board{drawn{"@o", 1}}, &Board{drawn{"@#", 1}}, []puzzle.Event{
		{Span: 2, From: puzzle.Cell{Row: 1, Col: 2}, To: puzzle.Cell{Row: 1, Col: 2}, Old: rock, New: wall},
	}, []float64{0.5, 1.5}},
}

func TestScenes(t *testing.T) {
	for _, s := range scenes {
		v := onto(s.old, 300, 200)
		var b strings.Builder
		for _, beat := range s.beats {
			fmt.Fprintf(&b, "beat %g\n%s\n", beat, list(v.Scene(nil, Frame{Old: s.old, New: s.new, Events: s.events, Beat: beat})))
		}
		snapshot(t, s.name, b.String())
	}
}

// TestScenesMeetTheirBoards holds the first picture of every scene against the
// old board at rest, and the last against the new one.
func TestScenesMeetTheirBoards(t *testing.T) {
	for _, s := range scenes {
		v := onto(s.old, 300, 200)
		f := Frame{Old: s.old, New: s.new, Events: s.events}
		if got, want := bag(v.Scene(nil, f)), bag(v.Scene(nil, Frame{New: s.old})); s.name != "take" && s.name != "appear" && got != want {
			t.Errorf("%s begins with\n%s\nnot with\n%s", s.name, got, want)
		}
		f.Beat = float64(puzzle.Beats(s.events))
		if got, want := bag(v.Scene(nil, f)), bag(v.Scene(nil, Frame{New: s.new})); got != want {
			t.Errorf("%s ends with\n%s\nnot with\n%s", s.name, got, want)
		}
	}
}

// bag returns a list without its order and without what is not seen.
func bag(items []Item) string {
	var lines []string
	for _, it := range items {
		if it.Alpha > 0 {
			lines = append(lines, it.String())
		}
	}
	for i := range lines {
		for k := range lines[:i] {
			if lines[i] < lines[k] {
				lines[i], lines[k] = lines[k], lines[i]
			}
		}
	}
	return strings.Join(lines, "\n")
}

func TestMarks(t *testing.T) {
	b := &Board{drawn{"@.o/...", 1}}
	cells := func(c ...int) (l []puzzle.Cell) {
		for i := 0; i < len(c); i += 2 {
			l = append(l, puzzle.Cell{Row: c[i], Col: c[i+1]})
		}
		return l
	}
	piece := puzzle.Shape{Piece: "A", Cells: cells(0, 0, 0, 1), Things: []puzzle.Thing{
		{Name: "wall", Piece: "A", Layer: puzzle.Object}, {Name: "wall", Piece: "A", Layer: puzzle.Object}}}
	used := puzzle.Shape{Piece: "B", Cells: cells(0, 0), Things: []puzzle.Thing{rock}, Used: true}
	v := &View{Art: plainArt{}}
	v.Resize(400, 300, 1)
	v.Open(b.Bounds(), []puzzle.Shape{piece, used}, puzzle.Cell{})
	f := Frame{New: b, Marks: Marks{
		Cursor: puzzle.Cell{Row: 1, Col: 2}, Hints: cells(1, 1, 9, 9), Faults: cells(2, 2), Targets: cells(2, 3), Way: cells(2, 1),
		Picture: []puzzle.Mark{
			{Cell: puzzle.Cell{Row: 1, Col: 1}, Text: "7", Tint: 1}, {Cell: puzzle.Cell{Row: 1, Col: 2}, Dir: puzzle.Up},
			{Cell: puzzle.Cell{Row: 2, Col: 2}, Dir: puzzle.Left, Text: "3", Tint: 4}, {Cell: puzzle.Cell{Row: 7, Col: 7}, Tint: 2},
		},
		Tray: []puzzle.Shape{piece, used},
		Held: &Held{Shape: piece, Cell: puzzle.Cell{Row: 2, Col: 2}, OnBoard: true, Fits: true, Drag: true, X: 2.2, Y: 1.8},
	}}
	snapshot(t, "marks", list(v.Scene(nil, f)))
	f.Marks.Held = &Held{Shape: piece, Cell: puzzle.Cell{Row: 1, Col: 3}, OnBoard: true}
	snapshot(t, "held", list(v.Scene(nil, f)))
}

// wide is an endless board of walls with a hero: r rows by c columns.
type wide struct {
	rows, cols int
	hero       puzzle.Cell
	asked      *int
}

func (w wide) Bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: w.rows, Col: w.cols}}
}

func (w wide) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if w.asked != nil {
		*w.asked++
	}
	if c == w.hero {
		return append(into, hero)
	}
	return append(into, wall)
}

func TestCostIsOfWhatIsSeen(t *testing.T) {
	asked := 0
	b := wide{4000, 4000, puzzle.Cell{Row: 2000, Col: 2000}, &asked}
	v := &View{Art: plainArt{}}
	v.Resize(600, 400, 1)
	v.Open(b.Bounds(), nil, b.hero)
	items := v.Scene(nil, Frame{New: &Board{b}})
	seen := 21 * 15
	if len(items) > 2*seen || asked > 2*(seen+100) {
		t.Errorf("%d items, %d cells asked for %d seen", len(items), asked, seen)
	}
	if !strings.Contains(list(items), "hero right 2000,2000") {
		t.Error("the hero is not seen")
	}
}

func TestMosaic(t *testing.T) {
	asked := 0
	b := wide{300, 300, puzzle.Cell{Row: 10, Col: 20}, &asked}
	v := onto(b, 620, 620)
	for range 20 {
		v.ZoomStep(false)
	}
	if v.Tile() != 2 {
		t.Fatalf("tile %d, want the whole board at 2", v.Tile())
	}
	asked = 0
	old := &Board{b}
	items := v.Scene(nil, Frame{New: old})
	img := items[1].Image
	if img == nil || img.Rect.Dx() != 300 || img.RGBAAt(19, 9) != (color.RGBA{0, 200, 0, 255}) || img.RGBAAt(0, 0) != (color.RGBA{90, 90, 90, 255}) {
		t.Fatalf("mosaic %v", items[1])
	}
	if len(items) > 5 || asked != 300*300 {
		t.Errorf("%d items, %d cells asked", len(items), asked)
	}
	asked = 0
	next := b
	next.hero.Col++
	e := []puzzle.Event{{Span: 1, From: b.hero, To: next.hero, Old: hero, New: hero}}
	again := v.Scene(nil, Frame{Old: old, New: old})[1].Image
	moved := v.Scene(nil, Frame{Old: old, New: &Board{next}, Events: e, Beat: 0.9})[1].Image
	if again != img || moved == img || moved.RGBAAt(20, 9) != (color.RGBA{0, 200, 0, 255}) || moved.RGBAAt(19, 9) == moved.RGBAAt(20, 9) {
		t.Error("the hero did not move")
	}
	if asked > 2 {
		t.Errorf("a step asked for %d cells", asked)
	}
}

// TestActorIsFoundNearby follows the same one of two actors, without looking
// through a large board.
func TestActorIsFoundNearby(t *testing.T) {
	asked := 0
	b := wide{1000, 1000, puzzle.Cell{Row: 500, Col: 500}, &asked}
	v := onto(b, 400, 400)
	v.FollowActor(b)
	for i := range 20 {
		asked = 0
		b.hero.Col++
		if v.FollowActor(b); v.focus != b.hero || asked > 30 {
			t.Fatalf("step %d: follows %v after %d cells, want %v", i, v.focus, asked, b.hero)
		}
	}
	b.hero = puzzle.Cell{Row: 3, Col: 3}
	if v.FollowActor(b); v.focus != b.hero {
		t.Errorf("after a leap: %v", v.focus)
	}
	two := drawn{"@.../..../..../...~", 1}
	v = onto(two, 400, 400)
	v.FollowActor(two)
	if next := (drawn{".@../..../..../...~", 1}); v.Actor(next) != (puzzle.Cell{Row: 1, Col: 2}) {
		t.Errorf("follows %v", v.Actor(next))
	}
}

func BenchmarkScene100(b *testing.B) {
	w := wide{100, 100, puzzle.Cell{Row: 50, Col: 50}, nil}
	v := onto(w, 1000, 1000)
	for v.Tile() > 9 {
		v.ZoomStep(false)
	}
	next := w
	next.hero.Col++
	f := Frame{Old: &Board{w}, New: &Board{next}, Beat: 0.5, Events: []puzzle.Event{{Span: 1, From: w.hero, To: next.hero, Old: hero, New: hero}}}
	var items []Item
	for b.Loop() {
		items = v.Scene(items[:0], f)
	}
	b.ReportMetric(float64(len(items)), "items")
}

// TestKeptRowsAreListedRight plays moves forwards and backwards on one view,
// whose rows are kept from frame to frame, and holds each list against that of
// a fresh view.
func TestKeptRowsAreListedRight(t *testing.T) {
	at := func(r, c int) puzzle.Cell { return puzzle.Cell{Row: r, Col: c} }
	boards := []*Board{
		{drawn{"@.##/..#./o.../##../....", 1}}, {drawn{".@##/..#./o.../##../....", 1}}, {drawn{".@##/.##./o.../##../....", 1}}, {drawn{".@##/.##./..../##../o...", 1}},
	}
	moves := [][]puzzle.Event{
		{{Span: 1, From: at(1, 1), To: at(1, 2), Old: hero, New: hero}},
		{{Beat: 1, Span: 1, To: at(2, 2), New: wall}},
		{{Span: 2, From: at(3, 1), To: at(5, 1), Old: rock, New: rock}},
	}
	v := onto(boards[0], 300, 300)
	check := func(what string, f Frame) {
		t.Helper()
		if got, want := list(v.Scene(nil, f)), list(onto(boards[0], 300, 300).Scene(nil, f)); got != want {
			t.Errorf("%s: kept\n%s\nfresh\n%s", what, got, want)
		}
	}
	check("start", Frame{New: boards[0]})
	for i, e := range moves {
		for beat := 0.0; beat <= 2; beat += 0.5 {
			check(fmt.Sprint("move ", i, " beat ", beat), Frame{Old: boards[i], New: boards[i+1], Events: e, Beat: beat})
		}
		check(fmt.Sprint("after move ", i), Frame{New: boards[i+1]})
	}
	for i := len(moves) - 1; i >= 0; i-- {
		for beat := 2.0; beat >= 0; beat -= 0.5 {
			check(fmt.Sprint("back ", i, " beat ", beat), Frame{Old: boards[i], New: boards[i+1], Events: moves[i], Beat: beat})
		}
		check(fmt.Sprint("back before ", i), Frame{New: boards[i]})
	}
	// Another level on the same view, and a leap along the time line.
	check("leap", Frame{New: boards[3]})
	check("leap back", Frame{New: boards[1]})
}

// TestCheer: who is glad of a win hops for less than a second, and lies as before then.
func TestCheer(t *testing.T) {
	b := &Board{drawn{".@#", 1}}
	v := onto(b, 300, 200)
	rest := list(v.Scene(nil, Frame{New: b}))
	for glad, moves := range map[string]bool{"": true, "hero": true, "wall": false} {
		var of func(string) bool
		if glad != "" {
			of = func(name string) bool { return name == glad }
		}
		v.Cheer(of)
		if !v.Moving() || !v.Advance(cheerSeconds/6) {
			t.Fatal("nothing moves")
		}
		if got := list(v.Scene(nil, Frame{New: b})); strings.Contains(got, "hero right 0.75,2\n") != moves {
			t.Errorf("glad is %q:\n%s", glad, got)
		}
		if v.Advance(1); v.Moving() || list(v.Scene(nil, Frame{New: b})) != rest {
			t.Error("does not come to rest")
		}
	}
	v.Still = true
	if v.Cheer(nil); v.Moving() {
		t.Error("moves where no motion is wanted")
	}
}

func TestBump(t *testing.T) {
	b := &Board{drawn{".@#", 1}}
	v := onto(b, 300, 200)
	rest := list(v.Scene(nil, Frame{New: b}))
	v.Bump(b, puzzle.Right)
	if !v.Moving() || !v.Advance(bumpSeconds/2) {
		t.Fatal("nothing moves")
	}
	if got := list(v.Scene(nil, Frame{New: b})); !strings.Contains(got, "hero right 1,2.14\n") {
		t.Errorf("in the middle\n%s", got)
	}
	if !v.Advance(bumpSeconds) || v.Moving() || v.Advance(1) {
		t.Error("does not come to rest")
	}
	if got := list(v.Scene(nil, Frame{New: b})); got != rest {
		t.Errorf("afterwards\n%s", got)
	}
	v.Still = true
	if v.Bump(b, puzzle.Up); v.Moving() {
		t.Error("moves where no motion is wanted")
	}
}
