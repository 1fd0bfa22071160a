package midend

import (
	"testing"

	"gridwise/game/message"
	"gridwise/game/query"
)

// late opens a level whose best no note tells, with a solver that does not
// answer by itself.
func late(t *testing.T) *page {
	d := newPage(t)
	d.load("___\nS_E\n___\n", "slider")
	d.slow = true
	return d
}

// win slides to the end; the questions asked so far stay open.
func (d *page) win() { d.winBy("ArrowRight") }

func (d *page) winBy(key string) {
	d.t.Helper()
	d.keys(key)
	for range 100 {
		d.Advance(0.05)
		if d.attempt.stage != open {
			return
		}
	}
	d.t.Fatal("not solved")
}

func (d *page) answerAll() {
	d.slow = false
	d.settle()
}

func TestEndWaitsForTheBest(t *testing.T) {
	d := late(t)
	d.win()
	if d.count("solved") != 0 || !d.Waiting() || d.count("ask-solver") != 1 {
		t.Fatalf("told %d times before the best is known, %d questions", d.count("solved"), d.count("ask-solver"))
	}
	d.answerAll()
	m := d.last("solved")
	if d.count("solved") != 1 || m["best"] != 1 || m["medal"] != "best" || m["proven"] != true || m["less"] != true {
		t.Errorf("told %d times: %v", d.count("solved"), m)
	}
	if d.Waiting() {
		t.Error("it waits on")
	}
}

func TestEndDoesNotWaitForGood(t *testing.T) {
	for name, bring := range map[string]func(*page){
		"time":          func(d *page) { d.Advance(bestWait) },
		"taken back":    func(d *page) { d.keys("KeyZ") },
		"hidden":        func(d *page) { d.Receive(Message{"type": "pause"}) },
		"another level": func(d *page) { d.Receive(Message{"type": "load", "level": woodsMap, "puzzle": "woods"}) },
		"no solver": func(d *page) {
			d.Receive(Message{"type": "solver", "id": d.open[0]["id"], "error": "not there"})
		},
	} {
		d := late(t)
		d.win()
		bring(d)
		m := d.last("solved")
		if d.count("solved") != 1 || m["best"] != nil || m["medal"] != "bronze" {
			t.Errorf("%s: told %d times: %v", name, d.count("solved"), m)
		}
		d.Advance(2 * bestWait)
		if d.count("solved") != 1 {
			t.Errorf("%s: told again", name)
		}
	}
}

// TestLostQuestionIsAskedAgain has the question for the best cancelled with
// another one by a move.
func TestLostQuestionIsAskedAgain(t *testing.T) {
	d := newPage(t)
	d.load("____\nS___\n___E\n", "slider")
	d.slow = true
	d.keys("ArrowRight", "KeyQ")
	d.winBy("ArrowDown")
	if d.count("cancel-solver") == 0 {
		t.Fatal("no question was cancelled")
	}
	d.answerAll()
	if m := d.last("solved"); m == nil || m["best"] != 2 {
		t.Errorf("solved: %v", m)
	}
}

// TestWoodsTellTheirBest needs no search of its own: it comes with the first reply.
func TestWoodsTellTheirBest(t *testing.T) {
	d := newPage(t)
	d.load(woodsMap, "woods")
	d.keys("Space")
	d.settle()
	r := d.desk.Result()
	if !r.HasBest || r.Best != 2 || !r.Medal.Proven || r.Less {
		t.Errorf("%+v", r)
	}
	for _, q := range d.sent {
		if q["type"] == "ask-solver" && message.ReadRequest(q["request"].(Message)).Op == query.Solve {
			t.Error("the worker was asked")
		}
	}
}
