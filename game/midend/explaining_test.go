package midend

import (
	"strings"
	"testing"

	"gridwise/game/link"
	"gridwise/solvers/puzzle/notation"
)

// What does not give the answer away is shown at once, of the position on the board,
// and leaves the play alone.
func TestExplanationOfThePosition(t *testing.T) {
	d := newPage(t)
	d.load(demo, "slider")
	d.Receive(Message{"type": "play", "moves": "DR"})
	d.Receive(Message{"type": "explain", "topic": "wave", "name": "d1"})
	got := d.last("explaining")
	if got["topic"] != "wave" || got["asks"] != "" || got["moves"] != "DR" || got["at"] != d.desk.Session().At() || got["name"] != "d1" || len(got["topics"].([]any)) < 3 {
		t.Fatalf("%v", got)
	}
	if d.Receive(Message{"type": "state?"}); got["level"] != d.last("state")["level"] {
		t.Errorf("explained is %v", got["level"])
	}
	if d.desk.Session().Count() != 2 || d.desk.Session().Result().Medal.Helped {
		t.Error("the play is touched")
	}
	d.Receive(Message{"type": "topics?", "ask": "t"})
	if m := d.last("topics"); m["re"] != "t" || len(m["topics"].([]any)) != len(got["topics"].([]any)) {
		t.Errorf("%v", m)
	}
}

// After a win the start is explained, unasked and as no help; the win stays on the board.
// The message of the win names the topic that shows why the best is the best.
func TestExplanationAfterAWin(t *testing.T) {
	for _, c := range []struct{ puzzle, level, topic string }{
		{"slider", "; best: 1\n; proof: 1\nS_E\n___\n", "back"},
		{"woods", "L.H.G\n", "line"},
		{"lemmo", lemmoMap, "removal"},
		{"lemmo", lemmoMap + "\nremove: 2\n", ""},
		{"ghosts", level(t, "ghosts", "night-light"), ""},
	} {
		d := newPage(t)
		d.load(c.level, c.puzzle)
		for n := 0; d.count("solved") == 0 && n < 50; n++ {
			d.Receive(Message{"type": "hint"})
			d.settle()
		}
		if topic, _ := d.last("solved")["topic"].(string); topic != c.topic {
			t.Errorf("%s: %q shows why the best is the best", c.puzzle, topic)
		}
		at := d.desk.Session().At()
		d.Receive(Message{"type": "explain", "topic": c.topic})
		if got := d.last("explaining"); got["at"] != 0 || got["moves"] != "" || got["asks"] != "" || d.desk.Session().At() != at {
			t.Errorf("%s: explained is %v", c.puzzle, got)
		}
	}
}

// What gives the answer away is asked about, and counts once it is agreed to.
func TestAnswersAreAskedAbout(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap, "lemmo")
	d.Receive(Message{"type": "explain", "topic": "removal"})
	if got := d.last("explaining"); got["asks"] == "" || d.desk.Session().Result().Medal.Helped {
		t.Errorf("%v", got)
	}
	d.Receive(Message{"type": "explain", "topic": "removal", "sure": true})
	if got := d.last("explaining"); got["asks"] != "" || !d.desk.Session().Result().Medal.Helped {
		t.Errorf("%v", got)
	}
}

// A topic that is gone, or not to be had of the level, is told, also to a page that
// asks for it; nothing else is explained in its place.
func TestTopicThatIsGoneIsTold(t *testing.T) {
	for _, c := range []struct {
		puzzle, level, topic string
		said                 string
	}{
		{"lemmo", lemmoMap, "count", "there is no explanation called count here"},
		{"slider", "S_*_\n___E\n", "positions", "there is no explanation called positions here"},
		{"lifter", "######\n#R.\\L#\n######\n", "gadget", "was not made from a formula"},
	} {
		d := newPage(t)
		d.load(c.level, c.puzzle)
		l := link.New(d.desk.Session().Puzzle(), d.desk.Session().State(), nil)
		l.Topic, l.Step = c.topic, "top"
		address, err := l.Encode()
		if err != nil {
			t.Fatal(err)
		}
		d = newPage(t)
		d.Receive(Message{"type": "load", "level": address})
		d.settle()
		if d.last("explaining") != nil || d.desk.Session().Puzzle().Name() != c.puzzle || !strings.Contains(strings.ToLower(d.said()), c.said) {
			t.Errorf("%s %s: %q is said, %v", c.puzzle, c.topic, d.said(), d.last("explaining"))
		}
		d.Receive(Message{"type": "explain", "topic": c.topic, "ask": 3.0})
		if m := d.last("error"); m["re"] != 3.0 || m["kind"] != "explain" || !strings.Contains(strings.ToLower(m["message"].(string)), c.said) {
			t.Errorf("a page that asks is told %v", m)
		}
	}
}

// A link to a moment opens it where its moves lead; the play is not kept.
func TestMomentIsVisited(t *testing.T) {
	d := newPage(t)
	d.load(demo, "slider")
	l := link.New(d.desk.Session().Puzzle(), d.desk.Session().State(), nil)
	l.Moves, _ = notation.ParseLetters("DR", l.Puzzle.Verbs())
	l.Topic, l.Step = "wave", "d1"
	address, err := l.Encode()
	if err != nil {
		t.Fatal(err)
	}
	d = newPage(t)
	d.Receive(Message{"type": "load", "level": address})
	d.settle()
	if got := d.last("explaining"); got["name"] != "d1" || got["moves"] != "DR" || d.desk.Session().Count() != 2 {
		t.Errorf("%s leads to %v", address, got)
	}
	if d.last("save") != nil {
		t.Error("the play is kept")
	}
}
