package ghosts

import (
	"slices"
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
		n, nodes := start.(State).l.network(), 0
		tree := n.Search()
		var cover func(cell int)
		cover = func(cell int) {
			for ; cell < len(n.ColumnOf); cell++ {
				if n.ColumnOf[cell] < 0 || !tree.Open(n.ColumnOf[cell]) {
					continue
				}
				for r := range n.Rows {
					if !slices.Contains(n.Rows[r].Cells, cell) || !tree.Fix(r) {
						continue
					}
					nodes++
					cover(cell)
					tree.Release()
				}
				return
			}
		}
		cover(0)
		return nodes
	})
}

// TestRatingOfNothing: a level without a solution has no rating, and says why.
func TestRatingOfNothing(t *testing.T) {
	if _, err := parse(t, boardtest.None).Explore(t.Context()); !isImpossible(err) {
		t.Errorf("%v", err)
	}
}
