package search

import (
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

// TestTables holds the passes over plain levels against following each slide.
func TestTables(t *testing.T) {
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
