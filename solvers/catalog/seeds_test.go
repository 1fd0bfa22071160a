package catalog

import (
	"strings"
	"testing"

	"gridwise/solvers/bench"
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
					level, err := bench.Make(t.Context(), p, seed, wish, nil)
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

// TestAWishMadeByHand: what it leaves out has its default, and what it may not be is refused.
func TestAWishMadeByHand(t *testing.T) {
	for _, p := range All {
		g, makes := p.(draft.Generator)
		if !makes {
			continue
		}
		whole, err := draft.ParseWish("", g.Wishes())
		if err != nil {
			t.Fatal(err)
		}
		want, err := bench.Make(t.Context(), p, 1, whole, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := bench.Make(t.Context(), p, 1, nil, nil); err != nil || got != want {
			t.Errorf("%s makes another level of no wish (%v)\n%s\n%s", p.Name(), err, got, want)
		}
		for _, f := range g.Wishes() {
			if f.Kind == draft.WishText {
				continue
			}
			if _, err := bench.Make(t.Context(), p, 1, draft.Wish{f.Name: "-1"}, nil); err == nil {
				t.Errorf("%s takes the %s -1", p.Name(), f.Name)
			}
		}
		if _, err := bench.Make(t.Context(), p, 1, draft.Wish{"no such": "1"}, nil); err == nil {
			t.Errorf("%s takes a wish that it does not have", p.Name())
		}
	}
}
