package audit

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
)

func never() bool { return false }

// TestAgainstAllPlays audits small mines with everything in them beside a slow simulator
// that tries every play: the best score holds, and one point less does not.
func TestAgainstAllPlays(t *testing.T) {
	held, better := 0, 0
	for seed := uint64(0); held < 1000; seed++ {
		draw := minetest.SmallMine
		if seed%2 == 0 {
			draw = minetest.TinyMine
		}
		text := draw(rand.New(rand.NewPCG(seed, 31)))
		f, err := mine.Parse(text)
		if err != nil {
			continue
		}
		best, _, whole := minetest.AllPlays(text, "")
		if !whole {
			continue
		}
		held++
		if _, ok := Most(mine.New(f), best, never); !ok {
			t.Fatalf("seed %d: no play comes to more than %d, and the audit says one may\n%s", seed, best, text)
		}
		if best == 0 {
			continue
		}
		better++
		if _, ok := Most(mine.New(f), best-1, never); ok {
			t.Fatalf("seed %d: a play comes to %d, and the audit has no more than %d\n%s", seed, best, best-1, text)
		}
	}
	if better < 300 {
		t.Errorf("only %d mines have a score", better)
	}
}
