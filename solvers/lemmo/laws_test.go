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
	article + "\nremove: 2\n", article + "\nsave: all\n", article + "\nask: count\n", article + "\nask: way\n",
	"#.#.#\n.###.\n@#$#@\n\nremove: 2\n", "$\n\nsave: all\n",
}

func TestLaws(t *testing.T) { puzzletest.Run(t, Puzzle{}, samples...) }

func FuzzPlay(f *testing.F) { puzzletest.Fuzz(f, Puzzle{}, samples...) }
