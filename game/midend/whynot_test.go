package midend

import (
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/input"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// late opens the fifth level of a puzzle, the last one where it has fewer.
func (d *page) late(p puzzle.Puzzle) {
	d.t.Helper()
	names := assets.LevelNames(p.Name())
	text, _ := assets.Level(p.Name(), names[min(4, len(names)-1)])
	d.load(text, p.Name())
}

// agree takes the question before an explanation that counts as help.
func (d *page) agree() Message {
	d.t.Helper()
	d.settle()
	m := d.last("explaining")
	d.Receive(Message{"type": "explain", "topic": m["topic"], "at": float64(m["at"].(int)), "why": m["why"], "sure": true})
	d.settle()
	return d.last("explaining")
}

// someMove makes a move as people do: the first piece laid where the hand is, an arrow that
// leads somewhere, or what Enter does.
func (d *page) someMove() {
	d.t.Helper()
	if _, ok := d.desk.State().(puzzle.Trayer); ok {
		d.keys("KeyA", "Enter")
		return
	}
	arrows := map[string]string{"up": "ArrowUp", "left": "ArrowLeft", "right": "ArrowRight", "down": "ArrowDown"}
	for m := range d.desk.State().Moves() {
		if arrows[m.Verb] != "" {
			d.keys(arrows[m.Verb])
			return
		}
	}
	d.keys("Enter")
}

// TestWhyNotByKeys asks why a move is not the answer, in each puzzle: it is asked
// first, counts as a hint, and is not played.
func TestWhyNotByKeys(t *testing.T) {
	for _, p := range catalog.All {
		t.Run(p.Name(), func(t *testing.T) {
			d := newPage(t)
			d.late(p)
			if _, ok := d.desk.State().(reason.Reviewer); !ok {
				return
			}
			d.Command("why")
			if got := d.last("say")["text"].(string); !strings.Contains(got, "not played") {
				t.Fatalf("it says %q", got)
			}
			if d.Advance(0); d.last("ui")["why"] == "" {
				t.Error("no button leads back to the play")
			}
			d.someMove()
			d.settle()
			if got := d.last("explaining"); got == nil || got["topic"] != "why" || got["asks"] == "" {
				t.Fatalf("it is not asked first: %v, %v", got, d.last("say"))
			}
			if d.desk.Result().Medal.Helped {
				t.Error("it counts before it is agreed to")
			}
			m := d.agree()
			if m["asks"] != "" || m["why"] == "" || m["at"] != 0 {
				t.Fatalf("%v", m)
			}
			if r := d.desk.Result(); !r.Medal.Helped || d.desk.Len() != 0 {
				t.Errorf("%d moves were made; helped: %v", d.desk.Len(), r.Medal.Helped)
			}
			d.someMove()
			if d.settle(); d.desk.Len() != 1 {
				t.Errorf("the next move is not played: %v", d.last("say"))
			}
		})
	}
}

// TestWhyNotAtRest rests a finger on the board: what lies there is told, and it is
// offered to ask why not to go there, or why a piece should not lie there.
func TestWhyNotAtRest(t *testing.T) {
	d := newPage(t)
	d.load("____S\n_*___\nE____\n", "slider")
	d.rest(puzzle.Cell{Row: 3, Col: 5}, 1)
	if got := d.last("ui")["why"]; got != "Why not there?" {
		t.Fatalf("it offers %q", got)
	}
	d.Command("why")
	if m := d.agree(); m["topic"] != "why" || m["asks"] != "" || d.desk.Len() != 0 {
		t.Errorf("%v", m)
	}
	if d.rest(puzzle.Cell{Row: 2, Col: 2}, 1001); d.last("ui")["why"] != "" {
		t.Errorf("of a rock it offers %q", d.last("ui")["why"])
	}
}

// rest lets a finger rest on a cell, from a time on, and lifts it.
func (d *page) rest(c puzzle.Cell, from float64) {
	d.t.Helper()
	x, y := d.View().Pixel(float64(c.Col)+0.5, float64(c.Row)+0.5)
	d.Input(input.Sample{Kind: input.PointerDown, ID: 1, X: x, Y: y, Touch: true, Time: from})
	for ms := 50.0; ms < 900; ms += 50 {
		d.Tick(from + ms)
	}
	d.Input(input.Sample{Kind: input.PointerUp, ID: 1, X: x, Y: y, Touch: true, Time: from + 900})
	d.settle()
}

// TestWhyNotOfALaidPiece asks about a piece that lies: it is taken off and laid
// there again.
func TestWhyNotOfALaidPiece(t *testing.T) {
	d := newPage(t)
	d.late(catalog.Named("ghosts"))
	d.keys("KeyA", "Enter")
	d.settle()
	if d.desk.Len() != 1 {
		t.Fatal("no piece was laid")
	}
	move := d.desk.Moves()[0]
	d.rest(move.Cell, 1)
	if got := d.last("ui")["why"]; got != "Why not there?" {
		t.Fatalf("it offers %q", got)
	}
	d.Command("why")
	if m := d.agree(); m["topic"] != "why" || m["asks"] != "" {
		t.Errorf("%v", m)
	}
}

// TestWhyNotAfterAHint refuses a hint and asks why: from the position before.
func TestWhyNotAfterAHint(t *testing.T) {
	d := newPage(t)
	d.load(demo, "slider")
	for _, want := range []string{"", "Why not another move?"} {
		d.Command("hint")
		d.settle()
		if got := d.last("ui")["why"]; got != want {
			t.Errorf("after a hint it offers %q, want %q", got, want)
		}
	}
	d.keys("ArrowRight") // down is best
	d.settle()
	if d.desk.Len() != 1 {
		t.Fatalf("%d moves", d.desk.Len())
	}
	if got := d.last("ui")["why"]; got != "Why not right?" {
		t.Fatalf("the hint refused, it offers %q", got)
	}
	d.Command("why")
	d.settle()
	m := d.last("explaining")
	if m["topic"] != "why" || m["why"] != "R" || m["at"] != 0 || m["asks"] != "" {
		t.Fatalf("%v", m)
	}
	d.Receive(Message{"type": "from", "at": 0.0, "moves": "RD"})
	d.settle()
	if d.desk.Count() != 2 || d.desk.Letters() != "RD" {
		t.Errorf("played from there %d moves are made: %s", d.desk.Count(), d.desk.Letters())
	}
	for _, m := range []Message{{"type": "from", "at": 9.0, "moves": "R"}, {"type": "from", "at": -1.0}, {"type": "from", "moves": "?"}, {"type": "explain", "topic": "why", "at": 99.0, "why": "R"}, {"type": "explain", "topic": "why", "at": -1.0, "why": "R"}} {
		if d.Receive(m); d.desk.Count() != 2 {
			t.Errorf("%v changes the play", m)
		}
	}
}

// TestWhyNotOfAReview asks about the worst move of a play that has ended: that is
// no help, and the review stays.
func TestWhyNotOfAReview(t *testing.T) {
	d := newPage(t)
	d.load(demo, "slider")
	d.Receive(Message{"type": "play", "moves": "DRULDRDR"})
	d.settle()
	if d.last("solved") == nil {
		t.Fatal("the play has not ended")
	}
	d.Command("review")
	d.settle()
	d.Receive(Message{"type": "review", "do": "why"})
	d.settle()
	m := d.last("explaining")
	if m["topic"] != "why" || m["asks"] != "" {
		t.Fatalf("%v", m)
	}
	if d.desk.Result().Medal.Helped {
		t.Error("of a play that has ended it counts as help")
	}
	if d.last("reviewing")["open"] != true {
		t.Error("the review is closed")
	}
	d = newPage(t)
	d.load(demo, "slider")
	d.Receive(Message{"type": "play", "moves": "DRU"})
	d.Command("review")
	d.settle()
	d.Receive(Message{"type": "review", "do": "why"})
	if m := d.agree(); m["topic"] != "why" || !d.desk.Result().Medal.Helped {
		t.Errorf("of a play that goes on: %v", m)
	}
}

// TestWhyNotIsLeft takes back that the next move is asked about.
func TestWhyNotIsLeft(t *testing.T) {
	for _, leave := range []string{"why", "leave", "undo"} {
		d := newPage(t)
		d.load(demo, "slider")
		d.Command("why")
		d.Command(leave)
		d.keys("ArrowDown")
		if d.settle(); d.desk.Len() != 1 {
			t.Errorf("after %s the move is not played", leave)
		}
	}
	d := newPage(t)
	d.load("_S_\n***\n__E\n", "slider")
	d.Command("why")
	d.keys("ArrowDown")
	if d.settle(); d.last("bump") == nil || d.last("explaining") != nil {
		t.Error("a move that the rules refuse is explained")
	}
}
