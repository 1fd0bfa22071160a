package midend

import (
	"fmt"
	"strings"
	"testing"
)

func TestGoalIsToldWithTheBoard(t *testing.T) {
	d := newPage(t)
	d.load("S_E_\n\nend: pass\n", "slider")
	ui, how := d.last("ui"), d.last("ui")["how"].(Message)
	if ui["goal"] != "Slide over the end in as few moves as you can; here you need not stop on it." || how["keys"] != "Arrow keys slide." || how["touch"] != "Swipe to slide." {
		t.Errorf("the goal is %v, played by %v", ui["goal"], how)
	}
	if got := fmt.Sprint(d.last("ready")["rules"]); got != "[1 3 11]" {
		t.Errorf("the level uses the rules %s", got)
	}
}

// TestGoalComesBeforeTheFirstReply: where the opponent begins, what he does does
// not take the place of who one is.
func TestGoalComesBeforeTheFirstReply(t *testing.T) {
	d := newPage(t)
	d.load("HLHHG\n\nplay: ganondorf\n", "woods")
	d.settle()
	if got := d.last("ui")["status"]; !strings.HasPrefix(got.(string), "You are Ganondorf. Let Link take as few hearts as you can. Link ") {
		t.Errorf("at the start it says %q", got)
	}
}
