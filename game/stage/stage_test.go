package stage

import (
	"fmt"
	"image/color"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// snapshot compares with testdata/<name>.txt.
func snapshot(t *testing.T, name, got string) {
	t.Helper()
	puzzletest.Golden(t, filepath.Join("testdata", name+".txt"), got)
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
		Cursor: puzzle.Cell{Row: 1, Col: 2}, Hints: cells(1, 1, 9, 9), Faults: cells(2, 2), Targets: cells(2, 3, 1, 1), Way: cells(2, 1),
		Tally: []string{"rock", "hero"},
		Tray:  []puzzle.Shape{piece, used},
		Held:  &Held{Shape: piece, Cell: puzzle.Cell{Row: 2, Col: 2}, OnBoard: true, Then: b, Drag: true, X: 2.2, Y: 1.8},
	}}
	snapshot(t, "marks", list(v.Scene(nil, f)))
	f.Marks.Held = &Held{Shape: piece, Cell: puzzle.Cell{Row: 1, Col: 1}, OnBoard: true}
	snapshot(t, "held", list(v.Scene(nil, f)))
}

// wide is an endless board of walls with a hero: r rows by c columns.
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

// TestCheer: who is glad of a win hops for less than a second, sooner at a higher speed,
// and lies as before then.
func TestCheer(t *testing.T) {
	b := &Board{drawn{".@#", 1}}
	v := onto(b, 300, 200)
	rest := list(v.Scene(nil, Frame{New: b}))
	for glad, moves := range map[string]bool{"": true, "hero": true, "wall": false} {
		var of func(string) bool
		if glad != "" {
			of = func(name string) bool { return name == glad }
		}
		v.Cheer(of, 1, false)
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
	v.Cheer(nil, 1, true)
	v.Advance(cheerSeconds / 6)
	if got := list(v.Scene(nil, Frame{New: b})); !strings.Contains(got, "hero right 0.6,2\n") || strings.Count(got, "[gold]") != 8 {
		t.Errorf("the best play is celebrated by\n%s", got)
	}
	v.Advance(1)
	if v.Cheer(nil, 4, false); !v.Advance(cheerSeconds/5) || !v.Moving() || !v.Advance(cheerSeconds/16) || v.Moving() {
		t.Error("a cheer four times as fast does not take a quarter of the time")
	}
	v.Still = true
	if v.Cheer(nil, 1, true); v.Moving() {
		t.Error("moves where no motion is wanted")
	}
}

// Figures on one cell stand side by side, so that both are seen.
func TestTwoOnACell(t *testing.T) {
	b := &Board{pair{}}
	if got := list(onto(b, 300, 200).Scene(nil, Frame{New: b})); !strings.Contains(got, "foe 1.3,1 size 0.7x0.7\n") || !strings.Contains(got, "hero 1.3,1.3 size 0.7x0.7\n") {
		t.Errorf("seen is\n%s", got)
	}
}

// pair is a board of one cell on which two stand.
type pair struct{}

func (pair) Bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: 1, Col: 1}}
}

func (pair) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	return append(into, puzzle.Thing{Name: "foe", Layer: puzzle.Actor}, puzzle.Thing{Name: "hero", Layer: puzzle.Actor})
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
