package midend

import (
	"strings"
	"testing"
)

// asks opens a lemmo level and sends a question.
func (d *desk) asks(m Message) {
	d.t.Helper()
	d.Receive(m)
	d.settle()
}

// A page around has steps shown, by number and name, and is told which one is.
func TestPageSteersTheExplanation(t *testing.T) {
	d := newDesk(t)
	d.load(lemmoMap, "lemmo")
	d.asks(Message{"type": "topics?", "ask": "t"})
	topics := d.last("topics")
	if topics["re"] != "t" || topics["topic"] != "" || len(topics["topics"].([]any)) < 3 {
		t.Fatalf("%v", topics)
	}
	name := topics["topics"].([]any)[0].(Message)["name"].(string)
	d.asks(Message{"type": "show", "topic": name, "step": 3.0, "sure": true, "ask": 1.0})
	third := d.last("step")
	if third["re"] != 1.0 || third["n"] != 3 || third["topic"] != name || third["text"] == "" {
		t.Fatalf("%v", third)
	}
	told := d.count("step")
	d.asks(Message{"type": "show", "step": third["name"], "ask": 2.0})
	if got := d.last("step"); d.count("step") != told+1 || got["re"] != 2.0 || got["n"] != 3 {
		t.Errorf("the step that is shown: %v", got)
	}
	if d.walk("next"); d.last("step")["n"] != 4 || d.last("step")["re"] != nil {
		t.Errorf("the reader's own step: %v", d.last("step"))
	}
	d.asks(Message{"type": "topics?"})
	if d.last("topics")["topic"] != name {
		t.Errorf("%v is open", d.last("topics")["topic"])
	}
	for _, m := range []Message{{"type": "show", "topic": "nothing", "ask": 3.0}, {"type": "steps?", "topic": "nothing", "ask": 3.0}} {
		d.asks(m)
		if got := d.last("error"); got["re"] != 3.0 || !strings.Contains(got["message"].(string), "nothing") || d.last("step")["n"] != 4 {
			t.Errorf("%v: %v", m, got)
		}
	}
}

// Steps come in words, and the board stays the play's.
func TestStepsInWords(t *testing.T) {
	d := newDesk(t)
	d.load(lemmoMap, "lemmo")
	all := 0
	for from, ended := 1, false; !ended; {
		d.asks(Message{"type": "steps?", "from": float64(from), "count": 2.0, "ask": float64(from)})
		got := d.last("steps")
		steps := got["steps"].([]any)
		if got["re"] != float64(from) || got["from"] != from || len(steps) > 2 || len(steps) == 0 && got["ended"] != true {
			t.Fatalf("%v", got)
		}
		all, from, ended = all+len(steps), from+len(steps), got["ended"].(bool)
	}
	if d.help.explaining.open() {
		t.Error("an explanation is open")
	}
	d.asks(Message{"type": "explain", "sure": true})
	if of := d.last("explaining")["of"]; of != all {
		t.Errorf("%d steps, shown %v", all, of)
	}
}

// What may be foreseen is told once, and how the reader fared.
func TestPageHearsWhatIsForeseen(t *testing.T) {
	d := explained(t)
	for d.last("asked") == nil && d.last("explaining")["n"] != d.last("explaining")["of"] {
		d.walk("next")
	}
	if d.last("asked") == nil || len(d.last("asked")["choices"].([]any)) < 2 {
		t.Fatalf("%v", d.last("asked"))
	}
	n := d.count("asked")
	d.asks(Message{"type": "walk", "do": "light"})
	if d.count("asked") != n {
		t.Error("the same question is told twice")
	}
	d.asks(Message{"type": "walk", "do": "answer", "n": 1.0})
	if got := d.last("foreseen"); got["of"] != 1 {
		t.Errorf("%v", got)
	}
}

// A check, the solver's word on the position and on another level come with the
// number of their question.
func TestQuestionsOfPages(t *testing.T) {
	d := newDesk(t)
	d.load("S__*\n___*\n***E\n", "slider")
	d.asks(Message{"type": "check", "ask": "c"})
	if got := d.last("checked"); got["re"] != "c" || got["text"] == "" {
		t.Errorf("%v", got)
	}
	d.asks(Message{"type": "play", "moves": "R"})
	d.asks(Message{"type": "solve", "ask": "s"})
	if got := d.last("judged"); got["re"] != "s" || got["impossible"] != true {
		t.Errorf("%v", got)
	}
	d.asks(Message{"type": "judge", "level": "S_*\n__E\n", "puzzle": "slider", "ask": "j"})
	if got := d.last("judged"); got["re"] != "j" || got["solvable"] != true || d.Session().Len() != 1 {
		t.Errorf("%v", got)
	}
	d.asks(Message{"type": "judge", "level": "S_\n", "puzzle": "slider", "ask": "f"})
	if got := d.last("judged"); got["re"] != "f" || got["message"] == "" {
		t.Errorf("%v", got)
	}
	d.asks(Message{"type": "state?", "ask": "now"})
	if got := d.last("state"); got["re"] != "now" {
		t.Errorf("%v", got["re"])
	}
}
