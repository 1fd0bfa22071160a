package ghosts

import (
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

func TestHarderLevels(t *testing.T) {
	puzzletest.Harder(t, Puzzle{},
		"night-light six-flashlights challenge-49 chessboard",
		"over-your-shoulder candlelight challenge-49",
		"corner-office six-flashlights",
		"mirror-mirror candlelight",
	)
}

// TestRatingAgreesWithReadingOrder holds ratings against the whole tree of a search that
// covers cell after cell in the order of reading.
func TestRatingAgreesWithReadingOrder(t *testing.T) {
	puzzletest.Agrees(t, Puzzle{}, func(start puzzle.State) int {
		s := start.(State)
		p, nodes := s.l.network().probe(t.Context(), s.lays), 0
		var cover func()
		cover = func() {
			for c := len(p.rows); c < p.n.columns; c++ {
				if !p.search.Open(c) {
					continue
				}
				for _, r := range p.live(c) {
					if nodes++; p.search.Fix(r) {
						cover()
						p.search.Release()
					}
				}
				return
			}
		}
		cover()
		return nodes
	})
}

// TestThoughtsAgainstAllSolutions lays piece after piece as Explore does: where the level
// has one solution each lies as in it, and otherwise as in one of them.
func TestThoughtsAgainstAllSolutions(t *testing.T) {
	for _, level := range []string{boardtest.Challenge49, "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", "474", "2773", boardtest.Holed, "8008"} {
		s := parse(t, level)
		v, p := truthOf(s), s.l.network().probe(t.Context(), s.lays)
		if len(v.solutions) == 0 {
			continue
		}
		var laid []int
		for open := p.uncovered(); len(open) > 0; open = p.uncovered() {
			row, tried := p.thought(open)
			laid = append(laid, row)
			if !p.search.Fix(row) || tried < 1 || !v.holds(p.n, laid) {
				t.Fatalf("%s: %v are laid, the last after %d", level, laid, tried)
			}
		}
		if len(laid) != len(v.solutions[0]) {
			t.Errorf("%s: %d pieces are laid", level, len(laid))
		}
	}
}

// holds reports whether one of the solutions has all of some rows.
func (v *truth) holds(n *network, rows []int) bool {
	for _, solution := range v.solutions {
		all := true
		for _, r := range rows {
			in := false
			for _, x := range solution {
				in = in || n.first[x.Piece] == n.rows[r].Piece && n.rowOf(x.Piece, x.Lay) == r
			}
			all = all && in
		}
		if all {
			return true
		}
	}
	return false
}

// TestRatingOfNothing: a level without a solution has no rating, and says why.
func TestRatingOfNothing(t *testing.T) {
	if _, err := parse(t, boardtest.None).Explore(t.Context()); !isImpossible(err) {
		t.Errorf("%v", err)
	}
}
