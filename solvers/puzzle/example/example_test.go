package example

import (
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/puzzletest"
)

const (
	maze   = "S_#\n__E\n"
	longer = "; title: a longer one\nS_#__E\n_____#\n##___#\n"
	walled = "S_#E\n__##\n"
)

// levels returns the shipped levels, and some made.
func levels(t *testing.T) []string {
	var all []string
	for _, name := range assets.LevelNames(Puzzle{}.Name()) {
		text, _ := assets.Level(Puzzle{}.Name(), name)
		all = append(all, text)
	}
	wish, err := draft.ParseWish("", Puzzle{}.Wishes())
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(10) {
		text, err := Puzzle{}.Generate(t.Context(), seed, wish, nil)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	return all
}

func TestLaws(t *testing.T) {
	puzzletest.Run(t, Puzzle{}, append(levels(t), maze, longer, walled)...)
}

func TestProofs(t *testing.T) {
	puzzletest.Proofs(t.Context(), t, Puzzle{}, 200, append(levels(t), maze, longer, walled)...)
}

func FuzzParse(f *testing.F) {
	puzzletest.Fuzz(f, Puzzle{}, maze, longer, walled, "S\n", "E?\n", ";\n", "SE\n\nrule\n")
}
