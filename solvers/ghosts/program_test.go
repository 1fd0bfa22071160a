package ghosts

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// TestPrograms: the article's programs make the same table as the solver, and find the same
// solutions in it. The pieces that stand in them are the toy's.
func TestPrograms(t *testing.T) {
	drawn := puzzletest.Drawings(Puzzle{}, 4, func(drawing string) bool {
		return strings.Contains(drawing, "pieces:") && strings.Trim(drawing, ".g#o*pices:\n") == ""
	})
	puzzletest.Programs(t, Puzzle{}, "challenge-49", drawn, func(t *testing.T, level, printed string) {
		s := parse(t, level)
		if toy := parse(t, "...g\ngg.g\ng...\n.g..\n"); !slices.Contains(drawn, level) && !slices.Equal(s.Matrix().Rows, toy.Matrix().Rows) {
			t.Errorf("these are not the toy's pieces:\n%s", level)
		}
		_, _, columns := s.l.articleColumns()
		want := []string{fmt.Sprintf("%d columns, %d rows", columns, len(s.l.network().Rows))}
		for _, letters := range puzzletest.Answered(t, Puzzle{}, level, "solutions").([]string) {
			lines := slices.Collect(slices.Chunk([]byte(letters), s.l.Cols))
			slices.Reverse(lines) // letters are told from the lowest row up
			for _, line := range lines {
				want = append(want, string(line))
			}
		}
		if got := strings.Split(strings.TrimSpace(printed), "\n"); !sameBoards(got, want, s.l.Rows) {
			t.Errorf("printed %q, want %q\n%s", got, want, level)
		}
	})
}

// sameBoards compares a line and the boards below it, which may stand in any order.
func sameBoards(got, want []string, rows int) bool {
	boards := func(lines []string) (all []string) {
		for board := range slices.Chunk(lines[1:], rows) {
			all = append(all, strings.Join(board, "\n"))
		}
		slices.Sort(all)
		return all
	}
	return got[0] == want[0] && slices.Equal(boards(got), boards(want))
}
