package ghosts

import (
	"errors"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

func isImpossible(err error) bool { return errors.Is(err, puzzle.ErrImpossible) }

const (
	holed = "g.#\n...\n.g.\n\nspare lights: yes\npieces:\n*o\n\no.\n*o\n\n*oo\n"
	wide  = "g..g.\n.....\n\npieces:\n*o\n.o\n\no\n\n*oo\n.oo\n.o.\n"
	bare  = ".#.\n.#.\n...\n\nspare lights: yes\npieces:\noooo\n\n*oo\n"
	none  = "1\n"
)

func TestLaws(t *testing.T) {
	puzzletest.Run(t, Puzzle{}, challenge49, holed, bare, none, "1234", "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]")
}

func FuzzGhosts(f *testing.F) {
	puzzletest.Fuzz(f, Puzzle{}, challenge49, holed, wide, bare, none, "[(1,1)", "[]", "8009", "g\n\npieces:\n*", "....\n\npieces:\n o\n\n: \n")
}
