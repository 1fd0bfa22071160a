package midend

import (
	"strings"
	"testing"

	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// What does not give the answer away is shown at once, of the position on the board,
// and leaves the play alone.
func TestExplanationOfThePosition(t *testing.T) {
	d := newPage(t)
	d.load(demo, "slider")
	d.Receive(Message{"type": "play", "moves": "DR"})
	d.Receive(Message{"type": "explain", "topic": "wave", "name": "d1"})
	got := d.last("explaining")
	if got["topic"] != "wave" || got["asks"] != "" || got["moves"] != "DR" || got["at"] != d.desk.At() || got["name"] != "d1" || len(got["topics"].([]any)) < 3 {
		t.Fatalf("%v", got)
	}
	if d.Receive(Message{"type": "state?"}); got["level"] != d.last("state")["level"] {
		t.Errorf("explained is %v", got["level"])
	}
	if d.desk.Count() != 2 || d.desk.Result().Medal.Helped {
		t.Error("the play is touched")
	}
	d.Receive(Message{"type": "topics?", "ask": "t"})
	if m := d.last("topics"); m["re"] != "t" || len(m["topics"].([]any)) != len(got["topics"].([]any)) {
		t.Errorf("%v", m)
	}
}

// After a win the start is explained, unasked and as no help; the win stays on the board.
// The message of the win names the topic that shows why the best is the best, where the
// puzzle has one.
func TestExplanationAfterAWin(t *testing.T) {
	for _, p := range catalog.All {
		text := level(t, p.Name(), "01-")
		s, err := p.Parse(text)
		if err != nil {
			t.Fatal(p.Name(), err)
		}
		x, explains := s.(reason.Explainer)
		if _, hints := s.(reason.Hinter); !explains || !hints {
			continue
		}
		topic := ""
		for _, of := range x.Topics() {
			if of.Best && of.Why.Zero() {
				topic = of.Name
			}
		}
		explainedWhenWon(t, p.Name(), text, topic)
	}
}

// TestOneBlockIsExplainedWhenWon: the topic of the best single block, and of no other wish.
func TestOneBlockIsExplainedWhenWon(t *testing.T) {
	explainedWhenWon(t, "lemmo", lemmoMap, "removal")
	explainedWhenWon(t, "lemmo", lemmoMap+"\nremove: 2\n", "")
}

// TestWayBackIsExplainedWhenWon: of the fewest moves, the way back from the end.
func TestWayBackIsExplainedWhenWon(t *testing.T) {
	explainedWhenWon(t, "slider", "; best: 1\n; proof: 1\nS_E\n___\n", "back")
}

// TestLineIsExplainedWhenWon: of a game, the line of best play.
func TestLineIsExplainedWhenWon(t *testing.T) {
	explainedWhenWon(t, "woods", "L.H.G\n", "line")
}

func explainedWhenWon(t *testing.T, puzzle, level, topic string) {
	t.Helper()
	d := newPage(t)
	d.load(level, puzzle)
	for n := 0; d.count("solved") == 0 && n < 200; n++ {
		d.Receive(Message{"type": "hint"})
		d.settle()
	}
	if got, _ := d.last("solved")["topic"].(string); got != topic {
		t.Errorf("%s: %q shows why the best is the best", puzzle, got)
	}
	at := d.desk.At()
	d.Receive(Message{"type": "explain", "topic": topic})
	if got := d.last("explaining"); got["at"] != 0 || got["moves"] != "" || got["asks"] != "" || d.desk.At() != at {
		t.Errorf("%s: explained is %v", puzzle, got)
	}
}

// What gives the answer away is asked about, and counts once it is agreed to.
func TestAnswersAreAskedAbout(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap, "lemmo")
	d.Receive(Message{"type": "explain", "topic": "removal"})
	if got := d.last("explaining"); got["asks"] == "" || d.desk.Result().Medal.Helped {
		t.Errorf("%v", got)
	}
	d.Receive(Message{"type": "explain", "topic": "removal", "sure": true})
	if got := d.last("explaining"); got["asks"] != "" || !d.desk.Result().Medal.Helped {
		t.Errorf("%v", got)
	}
}

// A topic that is gone is told, also to a page that asks for it; nothing else is explained in
// its place.
func TestTopicThatIsGoneIsTold(t *testing.T) {
	for _, p := range catalog.All {
		text := level(t, p.Name(), "01-")
		if s, err := p.Parse(text); err != nil {
			t.Fatal(p.Name(), err)
		} else if _, ok := s.(reason.Explainer); ok {
			topicIsTold(t, p.Name(), text, "positions", "there is no explanation called positions here")
		}
	}
}

// TestTopicNotToBeHadIsTold: so is one that other levels of the puzzle have.
func TestTopicNotToBeHadIsTold(t *testing.T) {
	topicIsTold(t, "lemmo", lemmoMap, "count", "there is no explanation called count here")
	topicIsTold(t, "lifter", "######\n#R.\\L#\n######\n", "gadget", "this mine was not made so")
}

func topicIsTold(t *testing.T, puzzle, level, topic, said string) {
	t.Helper()
	d := atMoment(t, level, puzzle, "", topic, "top")
	if d.last("explaining") != nil || d.desk.Puzzle().Name() != puzzle || !strings.Contains(strings.ToLower(d.sentence()), said) {
		t.Errorf("%s %s: %q is said, %v", puzzle, topic, d.sentence(), d.last("explaining"))
	}
	d.Receive(Message{"type": "explain", "topic": topic, "ask": 3.0})
	if m := d.last("error"); m["re"] != 3.0 || m["kind"] != "explain" || !strings.Contains(strings.ToLower(m["message"].(string)), said) {
		t.Errorf("a page that asks is told %v", m)
	}
}

// atMoment returns a page opened by the link to a step of a topic, behind some moves.
func atMoment(t *testing.T, level, puzzle, moves, topic, step string) *page {
	t.Helper()
	d := newPage(t)
	d.load(level, puzzle)
	l := link.New(d.desk.Puzzle(), d.desk.State(), nil)
	l.Moves, _ = notation.ParseLetters(moves, l.Puzzle.Verbs())
	l.Topic, l.Step = topic, step
	address, err := l.Encode()
	if err != nil {
		t.Fatal(err)
	}
	d = newPage(t)
	d.Receive(Message{"type": "load", "level": address})
	d.settle()
	return d
}

// A link to a moment opens it where its moves lead; the play is not kept.
func TestMomentIsVisited(t *testing.T) {
	d := atMoment(t, demo, "slider", "DR", "wave", "d1")
	if got := d.last("explaining"); got["name"] != "d1" || got["moves"] != "DR" || d.desk.Count() != 2 {
		t.Errorf("the link leads to %v", got)
	}
	if d.last("save") != nil {
		t.Error("the play is kept")
	}
}
