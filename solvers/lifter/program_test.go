package lifter

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// TestPrograms: by the rules the article's programs come to the score that they print, and on
// the article's mine to the best that there is.
func TestPrograms(t *testing.T) {
	small := puzzletest.Drawings(Puzzle{}, 4, func(drawing string) bool {
		return strings.Trim(drawing, "#.*\\RL \n") == "" && len(drawing) <= 80
	})
	puzzletest.Programs(t, Puzzle{}, "contest1", small, func(t *testing.T, level, printed string) {
		var score int
		var route string
		fmt.Sscan(printed, &score, &route)
		s := obey(t, parseState(t, level), route)
		best := puzzletest.Answered(t, Puzzle{}, level, "score").(int)
		if s.Score().Value != score || score > best || !slices.Contains(small, level) && score < best {
			t.Errorf("printed %q; it scores %d, the best is %d\n%s", printed, s.Score().Value, best, level)
		}
	})
}
