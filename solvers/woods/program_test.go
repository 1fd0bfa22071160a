package woods

import (
	"fmt"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// TestProgram: the article's program comes to the solver's value.
func TestProgram(t *testing.T) {
	puzzletest.Program(t, Puzzle{}, fmt.Sprintf("Link is sure of %v\n", puzzletest.Answered(t, Puzzle{}, "middle-way", "value")))
}
