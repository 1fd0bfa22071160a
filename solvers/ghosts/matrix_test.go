package ghosts

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
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
	n := 0
	for _, fit := range m.Fit {
		if fit {
			n++
		}
	}
	if strict := len(s.l.network().Rows); n != 42 || strict != n {
		t.Errorf("%d rows fit, there are %d strict placements, want 42", n, strict)
	}
	n = 0
	for range s.l.Placements() {
		n++
	}
	if n != 216 {
		t.Errorf("%d placements, want 216", n)
	}
}

// TestPlainBacktracking counts the positions of challenge 49 to which pieces laid one after the
// other come, each in all its ways over cells that are free: the plain way of the article.
func TestPlainBacktracking(t *testing.T) {
	l := parse(t, boardtest.Challenge49).l
	ways := make([][]board.Placement, len(l.Pieces))
	for p := range l.Placements() {
		p.Cells = slices.Clone(p.Cells)
		ways[p.Piece] = append(ways[p.Piece], p)
	}
	taken, visited, solved := map[int]bool{}, 0, 0
	var lay func(piece, lit int)
	lay = func(piece, lit int) {
		visited++
		if piece == len(ways) {
			if lit == 6 {
				solved++
			}
			return
		}
		for _, p := range ways[piece] {
			if slices.ContainsFunc(p.Cells, func(c int) bool { return taken[c] }) {
				continue
			}
			for _, c := range p.Cells {
				taken[c] = true
			}
			lay(piece+1, lit+p.Lit)
			for _, c := range p.Cells {
				delete(taken, c)
			}
		}
	}
	lay(0, 0)
	figures, err := os.ReadFile("../../docs/figures.md")
	if want := fmt.Sprintf("positions of challenge 49 that plain backtracking visits | %d,%03d, ", visited/1000, visited%1000); err != nil || !strings.Contains(string(figures), want) || solved != 1 {
		t.Errorf("%d positions and %d solutions; docs/figures.md has others (%v)", visited, solved, err)
	}
	for trial, err := range (Puzzle{}).Trials(t.Context(), 1) {
		if err != nil {
			t.Fatal(err)
		}
		if trial.Size == len(l.Floor) { // the same pieces, and other ghosts, which the plain way passes over
			if trial.Plain != int64(visited) {
				t.Errorf("%d positions on another board of the same pieces, %d on this one", trial.Plain, visited)
			}
			break
		}
	}
}
