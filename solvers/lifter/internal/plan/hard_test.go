package plan

import (
	"context"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
)

// TestHardMineIsWon plans in horock3, where hardly any tour wins, until one does: with a
// hundred million steps at most three of four seeds win, of which a short run waits for one.
func TestHardMineIsWon(t *testing.T) {
	f, won := minetest.MustParse(t, minetest.Sample(t, "horock3")), 0
	enough := 3
	if testing.Short() {
		enough = 1
	}
	for seed := uint64(1); seed <= 4 && won < enough; seed++ {
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
	if won < enough {
		t.Errorf("%d of four seeds win", won)
	}
}
