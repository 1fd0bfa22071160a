package ghosts

import (
	"slices"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestClaims holds what Ghosts' sentences claim against all solutions, found by trying. A win
// is one that takes nothing back. A position is worth, with a minus, the pieces that are to be
// laid, and twice those that lie otherwise than in the solution in which fewest do.
func TestClaims(t *testing.T) {
	known := map[string]*truth{}
	of := func(s puzzle.State) *truth {
		level := s.String()
		if known[level] == nil {
			known[level] = truthOf(s.(State))
		}
		return &truth{s.(State), known[level].solutions}
	}
	puzzletest.Claims(t, Puzzle{}, puzzletest.Plain{
		Move: 1,
		Worth: func(s puzzle.State) (worth int, win, _ bool) {
			v := of(s)
			wrong := v.wrongest()
			return -board.Missing(v.s.lays) - 2*wrong, wrong == 0 && len(v.solutions) > 0, true
		},
		Every: func(s puzzle.State, m puzzle.Move) (all, _ bool) { return of(s).every(m), true },
	})
}

// every reports whether all solutions with what lies have a piece where a move puts it.
func (v *truth) every(m puzzle.Move) bool {
	i := board.NumberOf(m.Piece, len(v.s.lays))
	after, _, err := v.s.Play(m)
	if err != nil {
		return false
	}
	laid := v.s.l.Place(i, after.(State).lays[i], nil)
	there := func(p board.Placement) bool { return sameCells(p, laid, v.s.l.Level) }
	return !slices.ContainsFunc(v.solutions, func(x []board.Placement) bool {
		return v.in(x, v.lying()) && !slices.ContainsFunc(x, there)
	})
}
