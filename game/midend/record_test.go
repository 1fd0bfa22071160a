package midend

import (
	"testing"

	"gridwise/solvers/puzzle/notation"
)

// slowMine has a header that knows a route of 20 steps, where 6 are enough.
const slowMine = "; best: 130\n; play: 3U3URLRLRLRLRLDRRRRD\n#######\n#R....#\n#.\\.\\.#\n#....L#\n#######\n"

// bestFact is the best that stands beside the board.
func (d *page) bestFact() any {
	for _, f := range d.last("ui")["facts"].([]any) {
		if f := f.(Message); f["name"] == "best" {
			return f["value"]
		}
	}
	return nil
}

// TestRecord plays better than the best known: it is said so, is the best from then on, and
// its moves are judged by what came of them.
func TestRecord(t *testing.T) {
	d := newPage(t)
	d.Receive(Message{"type": "load", "puzzle": "lifter", "level": slowMine})
	d.settle()
	d.Receive(Message{"type": "play", "moves": "DRRRRD"})
	d.settle()
	m := d.last("solved")
	if m["value"] != 144 || m["best"] != 144 || m["beaten"] != 130 || m["medal"] != "best" || m["proven"] != false {
		t.Errorf("the end is told as %v", m)
	}
	if d.bestFact() != 144 {
		t.Errorf("after the record the best known is %v", d.bestFact())
	}
	if got := notation.Letters(d.desk.BestPlay(), d.desk.Puzzle().Verbs()); got != "D4RD" {
		t.Errorf("the best play is %s", got)
	}
	d.Command("review")
	d.settle()
	if grades, _ := d.strip(); grades != "best best best best best best " {
		t.Errorf("the moves of the record are judged %s", grades)
	}
	d.Command("review")
	d.Receive(Message{"type": "restart"})
	d.Receive(Message{"type": "play", "moves": "RDDRRURD"})
	d.settle()
	if m := d.last("solved"); m["value"] != 142 || m["best"] != 144 || m["beaten"] != nil || m["medal"] == "best" {
		t.Errorf("a worse play after it is told as %v", m)
	}
}

// TestNoRecordOfWhatIsProved: what is proved to be the best, and what nobody knows, is never
// beaten.
func TestNoRecordOfWhatIsProved(t *testing.T) {
	for _, header := range []string{"; best: 144\n; proof: no route scores more than 144\n; play: D4RD\n", ""} {
		d := newPage(t)
		d.Receive(Message{"type": "load", "puzzle": "lifter", "level": header + slowMine[len("; best: 130\n; play: 3U3URLRLRLRLRLDRRRRD\n"):]})
		d.Receive(Message{"type": "play", "moves": "DRRRRD"})
		d.settle()
		if m := d.last("solved"); m["value"] != 144 || m["beaten"] != nil {
			t.Errorf("with the header %q the end is told as %v", header, m)
		}
	}
}
