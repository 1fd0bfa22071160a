package midend

import (
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// heard are the sentences read out since the last call.
func (d *page) heard() (all []string) {
	for _, m := range d.sent {
		if m["type"] == "say" || m["type"] == "look" {
			all = append(all, m["text"].(string))
		}
	}
	d.sent = nil
	return all
}

// level returns the text of the shipped level whose name has that part.
func level(t *testing.T, puzzle, part string) string {
	t.Helper()
	for _, name := range assets.LevelNames(puzzle) {
		if strings.Contains(name, part) {
			text, _ := assets.Level(puzzle, name)
			return text
		}
	}
	t.Fatalf("%s has no level %s", puzzle, part)
	return ""
}

func describes(s puzzle.State) bool {
	_, ok := s.(puzzle.Describer)
	return ok
}

// Every step of the look-cursor is read out once, with the cell's name once.
func TestLookIsReadOut(t *testing.T) {
	for _, p := range catalog.All {
		if s, err := p.Parse(level(t, p.Name(), "01-")); err != nil || !describes(s) {
			continue
		}
		d := newPage(t)
		d.load(level(t, p.Name(), "01-"), p.Name())
		d.Command("lookdown")
		d.heard()
		d.Command("lookup")
		d.Command("lookdown")
		all := d.heard()
		if len(all) != 2 || all[0] == "" || strings.Count(all[1], "row ") > 1 {
			t.Errorf("%s: %q", p.Name(), all)
		}
	}
}

// A piece in the hand that lies on the board can be taken back, and no other.
func TestOnlyWhatLiesIsTakenBack(t *testing.T) {
	d := newPage(t)
	d.load("g...\n\npieces:\n*o\n\noo\n", "ghosts")
	d.keys("KeyA", "ArrowLeft", "ArrowLeft", "Enter")
	d.settle()
	for piece, can := range map[string]bool{"A": true, "B": false} {
		d.keys("Key" + piece)
		if take := d.last("ui")["verbs"].([]any)[1].(Message); take["label"] != "Take back "+piece || take["enabled"] != can {
			t.Errorf("with %s in the hand: %v", piece, take)
		}
		d.keys("Key" + piece)
	}
}

// The piece in the hand says where it is and whether it fits; the tray is listed.
func TestPieceInTheHandIsReadOut(t *testing.T) {
	d := newPage(t)
	d.load(level(t, "ghosts", "challenge-49"), "ghosts")
	tray := d.last("ui")["tray"].([]any)
	if len(tray) != 6 || !strings.Contains(tray[0].(Message)["text"].(string), "piece A, in the tray: row ") ||
		!strings.Contains(tray[0].(Message)["text"].(string), "(flashlight)") {
		t.Errorf("the tray reads %v", tray)
	}
	d.heard()
	d.keys("KeyA")
	if ui := d.last("ui"); ui["holding"] != true {
		t.Error("nothing is held")
	}
	d.keys("ArrowUp", "KeyR")
	all := d.heard()
	if len(all) != 3 {
		t.Fatalf("heard %q", all)
	}
	for i, s := range all {
		if !strings.HasPrefix(s, "piece A over row ") || !strings.HasSuffix(s, "It fits here") && !strings.HasSuffix(s, "It does not fit here") || i > 0 && s == all[i-1] {
			t.Errorf("heard %q", all)
		}
	}
	d.keys("Escape")
	if all := d.heard(); len(all) != 1 || all[0] != "you hold no piece" {
		t.Errorf("let go it says %q", all)
	}
}

// A move and its answer are read out in one sentence, as is what they came to.
func TestReplyIsReadOut(t *testing.T) {
	d := newPage(t)
	d.load(woodsMap, "woods")
	d.heard()
	d.keys("ArrowDown")
	d.settle()
	all := d.heard()
	if len(all) != 1 || !strings.HasPrefix(all[0], "You ") || !strings.Contains(all[0], " Ganondorf ") {
		t.Errorf("heard %q", all)
	}
	for range 40 {
		d.keys("Space")
		d.settle()
	}
	if s := d.desk.State().Status().String(); s != "lost" {
		t.Fatalf("who stands still has %s", s)
	}
	all = d.heard()
	end := slices.IndexFunc(all, func(s string) bool { return strings.Contains(s, "from you for good") })
	if end < 0 || !strings.HasPrefix(all[end], "You ") {
		t.Errorf("the lost game is told by %q", all)
	}
}

// A level that cannot be won says so with the first move, where warnings are
// wanted; who only looks fetches no solver.
func TestUnwinnableIsToldAtTheFirstMove(t *testing.T) {
	for _, warn := range []bool{true, false} {
		d := newPage(t)
		d.Receive(Message{"type": "settings", "warn": warn})
		d.load("; best: 1\nS_*\n***\n__E\n", "slider")
		if d.count("ask-solver") != 0 {
			t.Error("a solver is asked about a level that is only looked at")
		}
		d.keys("ArrowRight")
		d.settle()
		stuck := d.last("stuck")
		if (stuck != nil) != warn || warn && (stuck["since"] != 0 || d.sentence() != "this level cannot be won") {
			t.Errorf("warnings %v: %v", warn, stuck)
		}
	}
}
