package woods

import (
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

func TestTrials(t *testing.T) { puzzletest.Trials(t, Puzzle{}) }

// TestLookingAheadGrows holds what the article says of its wood: looking ahead is the cheaper way up
// to four turns, and each further one costs it at least five times as much.
func TestLookingAheadGrows(t *testing.T) {
	last := int64(1)
	for x, err := range (Puzzle{}).Trials(t.Context(), 1) {
		if err != nil {
			t.Fatal(err)
		}
		if cheap := 0 < x.Plain && x.Plain < x.Ours; cheap != (x.Size <= 4) {
			t.Errorf("%d turns: %d by rings, %d by looking ahead", x.Size, x.Ours, x.Plain)
		}
		if x.Plain > 0 && x.Plain < 5*last {
			t.Errorf("%d turns: %d by looking ahead, after %d", x.Size, x.Plain, last)
		}
		last = x.Plain
	}
	if last > 0 {
		t.Errorf("at the end looking ahead takes %d", last)
	}
}
