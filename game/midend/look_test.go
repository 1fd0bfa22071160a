package midend

import (
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/message"
	"gridwise/game/query"
)

// offTheRoute plays a shipped mine off its known route, to where a hint finds no lift.
func offTheRoute(t *testing.T, name, moves string) *page {
	t.Helper()
	text, ok := assets.Level("lifter", name)
	if !ok {
		t.Fatalf("%s is not shipped", name)
	}
	d := newPage(t)
	d.load(text, "lifter")
	d.Receive(Message{"type": "play", "moves": moves})
	d.settle()
	return d
}

// searches counts the searches for a win that were asked for.
func (d *page) searches() (n int) {
	for _, m := range d.sent {
		if m["type"] == "ask-solver" && message.ReadRequest(m["request"].(Message)).Op == query.Solve {
			n++
		}
	}
	return n
}

// TestHintsLookOn: a hint that finds no lift says that it goes on looking, and does; what
// it finds is the hint from then on.
func TestHintsLookOn(t *testing.T) {
	for _, c := range [][2]string{{"55-contest8", "UDUULLLR"}, {"55-contest8", "UDRL"}, {"62-flood5", "LUUDUDD"}, {"63-trampoline1", "LDDDLLRL"}, {"73-horock3", "RULR"}} {
		d := offTheRoute(t, c[0], c[1])
		d.slow = true
		d.Command("hint")
		d.answerOpen()
		if s := d.sentence(); !strings.HasPrefix(s, "No way to the lift was found") || !strings.HasSuffix(s, "I go on looking while you think.") {
			t.Errorf("%v: it says %q", c, s)
		}
		d.slow = false
		d.settle()
		if s := d.sentence(); strings.HasPrefix(s, "No way to the lift was found") || d.desk.Status().Zero() {
			t.Errorf("%v: after %d searches it says %q", c, d.searches(), s)
		}
		t.Logf("%v: %d searches", c, d.searches())
	}
}

// TestLookingGivesWay: looking for a win gives way to what else is asked and goes on
// afterwards; a move ends it, and so does stopping it, which is said.
func TestLookingGivesWay(t *testing.T) {
	d := offTheRoute(t, "62-flood5", "LUUDUDD")
	d.slow = true
	d.Command("hint")
	d.answerOpen()
	d.Command("check")
	if d.questions.Count() != 1 || d.searches() != 1 {
		t.Fatalf("%d questions are open after %d searches", d.questions.Count(), d.searches())
	}
	for d.searches() == 1 {
		d.answerOpen()
	}
	d.stopped()
	if s := d.sentence(); !strings.HasSuffix(s, "found no win, which proves nothing.") || d.questions.Count() > 0 {
		t.Errorf("stopped: %d questions, %q", d.questions.Count(), s)
	}
	d = offTheRoute(t, "62-flood5", "LUUDUDD")
	d.slow = true
	d.Command("hint")
	d.answerOpen()
	d.Receive(Message{"type": "play", "moves": "D"})
	d.slow = false
	if d.settle(); d.searches() != 1 {
		t.Errorf("%d searches after a move", d.searches())
	}
}
