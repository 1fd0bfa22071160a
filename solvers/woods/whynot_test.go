package woods

import (
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
	"gridwise/solvers/woods/internal/woodtest"
)

// TestWhyNotAgainstPlain asks of every move of a thousand random positions: what
// is said to be left before and after it is what the plain solver says, and so is
// whether it is worse.
func TestWhyNotAgainstPlain(t *testing.T) {
	ends, asked := map[string]int{}, 0
	randomPlays(15, 4, func(p *woodtest.Plain, s State) bool {
		asked++
		for i, to := range s.lv.Steps[s.Spot()] {
			if to >= 0 && !s.OpponentToMove() {
				ends[whyNotAgainstPlain(t, p, s, puzzle.Do(wood.Verbs[i]), s.moved(uint16(to)))]++
			}
		}
		return asked < 1000
	})
	if ends[reason.NotWorse] < 100 || ends[reason.Worse] < 100 {
		t.Errorf("too little was asked: %v", ends)
	}
}

func whyNotAgainstPlain(t *testing.T, p *woodtest.Plain, s State, m puzzle.Move, after State) string {
	t.Helper()
	steps := puzzletest.WhyNot(t, s, m)
	before, now := worth(p, s)-s.Gained(), worth(p, after)-s.Gained()
	first, last := steps[0], steps[len(steps)-1]
	if first.Name != "move" || first.Text.Args[1] != now || first.Text.Args[2] != before {
		t.Fatalf("%s at %s: %v, the plain solver says %d before and %d after", m, s.Position(), first.Text, before, now)
	}
	if now != before && last.Name != reason.Worse {
		t.Fatalf("%s at %s ends with %s, and goes from %d to %d", m, s.Position(), last.Name, before, now)
	}
	at := puzzle.State(s)
	for _, m := range last.Moves {
		next, _, err := at.Play(m)
		if err != nil {
			t.Fatalf("the line %v: %v", last.Moves, err)
		}
		at = next
	}
	if end := at.(State); end.Gained() != s.Gained()+now {
		t.Fatalf("%s at %s: the line ends with %d hearts, want %d", m, s.Position(), end.Gained(), s.Gained()+now)
	}
	return last.Name
}
