package ghosts

import (
	"strings"
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
)

func TestMatrixOfChallenge49(t *testing.T) {
	s := parse(t, boardtest.Challenge49)
	m := s.Matrix()
	if m.Columns != 28 || len(m.Rows) != 103 || m.Remark.String() != "ghosts.matrix 103 127" { // the article's program has 127
		t.Fatalf("%d columns and %d rows, %s", m.Columns, len(m.Rows), m.Remark)
	}
	perPiece, seen := [6]int{}, map[string]bool{}
	for _, line := range m.Rows {
		if len(strings.Fields(line)) != 28 || seen[line] {
			t.Errorf("row %q", line)
		}
		seen[line] = true
		perPiece[strings.Index(line, "1")/2]++
	}
	if perPiece != [6]int{13, 18, 13, 22, 13, 24} {
		t.Errorf("rows per piece %v", perPiece)
	}
	// The six rows that the article gives as its solution.
	for _, row := range []string{
		"1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 1 1 0 0 0 0 1 0 0 0",
		"0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 0 0 0 0 0 1",
		"0 0 1 0 0 0 0 0 0 0 0 0 0 1 0 0 1 1 0 0 0 0 0 0 0 0 1 0",
		"0 0 0 1 0 0 1 1 0 0 1 0 0 0 0 0 0 0 0 0 0 0 1 1 0 0 0 0",
		"0 0 0 0 1 0 0 0 0 0 0 1 1 0 0 1 0 0 0 0 0 0 0 0 0 1 0 0",
		"0 0 0 0 0 1 0 0 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
	} {
		if !seen[row] {
			t.Errorf("row %q is missing", row)
		}
	}
	if n := len(s.l.network().Rows); n != 42 {
		t.Errorf("%d strict placements, want 42", n)
	}
	n := 0
	for range s.l.Placements() {
		n++
	}
	if n != 216 {
		t.Errorf("%d placements, want 216", n)
	}
}
