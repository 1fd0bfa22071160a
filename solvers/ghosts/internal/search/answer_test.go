package search

import (
	"strings"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
)

// TestSixteenDominoes: all tilings of 4x8, and a hint, in a small tree.
func TestSixteenDominoes(t *testing.T) {
	text := strings.Repeat("........\n", 4) + "\npieces:\n" + strings.TrimSuffix(strings.Repeat("oo\n\n", 16), "\n")
	n, lays := New(boardtest.Parse(t, text)), make([]board.Lay, 16)
	a := n.All(t.Context(), lays, puzzle.Task{}, nil)
	if a.Count != 2245 || !a.Exact || a.Steps > 20_000 {
		t.Errorf("%d tilings, exact %v, %d steps", a.Count, a.Exact, a.Steps)
	}
	p := n.Probe(t.Context(), lays)
	if ways, exact := p.Ways(1000); ways != 1000 || exact {
		t.Errorf("%d ways, exact %v", ways, exact)
	}
	p = n.Probe(t.Context(), lays)
	if p.Next().Row < 0 || p.search.Steps() > 5000 {
		t.Errorf("a hint takes %d steps", p.search.Steps())
	}
}
