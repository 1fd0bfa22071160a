package midend

import (
	"context"
	"strings"
	"testing"

	"gridwise/game/message"
	"gridwise/game/query"
)

// stopped answers the open question as a worker does that was told to stop.
func (d *page) stopped() {
	d.t.Helper()
	d.Receive(Message{"type": "stop"})
	if d.last("stop-solver") == nil || len(d.open) != 1 {
		d.t.Fatalf("%d questions are open; the solver is stopped by %v", len(d.open), d.last("stop-solver"))
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	m := d.open[0]
	d.open = nil
	a := d.o.Answer(ctx, message.ReadRequest(m["request"].(Message)), nil)
	d.Receive(Message{"type": "solver", "id": m["id"], "answer": message.AnswerTree(a)})
}

func (d *page) sentence() string { return d.last("say")["text"].(string) }

// A search that always holds an answer shows it when it is stopped, and says so.
func TestStopKeepsTheBestSoFar(t *testing.T) {
	d := newPage(t)
	d.load("######\n#. *R#\n#  \\.#\n######\n", "lifter")
	d.slow = true
	d.Receive(Message{"type": "command", "name": "solution"})
	d.stopped()
	if s := d.sentence(); !strings.HasPrefix(s, "stopped; the best so far: ") {
		t.Errorf("said %q", s)
	}
}

// A hint counts as help only once it was given.
func TestStoppedHintCostsNothing(t *testing.T) {
	for _, ask := range []string{"hint", "solution"} {
		d := newPage(t)
		d.load(woodsMap, "woods")
		d.slow = true
		d.Command(ask)
		d.open = nil
		d.Receive(Message{"type": "solver", "id": 1, "answer": message.AnswerTree(message.Answer{Op: query.Hint, Err: context.Canceled})})
		if d.desk.Result().Medal.Helped || d.sentence() != "stopped" {
			t.Errorf("%s: helped %v, said %q", ask, d.desk.Result().Medal.Helped, d.sentence())
		}
		d.slow = false
		d.Command(ask)
		d.settle()
		if !d.desk.Result().Medal.Helped {
			t.Errorf("%s counts for nothing", ask)
		}
	}
}

// While the opponent thinks, stopping him gives the move back.
func TestStoppedReplyTakesTheMoveBack(t *testing.T) {
	d := newPage(t)
	d.load(woodsMap, "woods")
	d.slow = true
	d.keys("ArrowDown")
	d.stopped()
	d.settle()
	if d.desk.Awaits() || d.desk.Count() != 0 || d.sentence() != "stopped; your move is undone" {
		t.Fatalf("after %d moves it says %q", d.desk.Count(), d.sentence())
	}
	d.slow = false
	d.keys("ArrowDown")
	d.settle()
	if len(d.desk.Moves()) != 2 {
		t.Errorf("afterwards the moves are %v", d.desk.Moves())
	}
}

// Where the opponent opens there is no move to take back; the next key asks him again.
func TestStoppedOpening(t *testing.T) {
	d := newPage(t)
	d.slow = true
	d.Receive(Message{"type": "load", "level": woodsMap + "\nplay: ganondorf\n", "puzzle": "woods"})
	d.stopped()
	if ui := d.last("ui"); ui["waiting"] != false || !d.desk.Awaits() {
		t.Errorf("waiting is %v", ui["waiting"])
	}
	d.keys("ArrowLeft")
	d.slow = false
	d.settle()
	if d.desk.Awaits() {
		t.Errorf("nobody moves: %q", d.sentence())
	}
}
