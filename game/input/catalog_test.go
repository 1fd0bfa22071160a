package input

import (
	"context"
	"io/fs"
	"path"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// TestEveryPuzzleAnswersToTouch opens a shipped level of every puzzle on a
// phone and touches it in every way: a puzzle that no finger can play would
// pass every other test.
func TestEveryPuzzleAnswersToTouch(t *testing.T) {
	for _, z := range catalog.All {
		files, err := fs.Glob(assets.Levels, path.Join(z.Name(), "levels/*.txt"))
		if err != nil || len(files) == 0 {
			t.Errorf("%s: no levels, %v", z.Name(), err)
			continue
		}
		text, err := fs.ReadFile(assets.Levels, files[len(files)/2])
		if err != nil {
			t.Fatal(err)
		}
		s, err := z.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		if r, ok := s.(puzzle.Replier); ok && r.OpponentToMove() {
			m, err := r.Reply(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if s, _, err = s.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if got := touches(t, z, s); got["tap"]+got["swipe"]+got["drag"] == 0 {
			t.Errorf("%s (%s): no touch makes a legal move", z.Name(), files[len(files)/2])
		} else {
			t.Logf("%s: legal moves by %v", z.Name(), got)
		}
	}
}

// touches counts the gestures that make a legal move, by kind.
func touches(t *testing.T, z puzzle.Puzzle, s puzzle.State) map[string]int {
	t.Helper()
	got := map[string]int{}
	try := func(kind string, gesture func(r *rig)) {
		r := newRig(t, z, s)
		r.view.Resize(390, 600, 1)
		r.check = func(a Action) {
			if len(a.Moves) > 0 && legal(s, a.Moves...) {
				got[kind]++
			}
		}
		gesture(r)
	}
	b := s.Board().Bounds()
	for row := b.Min.Row; row <= b.Max.Row; row++ {
		for col := b.Min.Col; col <= b.Max.Col; col++ {
			try("tap", func(r *rig) { r.tap(r.cell(row, col)) })
		}
	}
	for _, d := range puzzle.Dirs {
		rows, cols := d.Delta()
		try("swipe", func(r *rig) { r.drag(true, 200, 300, 200+80*float64(cols), 300+80*float64(rows)) })
	}
	if tray, ok := s.(puzzle.Trayer); ok {
		for _, shape := range tray.Tray() {
			try("drag", func(r *rig) {
				x0, y0 := r.slot(shape.Piece)
				x, y := r.cell((b.Min.Row+b.Max.Row)/2, (b.Min.Col+b.Max.Col)/2)
				r.drag(true, x0, y0, x, y+lift)
			})
		}
	}
	return got
}

// leads returns the verbs that taps on cells lead to at the start of a first
// level.
func leads(t *testing.T, z puzzle.Puzzle) map[string]bool {
	t.Helper()
	text, _ := assets.Level(z.Name(), assets.LevelNames(z.Name())[0])
	s, err := z.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	verbs, b := map[string]bool{}, s.Board().Bounds()
	walker, ok := s.(puzzle.Walker)
	for row := b.Min.Row; ok && row <= b.Max.Row; row++ {
		for col := b.Min.Col; col <= b.Max.Col; col++ {
			for _, m := range walker.Way(puzzle.Cell{Row: row, Col: col}) {
				verbs[m.Verb] = true
			}
		}
	}
	return verbs
}

// TestEveryVerbCanBeReached says for every verb of every puzzle which input
// plays it: a direction, a key, a button, a tap or a drag.
func TestEveryVerbCanBeReached(t *testing.T) {
	for _, z := range catalog.All {
		h, led := New(z, nil), leads(t, z)
		for i := range h.verbs {
			v := &h.verbs[i]
			put := h.taking(puzzle.PieceKind, puzzle.CellKind)
			if takes(v, puzzle.NumberKind) {
				continue // the page asks for it in a field
			}
			if led[v.Name] {
				continue // a tap leads to it
			}
			reached := puzzle.DirOf(v.Name) != puzzle.None || len(v.Keys) > 0 || v.Button || v.Tap || v == put
			if !reached {
				t.Errorf("%s: no input plays %q", z.Name(), v.Name)
			}
			if !v.Button && !v.Tap && v != put && puzzle.DirOf(v.Name) == puzzle.None {
				t.Errorf("%s: %q is reached by keys alone, fingers cannot", z.Name(), v.Name)
			}
		}
	}
}
