package midend

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle/reason"
)

// trap is a level that the second of the moves L and R loses.
const trap = "; best: 2\n; proof: 2\n__S_>,*\nE******\n"

// rescuable reports whether the page offers the way back.
func (d *page) rescuable() bool {
	for _, c := range d.last("ui")["commands"].([]any) {
		if c := c.(Message); c["name"] == "rescue" {
			return c["enabled"].(bool)
		}
	}
	d.t.Fatal("there is no way back")
	return false
}

// TestCheckAndTheWayBackAgree: where a check says that the end is out of reach,
// the way back leads to where it was not, whether the player is warned or not.
func TestCheckAndTheWayBackAgree(t *testing.T) {
	for _, first := range []string{"check", ""} {
		for _, warn := range []bool{true, false} {
			d := newPage(t)
			d.Receive(Message{"type": "settings", "warn": warn})
			d.load(trap, "slider")
			d.Receive(Message{"type": "play", "moves": "L"})
			d.settle()
			d.Receive(Message{"type": "command", "name": "rescue"})
			d.settle()
			if s := d.sentence(); s != "nothing is lost here" || d.rescuable() {
				t.Errorf("before it is lost it says %q", s)
			}
			d.Receive(Message{"type": "play", "moves": "R"})
			d.settle()
			if warned := strings.Contains(d.sentence(), "since move 2"); warned != warn {
				t.Errorf("warnings %v: it says %q", warn, d.sentence())
			}
			d.Receive(Message{"type": "command", "name": first})
			d.settle()
			if s := d.sentence(); first != "" && !strings.Contains(s, "no longer be reached") {
				t.Errorf("the check says %q", s)
			}
			if !d.rescuable() {
				t.Errorf("warnings %v, %s: no way back is offered", warn, first)
			}
			d.Receive(Message{"type": "command", "name": "rescue"})
			d.settle()
			if n := d.desk.Count(); n != 1 {
				t.Errorf("warnings %v, %s: the way back leads to move %d: %q", warn, first, n, d.sentence())
			}
		}
	}
}

// TestWarningsAreOnAndOnce: a player who chose nothing is warned, not after each
// further move.
func TestWarningsAreOnAndOnce(t *testing.T) {
	d := newPage(t)
	d.load("; best: 2\n; proof: 2\n__S_>,,*\nE*******\n", "slider")
	for _, moves := range []string{"L", "R", "R"} {
		d.Receive(Message{"type": "play", "moves": moves})
		d.settle()
	}
	if n := d.count("stuck"); n != 1 {
		t.Errorf("warned %d times", n)
	}
	d.keys("KeyZ", "KeyZ")
	d.settle()
	d.Receive(Message{"type": "play", "moves": "R"})
	d.settle()
	if n := d.count("stuck"); n != 2 {
		t.Errorf("lost once more it was warned %d times in all", n)
	}
	if all := strings.Join(d.heard(), " "); !strings.Contains(all, "“Back to the last chance” (") {
		t.Errorf("the way back is not named as its button is: %s", all)
	}
}

// TestDoomIsSeen needs no question: nobody plans after every move in a mine.
func TestDoomIsSeen(t *testing.T) {
	d := newPage(t)
	d.load("; best: 70\n########\n#R * \\ #\n#### ###\n#  L   #\n########\n", "lifter")
	for range 3 {
		d.keys("ArrowRight")
		d.settle()
	}
	if n := d.count("ask-solver"); n != 0 {
		t.Errorf("%d questions", n)
	}
	d.load("; best: 70\n########\n# R*\\  #\n#  . # #\n# ### L#\n########\n", "lifter")
	d.keys("ArrowDown", "ArrowRight")
	d.settle()
	_, doomed := d.desk.State().(reason.Doomed)
	if !doomed {
		t.Error("a mine never sees that it is lost")
	}
}
