package catalog

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
)

// TestASeedMakesALevelOfEachWish: under other wishes a seed makes other
// levels, whatever is asked on them. A short run has one seed of six.
func TestASeedMakesALevelOfEachWish(t *testing.T) {
	for _, p := range All {
		g, makes := p.(draft.Generator)
		x, tried := p.(puzzle.Tried)
		if !makes || !tried {
			continue
		}
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			seeds := uint64(6)
			if testing.Short() {
				seeds = 1
			}
			for seed := range seeds {
				met := map[string]string{}
				for _, text := range x.Trial().Wishes {
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
