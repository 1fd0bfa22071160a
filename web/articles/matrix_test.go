package articles

import (
	"strings"
	"testing"

	"gridwise/game/words"
	"gridwise/solvers/puzzle"
)

// TestMatrix: the table has a square for each one of the rows that fit, and a band for each row
// of the solution.
func TestMatrix(t *testing.T) {
	svg, err := newWriter(root, "ghosts", words.English).matrix(map[string]string{"level": "challenge-49", "groups": "6:pieces,16:cells,6:ghosts"}, "All")
	if err != nil {
		t.Fatal(err)
	}
	want := 0
	start, err := newWriter(root, "ghosts", words.English).start("challenge-49")
	if err != nil {
		t.Fatal(err)
	}
	m := start.(puzzle.Matrixer).Matrix()
	for i, row := range m.Rows {
		if m.Fit[i] {
			want += strings.Count(row, "1")
		}
	}
	ones, bands := strings.Count(svg, "h8v7h-8z"), strings.Count(svg, "h280v9H0z")
	if bands != 6 || ones != want || !strings.Contains(svg, `viewBox="0 0 280 397"`) {
		t.Errorf("%d squares and %d bands\n%.300s", ones, bands, svg)
	}
}
