package plan

import (
	"testing"

	"gridwise/solvers/lifter/internal/mine"
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
			score, wins := x.Swapped(i)
			end := mine.New(f)
			if end.Follow(x.c.candidate.route()); end.Score() != score || wins && end.Ending != mine.Won && score > end.Score() {
				t.Errorf("seed %d: errand %d later comes to %d, it is said to come to %d", seed, i, end.Score(), score)
			}
			if swapped++; score < int(x.c.current.bestScore) {
				lost++
			}
		}
	}
	if swapped < 100 || lost < 10 {
		t.Errorf("%d swapped, %d of them worse", swapped, lost)
	}
}
