package slider

import (
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// TestClaims holds what Slider's sentences claim against a search through all positions.
func TestClaims(t *testing.T) { puzzletest.Claims(t, Puzzle{}, puzzletest.Fewest(20_000)) }
