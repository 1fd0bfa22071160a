package midend

import (
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/reason"
)

// TestHintIsMarkedAtOnce: sentence and marks of a hint come with the same answer,
// and the picture is drawn for it.
func TestHintIsMarkedAtOnce(t *testing.T) {
	for _, p := range catalog.All {
		names := assets.LevelNames(p.Name())
		text, _ := assets.Level(p.Name(), names[min(2, len(names)-1)])
		s, err := p.Parse(text)
		if err != nil {
			t.Fatal(p.Name(), err)
		}
		if _, ok := s.(reason.Hinter); !ok {
			continue
		}
		d := newPage(t)
		d.load(text, p.Name())
		d.Advance(0.05)
		marked := false
		for range 4 {
			d.slow = true
			d.keys("KeyQ")
			d.Advance(0.05)
			before := len(d.Frame().Marks.Hints)
			d.slow = false
			d.answerOpen()
			if h := d.help.Hinted(); len(h) != len(d.Frame().Marks.Hints) {
				t.Errorf("%s: %d cells of %d are marked", p.Name(), len(d.Frame().Marks.Hints), len(h))
			} else if len(h) != before {
				marked = true
				if !d.Advance(0.01) {
					t.Errorf("%s: marks change and the picture is not drawn", p.Name())
				}
			}
		}
		if !marked {
			t.Errorf("%s: four hints mark nothing", p.Name())
		}
	}
}

// TestHintTakesMarksOff: what a check marked as wrong goes when a hint is shown, also one that
// was given before.
func TestHintTakesMarksOff(t *testing.T) {
	d := newPage(t)
	d.load(level(t, "ghosts", "03-"), "ghosts")
	for hints := range 3 {
		d.Command("check")
		d.settle()
		if n := len(d.Frame().Marks.Faults); n != 1 {
			t.Fatalf("after %d hints a check marks %d cells of 1", hints, n)
		}
		d.keys("KeyQ")
		d.settle()
		if n := len(d.Frame().Marks.Faults); n > 0 || d.count("hint") != hints+1 {
			t.Errorf("beside hint %d of %d stand the marks of %d cells", hints+1, d.count("hint"), n)
		}
	}
}

// TestSentenceAgreesWithTheBoard: what a move is told to have done is how the
// board stands.
func TestSentenceAgreesWithTheBoard(t *testing.T) {
	d := newPage(t)
	d.load("gg..\n....\n\npieces:\n*o\n\n*o\n\noo\n\noo\n", "ghosts")
	for _, c := range []struct{ play, want string }{
		{"put A 1,1 =0", "1 of 2"}, {"take A", "0 of 2"}, {"put A 1,2 =0", "1 of 2"},
	} {
		d.Receive(Message{"type": "play", "moves": c.play})
		d.settle()
		fact := d.last("ui")["facts"].([]any)[1].(Message)
		if s := d.sentence(); !strings.Contains(s, c.want) || fact["value"] != int(c.want[0]-'0') {
			t.Errorf("after %s it says %q beside %v", c.play, s, fact["value"])
		}
	}
}

// TestReplayTellsItsMoves: the status line goes along, and the start is no move.
func TestReplayTellsItsMoves(t *testing.T) {
	d := newPage(t)
	d.load("; best: 9\n; proof: 9\nS__*\n___*\nE__*\n", "slider")
	d.Receive(Message{"type": "play", "moves": "RDL"})
	d.settle()
	d.Receive(Message{"type": "command", "name": "watch"})
	seen := map[string]bool{d.last("ui")["status"].(string): true}
	for range 200 {
		d.Advance(0.05)
		seen[d.last("ui")["status"].(string)] = true
	}
	if len(seen) != 4 || !seen["at the start"] {
		t.Errorf("a replay of three moves says %v", seen)
	}
	d.Receive(Message{"type": "scrub", "n": 0})
	if s := d.sentence(); s != "at the start" {
		t.Errorf("back at the start it says %q", s)
	}
	d.Receive(Message{"type": "play", "moves": "R"})
	d.Receive(Message{"type": "undo"})
	if s := d.sentence(); s != "undone; at the start" {
		t.Errorf("the first move taken back it says %q", s)
	}
}
