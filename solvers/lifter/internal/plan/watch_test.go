package plan

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
)

// TestWatchedSearches watches searches on random mines: watching changes nothing,
// and what is shown is true: the way leads to the cell at that cost, no state has
// farther to go than is said, and the sums never fall.
func TestWatchedSearches(t *testing.T) {
	looks, lost := 0, 0
	for seed := range uint64(300) {
		m := randomMine(t, seed, seed%2 == 1)
		f := m.Level
		r := rand.New(rand.NewPCG(seed, 24))
		goal := 1 + int32(r.IntN(len(m.Cells)-1))
		if goal == m.Robot || strings.IndexByte("#LABC", m.Initial[goal]) >= 0 {
			continue
		}
		want, ok := NewPathfinder(mine.New(f), NewTables(f), nil).Find(Query{Goal: goal})
		sum := 0
		way, found := NewPathfinder(m, NewTables(f), nil).Watch(Query{Goal: goal}, func(l Look) bool {
			again := mine.New(f)
			again.Follow(l.Way)
			if again.Robot != l.Cell || len(l.Way) != l.Cost || l.Cost+l.Left < sum || again.Ending != mine.Playing {
				t.Errorf("seed %d: %s is said to lead to %v at %d+%d", seed, l.Way, f.At(l.Cell), l.Cost, l.Left)
			}
			sum = l.Cost + l.Left
			for _, try := range l.Tried {
				again.Step(try.Command)
				if dead := again.Ending == mine.Crushed || again.Ending == mine.Drowned; dead != (try.Fate == Lost) && again.Ending != mine.Won || again.Robot != try.Cell {
					t.Errorf("seed %d: %s and %c: %+v", seed, l.Way, try.Command, try)
				}
				if again.Undo(); try.Fate == Lost {
					lost++
				}
			}
			looks++
			return true
		})
		if ok != found || string(way) != string(want) || found && len(way) < sum {
			t.Errorf("seed %d: watched the way is %s, else %s", seed, way, want)
		}
	}
	if looks < 1000 || lost < 50 {
		t.Errorf("%d looks, %d of them lost", looks, lost)
	}
}
