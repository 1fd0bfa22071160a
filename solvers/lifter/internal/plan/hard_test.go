package plan

import (
	"context"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
)

// TestHardMineIsWon plans in horock3, where hardly any tour wins, until one does: with a
// hundred million steps at most three of four seeds win.
func TestHardMineIsWon(t *testing.T) {
	f, won := minetest.MustParse(t, minetest.Sample(t, "horock3")), 0
	for seed := uint64(1); seed <= 4 && won < 3; seed++ {
		ctx, stop := context.WithCancel(t.Context())
		p := New(mine.New(f), NewTables(f), seed)
		p.Work(ctx, 100_000_000, 2, func(float64, int, int) {
			if p.best.won {
				stop()
			}
		})
		if stop(); p.best.won {
			won++
		}
		t.Logf("seed %d: %d after %d steps", seed, p.Score(), p.Steps())
	}
	if won < 3 {
		t.Errorf("%d of four seeds win", won)
	}
}
