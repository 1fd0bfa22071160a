package midend

import (
	"strings"
	"testing"
)

// explained opens a lemmo level and agrees to its first explanation.
func explained(t *testing.T) *desk {
	d := newDesk(t)
	d.load(lemmoMap, "lemmo")
	d.Receive(Message{"type": "explain", "sure": true})
	d.settle()
	return d
}

func (d *desk) walk(do string) Message {
	d.t.Helper()
	d.Receive(Message{"type": "walk", "do": do})
	d.settle()
	return d.last("explaining")
}

func TestExplanationIsWalked(t *testing.T) {
	d := explained(t)
	first := d.last("explaining")
	of := first["of"].(int)
	if first["n"] != 1 || first["ended"] != true || of < 3 || first["text"] == "" || len(first["topics"].([]any)) == 0 {
		t.Fatalf("%v", first)
	}
	for _, c := range []struct {
		do string
		n  int
	}{{"next", 2}, {"back", 1}, {"back", 1}, {"last", of}, {"next", of}, {"first", 1}} {
		if got := d.walk(c.do); got["n"] != c.n {
			t.Errorf("%s leads to %v, want %d", c.do, got["n"], c.n)
		}
	}
	if d.walk("leave"); d.last("explaining")["topic"] != "" {
		t.Error("the explanation stays")
	}
}

func TestExplanationByNumberAndName(t *testing.T) {
	d := explained(t)
	second := d.walk("next")["name"]
	d.walk("last")
	d.Receive(Message{"type": "explain", "name": second})
	if got := d.last("explaining"); got["n"] != 2 || got["notice"] != "" {
		t.Errorf("by its name: %v", got)
	}
	d.Receive(Message{"type": "explain", "step": 1.0})
	if got := d.last("explaining"); got["n"] != 1 {
		t.Errorf("by its number: %v", got)
	}
	d.Receive(Message{"type": "explain", "name": "gone"})
	if got := d.last("explaining"); !strings.Contains(got["notice"].(string), "gone") {
		t.Errorf("a name that is gone: %v", got)
	}
}

func TestExplanationLeavesThePlayAlone(t *testing.T) {
	d := explained(t)
	d.walk("last")
	d.keys("ArrowLeft", "Space", "Escape")
	d.settle()
	if n := d.Session().Len(); n != 0 || d.last("explaining")["topic"] != "" {
		t.Errorf("%d moves were made", n)
	}
	d.Receive(Message{"type": "explain", "sure": true})
	d.settle()
	if d.keys("KeyZ"); d.last("explaining")["topic"] != "" {
		t.Error("a command of the play leaves the explanation open")
	}
}

// What gives the answer away is asked about, and counts once it is agreed to.
func TestAnswersAreAskedAbout(t *testing.T) {
	d := explained(t)
	name := ""
	for _, topic := range d.last("explaining")["topics"].([]any) {
		if topic := topic.(Message); topic["answers"] == true {
			name = topic["name"].(string)
		}
	}
	d = newDesk(t)
	d.load(lemmoMap, "lemmo")
	d.Receive(Message{"type": "explain", "topic": name})
	d.settle()
	if got := d.last("explaining"); got["asks"] == "" || got["n"] != 0 || d.Session().Result().Helped {
		t.Errorf("%q: %v", name, got)
	}
	d.Receive(Message{"type": "explain", "topic": name, "sure": true})
	d.settle()
	if got := d.last("explaining"); got["asks"] != "" || got["n"] != 1 || !d.Session().Result().Helped {
		t.Errorf("%q: %v", name, got)
	}
}

func TestUnknownTopicLeadsToTheFirst(t *testing.T) {
	d := newDesk(t)
	d.load(lemmoMap, "lemmo")
	d.Receive(Message{"type": "explain", "topic": "nonsense", "sure": true})
	d.settle()
	if got := d.last("explaining"); got["topic"] == "" || !strings.Contains(got["notice"].(string), "nonsense") {
		t.Errorf("%v", got)
	}
}
