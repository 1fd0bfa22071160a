package ghosts

import (
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

func TestTrials(t *testing.T) { puzzletest.Trials(t, Puzzle{}) }
