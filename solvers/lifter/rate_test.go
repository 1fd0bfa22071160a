package lifter

import (
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

func TestHarderLevels(t *testing.T) {
	puzzletest.Harder(t, Puzzle{},
		"first-shift contest3 contest1 contest2 contest4 contest6 contest8",
		"first-shift contest7", // a hundred steps are not easy because each is plain
		"the-choice two-is-too-many let-it-drop no-way-out choose-one",
	)
}

// TestALongRouteIsHard: the riddle, of three thousand steps, is among the ten hardest.
func TestALongRouteIsHard(t *testing.T) {
	riddle, above := 0, 0
	looked := map[string]int{}
	for _, title := range shippedTitles(t) {
		n, err := shippedLevel(t, title).Explore(t.Context())
		if err != nil || n < 1 {
			t.Fatalf("%s: %d are explored (%v)", title, n, err)
		}
		if looked[title] = n; title == "a-small-riddle" {
			riddle = n
		}
	}
	for _, n := range looked {
		if n > riddle {
			above++
		}
	}
	if riddle == 0 || above >= 10 {
		t.Errorf("%d levels are harder", above)
	}
}
