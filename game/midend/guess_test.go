package midend

import "testing"

// TestBestIsToldWhenSolved: the best is kept until the level is solved or the player asks,
// and is told at the end in any case.
func TestBestIsToldWhenSolved(t *testing.T) {
	const level = "; best: 4\n; proof: 4\n" + demo
	told := func(d *page) any {
		t.Helper()
		d.settle()
		return d.last("ui")["best"]
	}
	d := newPage(t)
	d.load(level, "slider")
	if best := told(d); best != nil || d.last("ui")["hidden"] != true {
		t.Errorf("before the end the best is %v", best)
	}
	d.Receive(Message{"type": "reveal"})
	if best := told(d); best != 4 || d.last("ui")["hidden"] != false {
		t.Errorf("on request the best is %v", best)
	}
	d.load(level, "slider")
	d.Receive(Message{"type": "play", "moves": "DRD"})
	if best := told(d); best != nil {
		t.Errorf("of a level opened later the best is %v", best)
	}
	d.Receive(Message{"type": "play", "moves": "R"})
	if best := told(d); best != 4 || d.last("solved")["best"] != 4 {
		t.Errorf("at the end the best is %v", best)
	}
	d.Receive(Message{"type": "restart"})
	if best := told(d); best != 4 {
		t.Errorf("once it was solved the best is %v", best)
	}
}
