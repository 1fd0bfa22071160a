package midend

import (
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
)

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

// TestBestIsToldOnRequest: of each puzzle that hides a best, the number comes in the place of
// the question mark.
func TestBestIsToldOnRequest(t *testing.T) {
	hidden := 0
	for _, p := range catalog.All {
		names := assets.LevelNames(p.Name())
		for _, name := range names[:min(4, len(names))] {
			text, _ := assets.Level(p.Name(), name)
			d := newPage(t)
			d.load(text, p.Name())
			d.settle()
			if d.last("ui")["hidden"] != true {
				continue
			}
			hidden++
			d.Receive(Message{"type": "reveal"})
			d.settle()
			ui := d.last("ui")
			_, counted := ui["best"].(int)
			for _, f := range ui["facts"].([]any) {
				if name := f.(map[string]any)["name"]; name == "best" || name == "proved" {
					counted = true
				}
			}
			if !counted || ui["hidden"] != false {
				t.Errorf("%s/%s: the best is not told: %v", p.Name(), name, ui)
			}
		}
	}
	if hidden < 12 {
		t.Errorf("%d levels hide their best", hidden)
	}
}
