package slider

import (
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/slider/internal/icetest"
)

func TestHarderLevels(t *testing.T) {
	puzzletest.Harder(t, Puzzle{},
		"a-short-slide ice-path traffic", // the ice of the source, then three players with tools
		"ice-path who-has-the-hammer",
		"ice-path expedition-of-three",
		"follow-the-arrow sandbank knock-knock rollercoaster patience",
	)
}

// TestRatingAgreesWithBlindSearch holds ratings against the positions that are nearer to
// the start than the win, by the slow search.
func TestRatingAgreesWithBlindSearch(t *testing.T) {
	puzzletest.Agrees(t, Puzzle{}, func(s puzzle.State) int {
		g, start := icetest.NewSlow(s.String())
		seen := map[icetest.SlowState]bool{start: true}
		for ring := []icetest.SlowState{start}; ; {
			var next []icetest.SlowState
			for _, at := range ring {
				for _, dir := range []byte("ULRD") {
					to, ok, _ := g.Move(at, dir)
					if to.Ahead {
						return len(seen)
					}
					if ok && !to.Over && !seen[to] {
						seen[to] = true
						next = append(next, to)
					}
				}
			}
			ring = next
		}
	})
}

// TestExploringWins counts what is looked at in levels that are seen through by hand.
func TestExploringWins(t *testing.T) {
	for _, c := range []struct {
		text   string
		looked int
	}{
		{"S_E\n", 2}, // the start and the win, in one move
		{"S*E\n", 0}, // nothing moves
	} {
		got, err := parsed(t, c.text).Explore(t.Context())
		if got != c.looked || (err == nil) != (got > 0) {
			t.Errorf("%q: %d positions (%v), want %d", c.text, got, err, c.looked)
		}
	}
}
