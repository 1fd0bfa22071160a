package ghosts

import (
	"testing"

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
		p, nodes := start.(State).probe(t.Context()), 0
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

// TestExploringAgainstAllSolutions lays what Explore holds for forced: it is so in every
// solution, and what is left over are placements that fit.
func TestExploringAgainstAllSolutions(t *testing.T) {
	for _, level := range []string{challenge49, "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", "474", "2773", holed} {
		s := parse(t, level)
		v, p := truthOf(s), s.probe(t.Context())
		var laid []int
		for r := p.single(); r >= 0 && p.search.Fix(r); r = p.single() {
			laid = append(laid, r)
		}
		h := hunter{probe: s.probe(t.Context())}
		if !v.holds(p.n, laid) || !h.through() || h.looked < len(s.lays) {
			t.Errorf("%s: %v are laid, %d tried", level, laid, h.looked)
		}
	}
}

// holds reports whether all solutions have all of some rows.
func (v *truth) holds(n *network, rows []int) bool {
	for _, solution := range v.solutions {
		for _, r := range rows {
			in := false
			for _, x := range solution {
				in = in || n.first[x.piece] == n.rows[r].piece && n.rowOf(x.piece, x.lay) == r
			}
			if !in {
				return false
			}
		}
	}
	return len(v.solutions) > 0
}

// TestRatingOfNothing: a level without a solution has no rating, and says why.
func TestRatingOfNothing(t *testing.T) {
	if _, err := parse(t, none).Explore(t.Context()); !isImpossible(err) {
		t.Errorf("%v", err)
	}
}
