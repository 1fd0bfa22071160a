package midend

import (
	"testing"
)

// asks opens a lemmo level and sends a question.
func (d *page) asks(m Message) {
	d.t.Helper()
	d.Receive(m)
	d.settle()
}

// A check, the solver's word on the position and on another level come with the
// number of their question.
func TestQuestionsOfPages(t *testing.T) {
	d := newPage(t)
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
	if got := d.last("judged"); got["re"] != "j" || got["solvable"] != true || d.desk.Len() != 1 {
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
