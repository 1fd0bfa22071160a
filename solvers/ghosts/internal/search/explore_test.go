package search

import (
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
)

// TestThoughtsAgainstAllSolutions lays piece after piece as Explore does: where the level
// has one solution each lies as in it, and otherwise as in one of them.
func TestThoughtsAgainstAllSolutions(t *testing.T) {
	for _, level := range []string{boardtest.Challenge49, "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", "474", "2773", boardtest.Holed, "8008"} {
		n := New(boardtest.Parse(t, level))
		solutions := boardtest.Solutions(n.Level)
		if len(solutions) == 0 {
			continue
		}
		p := n.empty(t.Context())
		var laid []int
		for open := p.uncovered(); len(open) > 0; open = p.uncovered() {
			row, tried := p.thought(open)
			laid = append(laid, row)
			if !p.search.Fix(row) || tried < 1 || !n.held(solutions, laid) {
				t.Fatalf("%s: %v are laid, the last after %d", level, laid, tried)
			}
		}
		if len(laid) != len(solutions[0]) {
			t.Errorf("%s: %d pieces are laid", level, len(laid))
		}
	}
}

// held reports whether one of the solutions has all of some rows.
func (n *Network) held(solutions [][]board.Placement, rows []int) bool {
	for _, solution := range solutions {
		all := true
		for _, r := range rows {
			in := false
			for _, x := range solution {
				in = in || n.First[x.Piece] == n.Rows[r].Piece && n.RowOf(x.Piece, x.Lay) == r
			}
			all = all && in
		}
		if all {
			return true
		}
	}
	return false
}
