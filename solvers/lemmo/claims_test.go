package lemmo

import (
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestClaims holds what Lemmo's sentences claim against walking every start step by step: what
// wins without the lifted blocks or, with nothing lifted where a block may go, without each
// block by itself.
func TestClaims(t *testing.T) {
	known := map[string]int{}
	worth := func(s State) int {
		n := s.rows()
		if s.level.rules.ask != askBlock || len(s.holes) > 0 {
			return n.wins()
		}
		most, _ := n.task2()
		return most
	}
	puzzletest.Claims(t, Puzzle{}, puzzletest.Plain{Worth: func(s puzzle.State) (int, bool, bool) {
		key := s.String() + s.Position()
		if _, ok := known[key]; !ok {
			known[key] = worth(s.(State))
		}
		return known[key], true, true
	}})
}
