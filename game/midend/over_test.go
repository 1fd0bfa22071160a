package midend

import (
	"strings"
	"testing"
)

func TestLosingIsTold(t *testing.T) {
	for name, play := range map[string]struct {
		puzzle, level, moves, then, status, text string
	}{
		"a hole":    {"slider", "S_o\nE__\n", "right", "", "lost", "a hole is there: lost"},
		"giving up": {"lifter", "####\n#R\\L\n####\n", "abort", "", "ended", "You give up with 0 points."},
		"a mistake": {"woods", "HLHHG\n", "left", "stay", "lost", "You have 1 of the 2"},
	} {
		d := newPage(t)
		d.load(play.level, play.puzzle)
		d.Receive(Message{"type": "play", "moves": play.moves})
		d.settle()
		for play.then != "" && d.count("over") == 0 && d.last("ui")["n"].(int) < 9 {
			d.Receive(Message{"type": "play", "moves": play.then})
			d.settle()
		}
		m := d.last("over")
		if d.count("over") != 1 || m["status"] != play.status || !strings.Contains(m["text"].(string), play.text) {
			t.Errorf("%s: told %d times, %v", name, d.count("over"), m)
		}
		d.keys("KeyZ")
		d.settle()
		d.keys("KeyY")
		d.settle()
		if d.count("over") != 2 {
			t.Errorf("%s: lost again, told %d times in all", name, d.count("over"))
		}
	}
}

// TestOpeningIsSeen: an opponent who opens takes his time.
func TestOpeningIsSeen(t *testing.T) {
	d := newPage(t)
	d.slow = true
	d.load("##L##\n.....\nH###H\n.###.\n..G..\n\nplay: ganondorf\n", "woods")
	d.slow = false
	before := d.playback.Now()
	d.settle()
	if took := d.playback.Now() - before; took < 1 || took > 2 {
		t.Errorf("Link's first step is shown for %.2f seconds", took)
	}
}
