package plan_test

import (
	"testing"

	"gridwise/solvers/lifter"
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestRatingAgreesWithBeams holds ratings against the work of searches in breadth, which
// know nothing of tours and routes.
func TestRatingAgreesWithBeams(t *testing.T) {
	puzzletest.Agrees(t, lifter.Puzzle{}, func(s puzzle.State) int {
		l, err := mine.Parse(s.String())
		if err != nil {
			t.Fatal(err)
		}
		return plan.BeamWork(mine.New(l), 1_000_000)
	})
}
