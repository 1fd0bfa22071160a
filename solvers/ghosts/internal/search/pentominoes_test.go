package search_test

import (
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
)

// pentominoes are the twelve; the first six are other ones in the mirror.
var pentominoes = [12]string{
	".oo/oo./.o.", "o./o./o./oo", ".o/.o/oo/o.", "oo/oo/o.", ".o/oo/.o/.o", "oo./.o./.oo",
	"ooooo", "ooo/.o./.o.", "o.o/ooo", "o../o../ooo", "o../oo./.oo", ".o./ooo/.o.",
}

// TestPentominoes: pieces that may not be flipped tile a board in as many ways as pieces that may,
// over all choices of the side that lies up: 8 ways on 3x20 and 1,472 on 4x15, which are 2 and 368
// up to symmetry.
func TestPentominoes(t *testing.T) {
	for size, want := range map[[2]int]int{{3, 20}: 8, {4, 15}: 1472} {
		drawing := strings.Repeat(strings.Repeat(".", size[1])+"\n", size[0])
		total := 0
		for flipped := range 64 {
			text := drawing + "\npieces:\n"
			for i, p := range pentominoes {
				rows := strings.Split(p, "/")
				if flipped>>i&1 != 0 {
					slices.Reverse(rows)
				}
				text += strings.Join(rows, "\n") + "\n\n"
			}
			l := boardtest.Parse(t, text)
			a := search.New(l).All(t.Context(), make([]board.Lay, len(l.Pieces)), puzzle.Task{}, nil)
			if !a.Exact {
				t.Fatalf("%v: not all of it is searched: %v", size, a.Err)
			}
			total += a.Count
		}
		if total != want {
			t.Errorf("%v: %d tilings, want %d", size, total, want)
		}
	}
}
