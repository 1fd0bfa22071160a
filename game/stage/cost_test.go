package stage

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

type wide struct {
	rows, cols int
	hero       puzzle.Cell
	asked      *int
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
