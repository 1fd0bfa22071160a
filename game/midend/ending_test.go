package midend

import (
	"slices"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// content returns what a board shows, cell by cell.
func content(b puzzle.Board) (all []puzzle.Thing) {
	r := b.Bounds()
	for row := r.Min.Row; row <= r.Max.Row; row++ {
		for col := r.Min.Col; col <= r.Max.Col; col++ {
			all = append(b.At(puzzle.Cell{Row: row, Col: col}, all), puzzle.Thing{})
		}
	}
	return all
}

// toEnd plays a puzzle's first level as its solver does, until its end begins to be shown.
func (d *page) toEnd(p puzzle.Puzzle) {
	d.t.Helper()
	text, _ := assets.Level(p.Name(), assets.LevelNames(p.Name())[0])
	for d.load(text, p.Name()); !d.playback.Ends(); {
		if !d.Busy() && len(d.open) == 0 {
			s, err := d.desk.State().(puzzle.Solver).Solve(d.t.Context(), puzzle.Task{}, nil)
			if err != nil || len(s.Moves) == 0 {
				d.t.Fatalf("%s: no way on: %v", p.Name(), err)
			}
			d.Receive(Message{"type": "play", "moves": s.Moves[0].String()})
		}
		d.answerOpen()
		if !d.playback.Ends() {
			d.Advance(0.05)
		}
	}
}

// TestTheEndIsShown for two seconds at most, but behind a rain. However it is left, its last
// picture stays and the result is told once; a key or a tap ends it and does nothing else.
func TestTheEndIsShown(t *testing.T) {
	for _, p := range catalog.All {
		for way, leave := range map[string]func(*page){
			"seen":   func(*page) {},
			"key":    func(d *page) { d.keys("KeyJ") },
			"move":   func(d *page) { d.keys("ArrowRight") },
			"tap":    func(d *page) { d.tap(puzzle.Cell{Row: 1, Col: 1}) },
			"hidden": func(d *page) { d.Advance(600) },
			"size":   func(d *page) { d.Resize(300, 300, 1); d.Scene(nil) },
		} {
			d := newPage(t)
			d.toEnd(p)
			bumps, rains, seconds := d.count("bump"), d.playback.Suspense() != "", 0.0
			d.Advance(0.05)
			leave(d)
			if d.playback.Showing() && slices.Contains([]string{"key", "move", "tap"}, way) || d.count("bump") > bumps {
				t.Errorf("%s, %s: still shown %v, refused %d", p.Name(), way, d.playback.Showing(), d.count("bump")-bumps)
			}
			for ; d.playback.Showing(); seconds += 0.05 {
				d.Advance(0.05)
			}
			d.settle()
			if seconds > 2.1 && !rains {
				t.Errorf("%s, %s: the end takes %.1f s", p.Name(), way, seconds)
			}
			if d.count("solved") != 1 || !slices.Equal(content(d.Frame().New), content(d.desk.State().Board())) {
				t.Errorf("%s, %s: solved %d times", p.Name(), way, d.count("solved"))
			}
		}
	}
}

// TestTheEndIsLeft by undo, restart and another level, for the board of their position.
func TestTheEndIsLeft(t *testing.T) {
	for _, p := range catalog.All {
		text, _ := assets.Level(p.Name(), assets.LevelNames(p.Name())[0])
		for way, leave := range map[string]func(*page){
			"undo":    func(d *page) { d.Command("undo") },
			"restart": func(d *page) { d.Command("restart") },
			"level":   func(d *page) { d.load(text, p.Name()) },
		} {
			d := newPage(t)
			d.toEnd(p)
			last := content(d.desk.State().Board())
			d.Advance(0.3)
			leave(d)
			d.settle()
			shown := content(d.Frame().New)
			if slices.Equal(shown, last) || !slices.Equal(shown, content(d.desk.State().Board())) || d.desk.State().Status() != puzzle.Playing {
				t.Errorf("%s, %s: the end is still on the board", p.Name(), way)
			}
			if n := d.count("solved"); n > 1 {
				t.Errorf("%s, %s: solved %d times", p.Name(), way, n)
			}
		}
	}
}

// TestTheEndWithoutMotion shows the last picture at once, but for numbers that grow.
func TestTheEndWithoutMotion(t *testing.T) {
	for _, p := range catalog.All {
		d := newPage(t)
		d.toEnd(p)
		last, rains := d.desk.State(), d.playback.Suspense() != ""
		d.Command("undo")
		d.Receive(Message{"type": "settings", "still": true})
		if d.Command("redo"); d.playback.Showing() && !rains {
			t.Errorf("%s: its end moves", p.Name())
		}
		for d.desk.CanRedo() {
			d.Command("redo")
		}
		d.settle()
		if !slices.Equal(content(d.Frame().New), content(last.Board())) {
			t.Errorf("%s: its last picture is not shown", p.Name())
		}
	}
}
