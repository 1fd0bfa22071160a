package midend

import (
	"slices"
	"testing"

	"gridwise/game/link"
	"gridwise/solvers/puzzle"
)

// raced opens the demo against the moves of another, by a link.
func raced(t *testing.T, moves string) *page {
	t.Helper()
	d := newPage(t)
	d.load(demo, "slider")
	s := d.desk.Session()
	l := link.New(s.Puzzle(), s.Start(), nil)
	l.Moves, _ = puzzle.ParseLetters(moves, s.Puzzle().Verbs())
	l.Beat = len(moves)
	text, err := l.Encode()
	if err != nil {
		t.Fatal(err)
	}
	d.load(text, "")
	return d
}

// TestRace walks beside another's play: it is hidden until the first move, goes a
// step for a step, is between two cells while the player is, and the end tells and
// shows where the two parted.
func TestRace(t *testing.T) {
	d := raced(t, "DRURDLDR")
	if d.count("offer") > 0 || d.last("ready")["beat"] != 8 {
		t.Errorf("a race is told as %v, %d offers", d.last("ready"), d.count("offer"))
	}
	if w := d.Frame().Marks.Walkers; len(w) > 0 {
		t.Errorf("before the first move the other stands at %v", w)
	}
	at := func(x, y float64) {
		t.Helper()
		d.settle()
		if w := d.Frame().Marks.Walkers; len(w) != 1 || w[0].X != x || w[0].Y != y {
			t.Errorf("after %d moves the other stands at %v, want %v,%v", d.desk.Session().Count(), w, x, y)
		}
	}
	d.keys("ArrowDown")
	d.Advance(0.05)
	if w := d.Frame().Marks.Walkers; len(w) != 1 || w[0].Y <= 1 || w[0].Y >= 3 {
		t.Errorf("on the way of the first move the other stands at %v", w)
	}
	at(1, 3)
	d.keys("ArrowRight")
	at(3, 3)
	d.Command("undo")
	at(1, 3)
	d.keys("ArrowRight", "ArrowDown")
	at(3, 1)
	if marks := d.Frame().Marks.Parted; marks != nil {
		t.Errorf("before the end it marks %v", marks)
	}
	d.keys("ArrowRight")
	d.settle()
	if m := d.last("solved"); m["parted"] != 3 || m["helped"] != false {
		t.Errorf("the end is told as %v", m)
	}
	want := []puzzle.Cell{{Row: 3, Col: 3}}
	if marks := d.Frame().Marks; !slices.Equal(marks.Parted, want) || marks.Move != 3 {
		t.Errorf("the end marks %v, want %v", marks, want)
	}
}

// TestRaceAgainstTheSameMoves ends as it began, and a play that was saved is left
// behind an undo.
func TestRaceAgainstTheSameMoves(t *testing.T) {
	d := raced(t, "DRDR")
	d.keys("ArrowRight")
	d.settle()
	saved := d.last("save")["text"]
	d = raced(t, "DRDR")
	d.Receive(Message{"type": "saved", "text": saved})
	if s := d.desk.Session(); s.Count() != 0 || !s.CanUndo() || len(d.Frame().Marks.Walkers) > 0 {
		t.Fatalf("the race begins after %d moves", s.Count())
	}
	d.Receive(Message{"type": "play", "moves": "DRDR"})
	d.settle()
	if m := d.last("solved"); m["parted"] != 0 || d.Frame().Marks.Parted != nil {
		t.Errorf("who went the same way hears %v", m)
	}
	if d.load(demo, "slider"); d.Frame().Marks.Walkers != nil {
		t.Error("the other walks on in a level that is not raced")
	}
}
