package plan

import (
	"math"
	"math/rand/v2"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
)

// TestSwappedTours cuts random routes into errands and turns neighbours round: the
// errands are the route, and what a swapped tour is said to come to is what its
// commands come to.
func TestSwappedTours(t *testing.T) {
	swapped, lost := 0, 0
	for seed := range uint64(200) {
		m := randomMine(t, seed, true)
		f := m.Level
		tables := NewTables(f)
		p := New(m, tables, seed)
		p.Work(t.Context(), 40_000, 1, nil)
		route := p.Route(mine.New(f))
		if len(route) == 0 {
			continue
		}
		x := tables.TourOf(mine.New(f), route)
		var joined []byte
		all := x.Errands()
		for _, e := range all {
			if joined = append(joined, e.Way...); e.Steps != len(joined) {
				t.Fatalf("seed %d: an errand ends after %d commands, not %d", seed, len(joined), e.Steps)
			}
		}
		if string(joined) != string(route) {
			t.Fatalf("seed %d: the errands are %s, the route %s", seed, joined, route)
		}
		for i := range len(all) - 1 {
			x.swapped(i)
			end := mine.New(f)
			if end.Follow(x.c.candidate.route()); end.Score() != int(x.c.candidate.bestScore) || x.c.candidate.won && end.Ending != mine.Won && int(x.c.candidate.bestScore) > end.Score() {
				t.Errorf("seed %d: errand %d later comes to %d, it is said to come to %d", seed, i, end.Score(), x.c.candidate.bestScore)
			}
			if swapped++; x.c.candidate.bestScore < x.c.current.bestScore {
				lost++
			}
		}
	}
	if swapped < 100 || lost < 10 {
		t.Errorf("%d swapped, %d of them worse", swapped, lost)
	}
}

// TestOtherOrderAgainstAllPlays goes through all plays of random small mines that come to the
// next place before the one that the tour goes to first: none scores more than what is said.
func TestOtherOrderAgainstAllPlays(t *testing.T) {
	agreed, none, worse := 0, 0, 0
	for seed := uint64(0); agreed < 600 && seed < 6_000; seed++ {
		f := minetest.MustParse(t, minetest.SmallMine(rand.New(rand.NewPCG(seed, 61))))
		tables := NewTables(f)
		p := New(mine.New(f), tables, seed)
		p.Work(t.Context(), 20_000, 1, nil)
		route := p.Route(mine.New(f))
		if len(route) == 0 {
			continue
		}
		x := tables.TourOf(mine.New(f), route)
		all := x.Errands()
		for i := range len(all) - 1 {
			m := mine.New(f)
			m.Follow(route[:all[i].Steps-len(all[i].Way)])
			first, then := all[i+1].Goal, all[i].Goal
			if first == then || first == m.Robot {
				continue
			}
			want, whole := orderedPositions(m.Clone(), first, then, 1500)
			o := x.OtherOrder(i, 1<<30, never)
			if !whole || !o.Whole {
				continue
			}
			if agreed++; o.Route == nil != (want == math.MinInt) || o.Route != nil && o.Score != want {
				t.Fatalf("seed %d: with errand %d later %s comes to %d, of all plays the best to %d\n%s", seed, i, o.Route, o.Score, want, f)
			}
			if o.Route == nil {
				none++
			} else if end := m.Outcome(route[all[i].Steps-len(all[i].Way):]); o.Score < end.Score() {
				worse++
			}
		}
	}
	if agreed < 600 || none < 20 || worse < 100 {
		t.Errorf("%d orders, %d impossible, %d worse", agreed, none, worse)
	}
}
