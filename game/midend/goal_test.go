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

// TestGoalLearnsItsNumber: nobody works a wood out before its first question.
func TestGoalLearnsItsNumber(t *testing.T) {
	d := newPage(t)
	d.load("HLHHG\n", "woods")
	if got := d.last("ui")["goal"]; got != "You are Link. Take as many hearts as you can." {
		t.Errorf("at the start the goal is %v", got)
	}
	d.keys("ArrowRight")
	d.settle()
	if got := d.last("ui")["goal"]; got != "You are Link. Take 2 of the 3 hearts." {
		t.Errorf("after a move the goal is %v", got)
	}
}

// TestGoalComesBeforeTheFirstReply: where the opponent begins, what he does does
// not take the place of who one is.
func TestGoalComesBeforeTheFirstReply(t *testing.T) {
	d := newPage(t)
	d.load("HLHHG\n\nplay: ganondorf\n", "woods")
	d.settle()
	if got := d.last("ui")["status"]; !strings.HasPrefix(got.(string), "You are Ganondorf. Let Link take no more than 2 of the 3 hearts. Link ") {
		t.Errorf("at the start it says %q", got)
	}
}
