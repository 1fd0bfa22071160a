package midend

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// buttons are the verbs that the page offers.
func (d *page) buttons() string {
	var names []string
	for _, v := range d.last("ui")["verbs"].([]any) {
		names = append(names, v.(Message)["name"].(string))
	}
	return strings.Join(names, " ")
}

// TestRainIsToldWhenItEnds: neither the sentence nor the number comes before the rain
// was seen; any key, a tap that would lift a block among them, goes to its end and
// does nothing else. Undo takes it back whole.
func TestRainIsToldWhenItEnds(t *testing.T) {
	for _, way := range []string{"seen", "KeyG", "ArrowRight", "KeyJ", "tap"} {
		d := newPage(t)
		d.load(lemmoMap, "lemmo")
		before := d.buttons()
		d.heard()
		d.keys("KeyG")
		for range 10 {
			d.Advance(0.05)
		}
		facts, buttons := len(d.last("ui")["facts"].([]any)), d.buttons()
		if heard := d.heard(); len(heard) > 0 || facts != 1 || buttons != before || before != "go left right start" {
			t.Errorf("on the way: heard %q, %d facts, buttons %s", heard, facts, buttons)
		}
		if way == "tap" {
			d.tap(puzzle.Cell{Row: 3, Col: 4})
		} else if way != "seen" {
			d.keys(way)
		}
		if d.desk.Count() != 1 || way != "seen" && d.playback.Showing() {
			t.Errorf("%s: %d moves, still shown: %v", way, d.desk.Count(), d.playback.Showing())
		}
		d.settle()
		facts = len(d.last("ui")["facts"].([]any))
		if heard := d.heard(); len(heard) != 1 || heard[0] != "20 of 24 find a treasure; now lift a block" || facts != 2 {
			t.Errorf("%s: heard %q, %d facts", way, heard, facts)
		}
		d.keys("KeyZ")
		if d.desk.Count() != 0 {
			t.Errorf("%s: undo leaves %d moves", way, d.desk.Count())
		}
	}
}

// TestQuestionsHaveTheirButtons plays the other questions by keys alone.
func TestQuestionsHaveTheirButtons(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap+"\nask: way\n", "lemmo")
	if got := d.buttons(); got != "left right start" {
		t.Errorf("to find a way there is %s", got)
	}
	d.keys("Enter")
	d.settle()
	if solved := d.last("solved"); solved == nil || solved["told"] != "A way at the first try." || solved["medal"] != "best" {
		t.Errorf("solved: %v", solved)
	}
	d = newPage(t)
	d.load(lemmoMap+"\nask: count\n", "lemmo")
	d.keys("KeyG")
	if s := d.sentence(); s != "first say how many of the 24 will find a treasure" {
		t.Errorf("too early: %s", s)
	}
	d.keys("KeyN")
	ask := d.last("ui")["asks"].([]any)[0].(Message)
	if d.count("ask") != 1 || d.last("ask")["verb"] != "say" || ask["most"] != 24 {
		t.Errorf("N asks %v, %v", d.last("ask"), ask)
	}
	d.Receive(Message{"type": "play", "moves": "say =18"})
	d.keys("KeyG")
	d.settle()
	d.Receive(Message{"type": "play", "moves": "say =20"})
	d.keys("KeyG")
	d.settle()
	if solved := d.last("solved"); solved == nil || solved["value"] != 20 || solved["medal"] != "silver" {
		t.Errorf("solved: %v", solved)
	}
}

// TestLongRain: forty beats go at an even pace, those behind them faster, and none
// takes more than twelve seconds. For who wants no motion the numbers grow alone.
func TestLongRain(t *testing.T) {
	d := newPage(t)
	row := strings.Repeat("#", 79)
	d.load(row+".\n."+row+"\n"+row+".\n."+row+"\n$"+row+"\n", "lemmo")
	d.keys("KeyG")
	const beat, tick, most = 1.0 / 6, 0.02, 12.0
	seconds, even, last := 0.0, 0.0, 0.0
	for ; d.playback.Showing(); seconds += tick {
		if last = d.Frame().Beat; last < 40 {
			even = seconds
		}
		d.Advance(tick)
	}
	if even < 40*beat-2*tick || even > 40*beat+2*tick || last < 300 || seconds > most+0.1 || seconds < most-0.1 {
		t.Errorf("%.0f beats in %.2f s, forty in %.2f", last, seconds, even)
	}
	d = newPage(t)
	d.Receive(Message{"type": "settings", "still": true})
	d.load(lemmoMap, "lemmo")
	d.keys("KeyG")
	if !d.playback.Showing() {
		t.Fatal("no number grows")
	}
	beats := map[int]int{} // by row
	for _, e := range d.Frame().Events {
		if e.New.Layer == puzzle.Actor {
			t.Fatalf("%v moves", e.New)
		}
		if b, ok := beats[e.To.Row]; e.New.Text != "" && ok && b != e.Beat {
			t.Errorf("row %d grows at the beats %d and %d", e.To.Row, b, e.Beat)
		} else if e.New.Text != "" {
			beats[e.To.Row] = e.Beat
		}
	}
	if len(beats) < 3 {
		t.Errorf("numbers grow in %d rows", len(beats))
	}
	d.settle()
	if d.desk.Count() != 1 {
		t.Error("the move is not made")
	}
}
