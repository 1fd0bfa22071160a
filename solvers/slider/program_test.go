package slider

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestPrograms: the article's programs come to as many moves as the solver, and their moves win.
func TestPrograms(t *testing.T) {
	plain := puzzletest.Drawings(Puzzle{}, 4, func(drawing string) bool { return strings.Trim(drawing, "_*SE\n") == "" })
	puzzletest.Programs(t, Puzzle{}, "the-demo", plain, func(t *testing.T, level, printed string) {
		n := puzzletest.Answered(t, Puzzle{}, level, "moves")
		moves, ok := strings.CutPrefix(printed, fmt.Sprintf("%v moves: ", n))
		route, err := notation.ParseLetters(strings.TrimSpace(moves), Puzzle{}.Verbs())
		if err != nil || !ok || len(route) != n {
			t.Fatalf("printed %q, want %v moves (%v)\n%s", printed, n, err, level)
		}
		if end := played(t, parsed(t, level), strings.TrimSpace(moves)); end.Status() != puzzle.Won {
			t.Errorf("%s does not win\n%s", moves, level)
		}
	})
}
