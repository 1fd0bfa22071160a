package woods

import (
	"math"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/woods/internal/woodtest"
)

// TestClaims decides by values that rise until no move changes them what is said to be so
// because of something. What a play comes to is counted in Link's hearts, whoever plays.
func TestClaims(t *testing.T) {
	most := 500_000
	if testing.Short() {
		most = 50_000
	}
	solved := map[string]*woodtest.Plain{}
	puzzletest.Claims(t, Puzzle{}, puzzletest.Plain{Worth: func(p puzzle.State) (int, bool, bool) {
		s := p.(State)
		if s.given {
			return s.Gained(), false, true
		}
		if len(s.lv.Cells)*len(s.lv.Cells)<<len(s.lv.Hearts) > most {
			return math.MinInt, false, false
		}
		grid := strings.NewReplacer("L", ".", "G", ".").Replace(string(s.lv.Drawing.Cells))
		if solved[grid] == nil {
			solved[grid] = woodtest.Solve(grid, s.lv.Cols)
		}
		return worth(solved[grid], s), false, true
	}})
}
