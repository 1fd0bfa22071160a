package lemmo

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// answers are what the article's programs print of a map, from walking every start step by step.
func (n naive) answers() string {
	most, _ := n.task2()
	return fmt.Sprintf("%d win, %d at best\n", n.wins(), most)
}

// slips reports whether counting twice promises more than any removal brings.
func slips(t *testing.T, s State) bool {
	return slices.ContainsFunc(explained(t, s, "twice"), func(step reason.Step) bool {
		return step.Text.Key == "lemmo.explain.slip" && step.Text.Args[5].(int) > s.level.answer().task2
	})
}

// TestPrograms: the article's programs answer both questions as the walks do, also on maps on
// which those who come back from the wall are counted twice without the subtraction.
func TestPrograms(t *testing.T) {
	var others []string
	for _, s := range maps(t, 200) {
		if len(s.holes) == 0 && len(others) < 3 && s.level.walled() && slips(t, s) {
			others = append(others, s.String())
		}
	}
	puzzletest.Programs(t, Puzzle{}, "where-it-began", others, func(t *testing.T, level, printed string) {
		if want := naive(strings.Fields(level)).answers(); printed != want {
			t.Errorf("printed %q, want %q\n%s", printed, want, level)
		}
	})
}
