package woods

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// TestPrograms: the article's programs come to the solver's value.
func TestPrograms(t *testing.T) {
	small := puzzletest.Drawings(Puzzle{}, 4, func(drawing string) bool {
		return strings.Trim(drawing, "LGH.#\n") == "" && len(drawing) <= 36 && strings.Count(drawing, "H") <= 3
	})
	puzzletest.Programs(t, Puzzle{}, "middle-way", small, func(t *testing.T, level, printed string) {
		want := fmt.Sprintf("Link is sure of %v\n", puzzletest.Answered(t, Puzzle{}, level, "value"))
		if printed != want {
			t.Errorf("printed %q, want %q\n%s", printed, want, level)
		}
	})
}
