package ghosts

import (
	"strings"
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
)

func TestMatrixOfChallenge49(t *testing.T) {
	s := parse(t, boardtest.Challenge49)
	lines := strings.Split(strings.TrimSuffix(s.Matrix(), "\n"), "\n")
	if lines[0] != "103 28" || len(lines) != 104 {
		t.Fatalf("header %q and %d rows", lines[0], len(lines)-1)
	}
	perPiece, seen := [6]int{}, map[string]bool{}
	for _, line := range lines[1:] {
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
