package lemmo

import (
	"fmt"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// TestProgram: the article's program finds as many starts that win as the solver.
func TestProgram(t *testing.T) {
	won := puzzletest.Answered(t, Puzzle{}, "where-it-began", "task1").(int)
	puzzletest.Program(t, Puzzle{}, fmt.Sprintf("%d win, %d lose\n", won, 24-won))
}
