package search

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/icetest"
)

// TestFilterOfDirections holds the search that tries only the turns against
// one that tries all.
func TestFilterOfDirections(t *testing.T) {
	for seed := range uint64(300) {
		l := solverOf(t, icetest.Scattered(9, 7, 200, seed)).Level
		table := newSlideTable(l)
		fast := table.spread(l.Starts[0], none)
		table.plain = false
		full := table.spread(l.Starts[0], none)
		for n := range fast.stops {
			if a, b := fast.stops[n], full.stops[n]; a.moves != b.moves || a.lists != b.lists {
				t.Fatalf("cell %d: %v and %v\n%s", n, a, b, l)
			}
		}
	}
}

// TestSweep holds the passes over plain levels against following each slide.
func TestSweep(t *testing.T) {
	for seed := range uint64(300) {
		l := solverOf(t, icetest.Scattered(8, 11, 250, seed)).Level
		swept, followed := newSlideTable(l), &slideTable{Level: l, next: make([]int32, 4*len(l.Tiles))}
		followed.follow()
		for n, k := range l.Tiles {
			for dir := range 4 {
				if k == ice.Ice && swept.next[4*n+dir] != followed.next[4*n+dir] {
					t.Fatalf("cell %d: %d and %d\n%s", n, swept.next[4*n+dir], followed.next[4*n+dir], l)
				}
			}
		}
	}
}

// TestTables holds the tables of random levels, with all tiles, against moves from where
// somebody can stand.
func TestTables(t *testing.T) {
	rnd := rand.New(rand.NewPCG(31, 1))
	held := 0
	for range 3000 {
		l := solverOf(t, icetest.Random(rnd)).Level
		if !l.Steady() {
			continue
		}
		table := newSlideTable(l)
		for _, at := range table.spread(l.Starts[0], none).order {
			for dir := range 4 {
				p := l.Start()
				p.At[0] = at
				want := none
				switch to, _, r := l.Slide(p, dir); r {
				case ice.Moved, ice.Won:
					want = to.At[0]
				case ice.Nothing:
					want = at
				}
				if got := table.next[4*int(at)+dir]; got != want {
					t.Fatalf("from %v in direction %d to %d, want %d\n%s", l.Cell(at), dir, got, want, l)
				}
				held++
			}
		}
	}
	if held < 10_000 {
		t.Errorf("only %d slides were held", held)
	}
}
