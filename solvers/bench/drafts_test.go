package bench

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// sketch is how bad drafts of a puzzle are drawn: the size, tiles of which each cell has one
// by chance, and what stands once.
type sketch struct {
	rows, cols int
	any        string
	once       string
	bottom     string // of which each cell of the last row has one, where that is another
}

var sketches = map[string]sketch{
	"lemmo":  {rows: 4, cols: 8, any: "#####..", bottom: "$@@#"},
	"ghosts": {rows: 4, cols: 4, any: ".", once: "gggggg"},
	"slider": {rows: 7, cols: 8, any: "______**", once: "SE"},
	"woods":  {rows: 4, cols: 5, any: "......##", once: "LGHHH"},
	"lifter": {rows: 5, cols: 6, any: "......   #**", once: `RL\\`},
}

// draw draws a draft.
func (k sketch) draw(rnd *rand.Rand) string {
	pick := func(from string) byte { return from[rnd.IntN(len(from))] }
	cells := make([]byte, k.rows*k.cols)
	for i := range cells {
		cells[i] = pick(k.any)
		if k.bottom != "" && i >= (k.rows-1)*k.cols {
			cells[i] = pick(k.bottom)
		}
	}
	free := rnd.Perm(len(cells))
	for i := range len(k.once) {
		cells[free[i]] = k.once[i]
	}
	var b strings.Builder
	for row := range slices.Chunk(cells, k.cols) {
		b.WriteString(string(row) + "\n")
	}
	return b.String()
}

// drafts calls test with seeded drafts of every puzzle that can be solved.
func drafts(t *testing.T, n int, test func(t *testing.T, p puzzle.Puzzle, seed uint64, text string)) {
	if testing.Short() {
		n /= 10
	}
	for _, p := range catalog.All {
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(n) {
				test(t, p, seed, drawn(t, p, seed))
			}
		})
	}
}

// drawn draws until a level can be solved.
func drawn(t *testing.T, p puzzle.Puzzle, seed uint64) string {
	for rnd := rand.New(rand.NewPCG(seed, 1)); ; {
		text := sketches[p.Name()].draw(rnd)
		b := Bench{Puzzle: p, Work: 1}
		if _, err := b.take(t.Context(), text); err == nil {
			return text
		}
	}
}
