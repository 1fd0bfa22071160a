package slider

import "testing"

// TestFilterOfDirections holds the search that tries only the turns against
// one that tries all.
func TestFilterOfDirections(t *testing.T) {
	for seed := range uint64(300) {
		l := solverOf(t, scattered(9, 7, 200, seed)).level
		table := newTable(l)
		fast := table.spread(l.starts[0], none)
		table.plain = false
		full := table.spread(l.starts[0], none)
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
		l := solverOf(t, scattered(8, 11, 250, seed)).level
		swept, followed := newTable(l), &table{level: l, next: make([]int32, 4*len(l.tiles))}
		followed.follow()
		for n, k := range l.tiles {
			for dir := range 4 {
				if k == ice && swept.next[4*n+dir] != followed.next[4*n+dir] {
					t.Fatalf("cell %d: %d and %d\n%s", n, swept.next[4*n+dir], followed.next[4*n+dir], l)
				}
			}
		}
	}
}
