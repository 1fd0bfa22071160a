package cover_test

import (
	"os"
	"strings"
	"testing"

	"gridwise/solvers/cover"
	"gridwise/solvers/ghosts"
	"gridwise/solvers/puzzle"
)

// BenchmarkGhosts searches the matrix of the article's level: pieces, cells and
// ghosts are its columns.
func BenchmarkGhosts(b *testing.B) {
	level, err := os.ReadFile("../../assets/ghosts/levels/33-challenge-49.txt")
	if err != nil {
		b.Fatal(err)
	}
	cover.Compare(b, ghostMatrix(b, string(level)), 1)
}

func ghostMatrix(t testing.TB, level string) *cover.Matrix {
	state, err := ghosts.Puzzle{}.Parse(level)
	if err != nil {
		t.Fatal(err)
	}
	from := state.(puzzle.Matrixer).Matrix()
	m := cover.New(from.Columns, 0)
	for _, line := range from.Rows {
		var row []int
		for c, digit := range strings.Fields(line) {
			if digit == "1" {
				row = append(row, c)
			}
		}
		if _, err := m.Add(row...); err != nil {
			t.Fatal(err)
		}
	}
	return m
}
