package puzzletest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// Draws holds that the random levels on which a slow twin is tried have every tile of the
// alphabet: of one that is never drawn the twin cannot tell that it is forgotten somewhere.
func Draws(t *testing.T, p puzzle.Puzzle, draw func(*rand.Rand) string) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(1, 1))
	drawn := map[string]bool{}
	for range 3000 {
		board, _, _ := strings.Cut(draw(rnd), "\n\n")
		for _, tile := range p.Tiles() {
			drawn[tile.Name] = drawn[tile.Name] || strings.IndexByte(board, tile.Char) >= 0
		}
	}
	for _, tile := range p.Tiles() {
		if !drawn[tile.Name] {
			t.Errorf("no random level has %q, the tile %s: draw it, and let the slow twin know its rules", tile.Char, tile.Name)
		}
	}
}
