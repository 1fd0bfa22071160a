package ghosts

import (
	"os"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestKnownTilings counts the tilings by pentominoes that turn and are not turned over:
// testdata/known has the two boards, with a choice of hands each.
func TestKnownTilings(t *testing.T) {
	for name, want := range map[string]int{"pentominoes-6x10-110": 110, "pentominoes-8x8-4": 4} {
		text, err := os.ReadFile("testdata/known/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		s := parse(t, string(text))
		answer, err := solve(t, s, puzzle.Task{All: true})
		if err != nil {
			t.Fatal(err)
		}
		met := map[string]bool{}
		for _, f := range answer.Fields {
			if f.Name != "solutions" {
				continue
			}
			for _, tiling := range f.Value.([]string) {
				met[tiling] = true
				cells := strings.NewReplacer(" ", "", "/", "", "#", "").Replace(tiling)
				for _, piece := range "ABCDEFGHIJKL" {
					if strings.Count(cells, string(piece)) != 5 {
						t.Errorf("%s: %q", name, tiling)
					}
				}
			}
		}
		if answer.Fields[0] != (puzzle.Field{Name: "count", Value: want}) || len(met) != want {
			t.Errorf("%s: %v, %d different, want %d", name, answer.Fields[0], len(met), want)
		}
	}
}
