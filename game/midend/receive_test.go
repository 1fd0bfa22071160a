package midend

import (
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
)

// Many moves in one message are saved, told and drawn once.
func TestManyMovesAreToldOnce(t *testing.T) {
	d := newPage(t)
	d.load("S__*\n___*\n***E\n", "slider")
	saves, grids := d.count("save"), d.count("grid")
	d.Receive(Message{"type": "play", "moves": strings.Repeat("RDLU", 1000)})
	for _, kind := range []string{"move", "start"} {
		if n := d.count(kind); n != 1 {
			t.Errorf("%q is told %d times", kind, n)
		}
	}
	if n := d.count("save") - saves; n != 1 {
		t.Errorf("saved %d times", n)
	}
	if n := d.count("grid") - grids; n > 1 {
		t.Errorf("the table is sent %d times", n)
	}
	if m := d.last("move"); m["n"] != 4000 || d.playback.Showing() {
		t.Errorf("after 4000 moves: %v, shown still: %v", m["n"], d.playback.Showing())
	}
	d.keys("KeyZ")
	d.settle()
	if n := d.desk.Count(); n != 3999 {
		t.Errorf("undo leads to move %d", n)
	}
}

// A few moves are shown one after the other, and told once.
func TestFewMovesAreShown(t *testing.T) {
	d := newPage(t)
	d.load("S__*\n___*\n***E\n", "slider")
	d.Receive(Message{"type": "play", "moves": "right; down; left"})
	first := d.Frame().New
	if d.settle(); d.Frame().New == first || d.count("move") != 1 || d.last("move")["n"] != 3 {
		t.Errorf("the end is shown at once: %v, %d messages: %v", d.Frame().New == first, d.count("move"), d.last("move"))
	}
}

// What is refused is told to the host with its reason; the moves before it
// stand.
func TestRefusedMovesAreTold(t *testing.T) {
	d := newPage(t)
	d.load("S_*E\n____\n", "slider")
	for _, c := range []struct {
		moves string
		n     int
	}{{"D;jump", 0}, {"x", 0}, {strings.Repeat("9", 1000) + "R", 0}, {"DUU", 2}} {
		before := d.count("bump")
		d.Receive(Message{"type": "play", "moves": c.moves})
		why, _ := d.last("bump")["text"].(string)
		if d.count("bump") != before+1 || why == "" || len(why) > 100 {
			t.Errorf("%.20s: told %d times: %.200q", c.moves, d.count("bump")-before, why)
		}
		if n := d.desk.Count(); n != c.n {
			t.Errorf("%.20s: %d moves are played", c.moves, n)
		}
	}
	d = newPage(t)
	d.load(woodsMap, "woods")
	d.slow = true
	d.Receive(Message{"type": "play", "moves": "down; down"})
	if d.last("bump") == nil || len(d.desk.Moves()) != 1 {
		t.Errorf("played %v while the opponent is to move", d.desk.Moves())
	}
}

// A host is told what can be taken back, and which verbs there are.
func TestStateTellsWhatCanBeDone(t *testing.T) {
	d := newPage(t)
	level, _ := assets.Level("ghosts", assets.LevelNames("ghosts")[0])
	d.load(level, "ghosts")
	d.Receive(Message{"type": "state?"})
	m := d.last("state")
	if m["undo"] != false || m["redo"] != false || m["status"] != "playing" {
		t.Errorf("at the start %v", m)
	}
	takes := map[string][]any{}
	for _, v := range m["verbs"].([]any) {
		v := v.(Message)
		takes[v["name"].(string)] = v["takes"].([]any)
	}
	if !slices.Equal(takes["put"], []any{"piece", "cell", "number"}) || !slices.Equal(takes["turn"], []any{"piece"}) {
		t.Errorf("the verbs take %v", takes)
	}
}

// A better end, and one of another try, are told; the same one is not.
func TestBetterEndIsTold(t *testing.T) {
	d := newPage(t)
	d.load("S_E\n___\n", "slider")
	play := func(moves string, want int) {
		t.Helper()
		d.Receive(Message{"type": "play", "moves": moves})
		d.settle()
		if n := d.count("solved"); n != want {
			t.Errorf("after %s solved was told %d times, want %d", moves, n, want)
		}
	}
	undo := func(n int) {
		for range n {
			d.keys("KeyZ")
		}
		d.settle()
	}
	play("DRU", 1)
	undo(1)
	play("U", 1)
	undo(3)
	play("R", 2)
	if m := d.last("solved"); m["n"] != 1 || m["medal"] != "best" {
		t.Errorf("the better end is told as %v", m)
	}
	d.Receive(Message{"type": "restart"})
	d.settle()
	play("DRU", 3)
	if m := d.last("move"); m["status"] != "won" || m["undo"] != true || m["redo"] != false {
		t.Errorf("told %v", m)
	}
	save := d.last("save")["text"]
	again := newPage(t)
	again.Receive(Message{"type": "load", "level": "S_E\n___\n", "puzzle": "slider", "saved": save})
	again.settle()
	if m := again.last("moves"); m == nil || m["status"] != "won" || again.last("solved") != nil {
		t.Errorf("a restored win is told as %v", m)
	}
}

// Lines that are no header do not become part of the level.
func TestNotesAreHeaderLines(t *testing.T) {
	d := newPage(t)
	d.Receive(Message{"type": "load", "level": "S_E\n", "puzzle": "slider", "notes": "; title: Ice\n___\n\r\n; by: somebody"})
	d.settle()
	if got := d.desk.Start(); got.String() != "S_E\n" || got.Notes().Of("title") != "Ice" || got.Notes().Of("by") != "somebody" {
		t.Errorf("opened %q with %q", got.String(), got.Notes().String())
	}
}

// A route is put behind the start as the rules obey it, and watched.
func TestRouteIsWatched(t *testing.T) {
	d := newPage(t)
	d.load("; best: 70\n#####\n#R\\L#\n#####\n", "lifter")
	d.keys("ArrowRight")
	d.settle()
	d.Receive(Message{"type": "route", "moves": "LRRA"})
	if s := d.desk.Session; s.Count() != 0 || s.Len()-s.First() != 3 || s.Help().Solutions != 1 {
		t.Fatalf("at move %d of %d, help %+v: %q", s.Count(), s.Len()-s.First(), s.Help(), d.sentence())
	}
	if ui := d.last("ui")["replay"].(Message); ui["running"] != true {
		t.Errorf("it is not watched: %v", ui)
	}
	d.settle()
	if ui := d.last("ui"); ui["state"] != "won" || ui["n"] != 3 || d.count("solved") != 0 {
		t.Errorf("the route ends %v after %v moves, told %d times", ui["state"], ui["n"], d.count("solved"))
	}
	for _, bad := range []string{"", "?!"} {
		d.Receive(Message{"type": "route", "moves": bad})
		if s := d.sentence(); s == "" || !strings.Contains(s, "route") && !strings.Contains(s, "?") {
			t.Errorf("%q is refused with %q", bad, s)
		}
	}
}
