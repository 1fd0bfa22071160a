package woods

import (
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

var lawLevels = []string{
	"##.##\n..G..\nH###H\n.###.\n..L..\n",
	"##L##\n.....\nH###H\n.###.\n..G..\n",
	"##.##\n..G..\nH#.#H\n.#.#.\n..L..\n",
	"##L.G##\nH.#.#.H\n#.....#\nH.###.H\n",
	"##L.G##\nH.#.#.H\n#.....#\nH.###.H\n\nplay: ganondorf\n",
	"##.##\n..G..\nH###H\n.###.\n..L..\n\nplay: ganondorf\n",
	"HLHHG\n",
	"HLHHG\n\nplay: ganondorf\n",
	"L.H#H.G\n..H#H..\n\nplay: ganondorf\n",
	"L.H#H.G\n..H#H..\n",
	"LG.\n...\n",
	"#H...\n##H#H\nL.#G.\n..H..\n",
	"1\n5 1\nHLHHG\n",
}

func TestLaws(t *testing.T) { puzzletest.Run(t, Puzzle{}, lawLevels...) }

func FuzzLevels(f *testing.F) { puzzletest.Fuzz(f, Puzzle{}, lawLevels...) }
