package lemmo

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// answers are what the article's programs print of a map, from walking every start step by step.
func (n naive) answers() string {
	most, _ := n.task2()
	return fmt.Sprintf("%d win, %d at best\n", n.wins(), most)
}

// TestPrograms: the article's programs answer both questions as the walks do, also on maps on
// which those who come back from the wall are counted twice without the subtraction.
func TestPrograms(t *testing.T) {
	var others []string
	for rnd := rand.New(rand.NewPCG(3, 4)); len(others) < 3; {
		s := start(t, mixed(rnd))
		if _, wrong := slipped(s.level); wrong {
			others = append(others, s.String())
		}
	}
	puzzletest.Programs(t, Puzzle{}, "where-it-began", others, func(t *testing.T, level, printed string) {
		if want := naive(strings.Fields(level)).answers(); printed != want {
			t.Errorf("printed %q, want %q\n%s", printed, want, level)
		}
	})
}
