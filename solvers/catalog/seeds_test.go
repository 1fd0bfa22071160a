package catalog

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
)

// wished are wishes of each puzzle that a level of another one may meet as well.
var wished = map[string][]string{
	"lemmo":  {"size=5x8", "size=5x8 difficulty=gentle", "size=5x8 difficulty=medium", "size=5x8 difficulty=hard", "rating=20", "rating=22", "rating=25", "size=5x8 task=count", "size=5x8 task=way", "size=5x8 task=two", "size=5x8 task=all", "size=5x8 task=way difficulty=hard"},
	"ghosts": {"size=6x6", "piece=3 size=6x6", "size=6x6 grade=hard", "size=6x6 grade=expert", "size=6x6 grade=medium", "grade=easy", "grade=medium", "grade=hard", "grade=expert", "rating=30", "rating=32", "rating=37", "rating=62"},
	"slider": {"size=6x6 moves=5", "size=6x6 moves=6", "size=6x6 moves=0", "size=6x6 moves=5 stones=6", "size=6x6 moves=5 with=sand", "rating=10", "rating=12"},
	"woods":  {"size=4x5 hearts=2 turns=3", "size=4x5 hearts=2 turns=4", "size=4x5 hearts=2 turns=3 shape=wild", "size=4x5 hearts=2 turns=3 shape=mirror"},
	"lifter": {"size=7x9", "size=7x9 grade=gentle", "size=7x9 with=higher", "size=7x9 with=beards"},
}

// TestASeedMakesALevelOfEachWish: under other wishes a seed makes other
// levels, whatever is asked on them. A short run has one seed of six.
func TestASeedMakesALevelOfEachWish(t *testing.T) {
	for _, p := range All {
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			g := p.(draft.Generator)
			seeds := uint64(6)
			if testing.Short() {
				seeds = 1
			}
			for seed := range seeds {
				met := map[string]string{}
				for _, text := range wished[p.Name()] {
					wish, err := draft.ParseWish(text, g.Wishes())
					if err != nil {
						t.Fatal(err)
					}
					level, err := g.Generate(t.Context(), seed, wish, nil)
					if err != nil {
						t.Fatalf("%q, seed %d: %v", text, seed, err)
					}
					_, body, _ := notation.SplitNotes(level)
					drawing, _, _ := strings.Cut(strings.TrimSpace(body), "\n\n")
					if other, again := met[drawing]; again {
						t.Errorf("seed %d makes of %q and %q\n%s", seed, text, other, body)
					}
					met[drawing] = text
				}
			}
		})
	}
}
