package lemmo

import (
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// Maps with each kind of answer: removals that help and none, no winner, a
// winner only after a removal, one row, one column.
var samples = []string{
	article,
	"#########.\n.#########\n#########$\n",
	"$\n", "@\n", ".\n.\n$\n", "$@@@\n", "#@#\n",
	"#############.\n########.#####\n$##@######$#$$\n",
	"###.##..##\n###.######\n$$@@@$@@$@\n",
	".######\n######.\n#@#####\n",
}

func TestLaws(t *testing.T) { puzzletest.Run(t, Puzzle{}, samples...) }

func FuzzPlay(f *testing.F) { puzzletest.Fuzz(f, Puzzle{}, samples...) }
