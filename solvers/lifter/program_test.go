package lifter

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestProgram: the article's program leaves the rocks where a command leaves them that does
// nothing else.
func TestProgram(t *testing.T) {
	const mine = "######\n#*   #\n#*   #\n# \\R L\n#  *.#\n######\n"
	s, _, err := parseState(t, mine).Play(puzzle.Do("wait"))
	if err != nil {
		t.Fatal(err)
	}
	after := []byte(strings.ReplaceAll(mine, "*", " "))
	for i := range after {
		for _, thing := range s.Board().At(puzzle.Cell{Row: i/7 + 1, Col: i%7 + 1}, nil) {
			if thing.Name == "rock" {
				after[i] = '*'
			}
		}
	}
	puzzletest.Program(t, Puzzle{}, string(after))
}
