package midend

import (
	"testing"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// shows reports whether a thing is on the board that is shown at rest.
func (d *page) shows(name string) bool {
	b := d.Frame().New
	r := b.Bounds()
	for row := r.Min.Row; row <= r.Max.Row; row++ {
		for col := r.Min.Col; col <= r.Max.Col; col++ {
			for _, th := range b.At(puzzle.Cell{Row: row, Col: col}, nil) {
				if th.Name == name {
					return true
				}
			}
		}
	}
	return false
}

var ended = []struct{ puzzle, level, key, thing string }{
	{"slider", "S__E\n", "ArrowRight", "eaten"},
	{"lifter", "#####\n#   #\n#R\\L#\n#####\n", "ArrowRight", "shaft"},
}

// toEnd plays a level up to its end, which has begun to be shown.
func (d *page) toEnd(level, puzzle, key string) {
	d.load(level, puzzle)
	d.settle()
	for d.desk.State().Status() == 0 {
		d.settle()
		d.keys(key)
	}
}

// TestTheEndIsShown: for two seconds at most beside the move itself, and the result is told
// once, however the end is left.
func TestTheEndIsShown(t *testing.T) {
	for _, c := range ended {
		for way, leave := range map[string]func(*page){
			"seen":   func(*page) {},
			"key":    func(d *page) { d.keys("KeyJ") },
			"move":   func(d *page) { d.keys(c.key) },
			"tap":    func(d *page) { d.tap(puzzle.Cell{Row: 1, Col: 1}) },
			"hidden": func(d *page) { d.Advance(600) },
			"size":   func(d *page) { d.Resize(300, 300, 1); d.Scene(nil) },
		} {
			d := newPage(t)
			d.toEnd(c.level, c.puzzle, c.key)
			seconds := 0.0
			if !d.playback.Showing() {
				t.Fatalf("%s: nothing is shown", c.puzzle)
			}
			if leave(d); way != "seen" && way != "hidden" && way != "size" && d.playback.Showing() {
				t.Errorf("%s, %s: the end goes on", c.puzzle, way)
			}
			for ; d.playback.Showing(); seconds += 0.05 {
				d.Advance(0.05)
			}
			d.settle()
			if seconds > 2.1 || way == "seen" && seconds < 0.6 {
				t.Errorf("%s: the end takes %.1f s", c.puzzle, seconds)
			}
			if d.count("solved") != 1 || !d.shows(c.thing) {
				t.Errorf("%s, %s: solved %d times, its last picture %v", c.puzzle, way, d.count("solved"), d.shows(c.thing))
			}
		}
	}
}

// TestTheEndIsLeft: undo, restart and another level show the board of their position.
func TestTheEndIsLeft(t *testing.T) {
	for _, c := range ended {
		for way, leave := range map[string]func(*page){
			"undo":    func(d *page) { d.keys("KeyZ") },
			"restart": func(d *page) { d.Command("restart") },
			"level":   func(d *page) { d.load(c.level, c.puzzle) },
		} {
			d := newPage(t)
			d.toEnd(c.level, c.puzzle, c.key)
			solved := d.count("solved")
			d.Advance(0.3)
			leave(d)
			d.settle()
			if d.desk.State().Status() != puzzle.Playing || d.shows(c.thing) {
				t.Errorf("%s, %s: the end is still on the board", c.puzzle, way)
			}
			if n := d.count("solved"); n > 1 || solved > 1 {
				t.Errorf("%s, %s: solved %d times", c.puzzle, way, n)
			}
		}
	}
}

// TestTheEndWithoutMotion shows the last picture at once.
func TestTheEndWithoutMotion(t *testing.T) {
	for _, c := range ended {
		d := newPage(t)
		still := true
		d.Midend.Receive(message.ChangeSettings{Still: &still})
		if d.toEnd(c.level, c.puzzle, c.key); d.playback.Showing() || !d.shows(c.thing) {
			t.Errorf("%s: showing %v", c.puzzle, d.playback.Showing())
		}
	}
}
