package midend

import (
	"strings"
	"testing"
)

// TestBestIsToldWhenSolved: the best and the stars that name it are kept until the
// level is solved or the player asks, and are told at the end in any case.
func TestBestIsToldWhenSolved(t *testing.T) {
	const level = "; best: 4\n; proof: 4\n" + demo
	told := func(d *page) (best any, star string) {
		t.Helper()
		d.settle()
		ui := d.last("ui")
		return ui["best"], ui["stars"].([]any)[1].(Message)["text"].(string)
	}
	d := newPage(t)
	d.load(level, "slider")
	if best, star := told(d); best != nil || strings.Contains(star, "4") || d.last("ui")["hidden"] != true {
		t.Errorf("before the end the best is %v, %q", best, star)
	}
	d.Receive(Message{"type": "reveal"})
	if best, _ := told(d); best != 4 || d.last("ui")["hidden"] != false {
		t.Errorf("on request the best is %v", best)
	}
	d.load(level, "slider")
	d.Receive(Message{"type": "play", "moves": "DRD"})
	if best, _ := told(d); best != nil {
		t.Errorf("of a level opened later the best is %v", best)
	}
	d.Receive(Message{"type": "play", "moves": "R"})
	if best, _ := told(d); best != 4 || d.last("solved")["best"] != 4 {
		t.Errorf("at the end the best is %v", best)
	}
	d.Receive(Message{"type": "restart"})
	if best, _ := told(d); best != 4 {
		t.Errorf("once it was solved the best is %v", best)
	}
}
