package midend

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// large is a wood whose table takes over 80 MB.
var large = "L" + strings.Repeat(".", 22) + "H\n" + strings.Repeat(strings.Repeat(".", 24)+"\n", 21) +
	"H.H.H.H.H.H.H..........." + "\n" + strings.Repeat(".", 23) + "G\n"

// TestLargeWoodOpensAtOnce: nothing in the page works the wood out; the worker
// is asked with the first move, and the page is told that it waits.
func TestLargeWoodOpensAtOnce(t *testing.T) {
	for _, side := range []string{"", "\nplay: ganondorf\n"} {
		d := newPage(t)
		d.slow = true
		d.Receive(Message{"type": "load", "puzzle": "woods", "level": large + side})
		d.settle()
		if d.last("ready") == nil || d.last("ui")["state"] != "playing" {
			t.Fatalf("%q: not open: %v", side, d.last("error"))
		}
		if asks := d.count("ask-solver"); asks != min(len(side), 1) {
			t.Errorf("%q: %d questions before the first move", side, asks)
		}
		d.keys("ArrowRight", "Space")
		d.settle()
		if d.count("ask-solver") != 1 || d.last("ui")["waiting"] != true {
			t.Errorf("%q: %d questions, waiting %v", side, d.count("ask-solver"), d.last("ui")["waiting"])
		}
		for n := range d.desk.Len() + 1 {
			if x := d.desk.StateAt(n).(puzzle.Preparer); n > 0 && side != "" && x.Sure() {
				t.Errorf("%q: position %d was worked out here", side, n)
			}
		}
		if d.desk.Result().HasBest {
			t.Errorf("%q: the page knows the value", side)
		}
	}
}

const fourth = "##L.G##\nH.#.#.H\n#.....#\nH.###.H\n"

// TestWinIsLearned plays a wood out: what the worker tells ends the play, and
// the level's value is known from then on, at the start too.
func TestWinIsLearned(t *testing.T) {
	d := newPage(t)
	d.Receive(Message{"type": "load", "puzzle": "woods", "level": fourth})
	d.settle()
	if r := d.desk.Result(); r.HasBest {
		t.Errorf("the best is known before a move: %v", r.Best)
	}
	d.Command("solution")
	d.settle()
	if d.last("ui")["state"] != "won" || d.count("solved") != 1 || d.last("solved")["best"] != 2 {
		t.Fatalf("%v, solved %v", d.last("ui")["state"], d.last("solved"))
	}
	saved, link := d.last("save")["text"], d.last("solved")["link"]
	d.Command("restart")
	d.settle()
	if r := d.desk.Result(); r.Best != 2 {
		t.Errorf("after a restart the best is %v", r.Best)
	}
	if best := d.last("ui")["best"]; best != nil {
		t.Errorf("the best number of hearts, %v, stands beside the moves", best)
	}

	// The same play comes back, saved and as a link: its end is learned, and not
	// told again.
	for _, m := range []Message{{"saved": saved, "level": fourth, "puzzle": "woods"}, {"level": link}} {
		d := newPage(t)
		m["type"] = "load"
		d.Receive(m)
		d.settle()
		d.Command("watch")
		d.settle()
		if d.last("ui")["state"] != "won" || d.last("ui")["waiting"] != false {
			t.Errorf("%v: %v", m, d.last("ui"))
		}
		if again := d.count("solved"); m["saved"] != nil && again != 0 {
			t.Errorf("the win was told again")
		}
	}
}

// TestLineBeyondTheEnd: a link whose moves go on after the end says so and can
// be undone to where it is right.
func TestLineBeyondTheEnd(t *testing.T) {
	d := newPage(t)
	d.Receive(Message{"type": "load", "puzzle": "woods", "level": fourth, "moves": strings.Repeat("SS", 30)})
	d.settle()
	d.keys("ArrowUp")
	d.settle()
	for range 80 {
		d.Command("undo")
		d.settle()
	}
	if d.last("ui")["waiting"] != false || d.desk.At() != 0 {
		t.Errorf("stuck at %d: %v", d.desk.At(), d.last("say"))
	}
}
