package ghosts

import (
	"errors"
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

func isImpossible(err error) bool { return errors.Is(err, puzzle.ErrImpossible) }

func TestLaws(t *testing.T) {
	puzzletest.Run(t, Puzzle{}, boardtest.Challenge49, boardtest.Holed, boardtest.Bare, boardtest.None, boardtest.Ring, "1234", "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]")
}

func FuzzGhosts(f *testing.F) {
	puzzletest.Fuzz(f, Puzzle{}, boardtest.Challenge49, boardtest.Holed, boardtest.Wide, boardtest.Ring, boardtest.Bare, boardtest.None, "[(1,1)", "[]", "8009", "g\n\npieces:\n*", "....\n\npieces:\n o\n\n: \n")
}
