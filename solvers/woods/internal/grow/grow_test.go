package grow

import (
	"testing"

	"gridwise/solvers/puzzle/draft"
)

// TestTreesMatter fells each tree of woods that were grown: the level is another one
// then. Trees within a thicket, and the images of trees in a mirrored wood, do not count.
func TestTreesMatter(t *testing.T) {
	trees := 0
	for seed := range uint64(6) {
		for _, wishes := range []string{"size=4x5 hearts=2 shape=wild", "size=4x4 hearts=2 play=ganondorf shape=wild", "size=4x5 hearts=2 shape=mirror"} {
			wish, err := draft.ParseWish(wishes, Wishes)
			if err != nil {
				t.Fatal(err)
			}
			lv, err := Grow(t.Context(), seed, wish, false, nil)
			if err != nil {
				t.Fatal(err)
			}
			g := newGrower(seed, wish)
			g.found = lv.Drawing.Cells
			g.foundIs, _ = measured(t.Context(), lv.Level)
			for at, c := range g.found {
				if c != '#' {
					continue
				}
				if trees++; g.fell(t.Context(), at) {
					t.Errorf("%q, seed %d: the tree in cell %d can go:\n%s", wishes, seed, at, lv)
					break
				}
			}
		}
	}
	if trees < 20 {
		t.Errorf("only %d trees were looked at", trees)
	}
}
