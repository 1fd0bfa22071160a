package midend

import "testing"

// TestRestartIsAFreshAttempt: neither help nor end nor time of the try before
// count, and a better end is told with its own medal.
func TestRestartIsAFreshAttempt(t *testing.T) {
	d := newPage(t)
	d.load("; best: 1\n; proof: 1\nS_E\n___\n", "slider")
	d.keys("KeyQ", "KeyQ")
	d.settle()
	d.Receive(Message{"type": "play", "moves": "DRU"})
	d.settle()
	if m := d.last("solved"); m["helped"] != true || m["medal"] != "bronze" {
		t.Fatalf("the first try is told as %v", m)
	}
	d.Advance(100)
	d.Receive(Message{"type": "restart"})
	if ui := d.last("ui"); ui["helped"] != false || ui["state"] != "playing" {
		t.Errorf("after a restart: %v", ui)
	}
	if marks := d.Frame().Marks.Hints; marks != nil {
		t.Errorf("the hint of the try before still points at %v", marks)
	}
	d.settle()
	d.keys("ArrowRight")
	d.settle()
	m := d.last("solved")
	if d.count("solved") != 2 || m["helped"] != false || m["medal"] != "best" || m["ms"].(int) >= 100_000 {
		t.Errorf("told %d times: %v", d.count("solved"), m)
	}
}

// TestSolvedLevelIsOpenedToBePlayed: the finished board is one undo away.
func TestSolvedLevelIsOpenedToBePlayed(t *testing.T) {
	openedToBePlayed(t, "slider", "S_E\n___\n")
}

// TestWonByTheSolversIsOpenedToBePlayed: so it is where only the solvers know that it is won.
func TestWonByTheSolversIsOpenedToBePlayed(t *testing.T) {
	openedToBePlayed(t, "woods", "L.H.G\n")
}

func openedToBePlayed(t *testing.T, puzzle, level string) {
	d := newPage(t)
	d.load(level, puzzle)
	d.walkRight()
	saved := d.last("save")["text"]
	again := newPage(t)
	again.load(level, puzzle)
	again.Receive(Message{"type": "saved", "text": saved})
	again.settle()
	if s := again.desk.Session; s.Count() != 0 || again.count("solved") != 0 || again.count("start") != 0 {
		t.Fatalf("opened at move %d, solved %d times", s.Count(), again.count("solved"))
	}
	again.walkRight()
	if again.count("solved") != 1 {
		t.Error("solving it again is not told")
	}
	for again.desk.Count() > 0 {
		again.keys("KeyZ")
		again.settle()
	}
	again.keys("KeyZ")
	again.settle()
	if !again.desk.Won() {
		t.Error("the finished board is not behind the restart")
	}
}

// walkRight walks to the right until the play is won.
func (d *page) walkRight() {
	for range 2 {
		if !d.desk.Won() {
			d.keys("ArrowRight")
			d.settle()
		}
	}
}
