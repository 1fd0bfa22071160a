package bench

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// draw draws a draft.
func draw(k puzzle.Sketch, rnd *rand.Rand) string {
	pick := func(from string) byte { return from[rnd.IntN(len(from))] }
	cells := make([]byte, k.Rows*k.Cols)
	for i := range cells {
		cells[i] = pick(k.Any)
		if k.Bottom != "" && i >= (k.Rows-1)*k.Cols {
			cells[i] = pick(k.Bottom)
		}
	}
	free := rnd.Perm(len(cells))
	for i := range len(k.Once) {
		cells[free[i]] = k.Once[i]
	}
	var b strings.Builder
	for row := range slices.Chunk(cells, k.Cols) {
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
		if _, ok := p.(puzzle.Tried); !ok {
			continue
		}
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
		text := draw(p.(puzzle.Tried).Trial().Sketch, rnd)
		b := Bench{Puzzle: p, Work: 1}
		if _, err := b.take(t.Context(), text); err == nil {
			return text
		}
	}
}
