package slider

import (
	"fmt"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// TestProgram: the article's program comes to as many moves as the solver.
func TestProgram(t *testing.T) {
	puzzletest.Program(t, Puzzle{}, fmt.Sprintf("%v moves\n", puzzletest.Answered(t, Puzzle{}, "the-demo", "moves")))
}
