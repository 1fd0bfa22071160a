package lemmo

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestStartsAgainstNaiveWalks holds what the eye sees of each start against walks a step
// at a time.
func TestStartsAgainstNaiveWalks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(41, 1))
	for range 300 {
		n := randomMap(rnd)
		s := start(t, n.text())
		r, err := s.Rate(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if r.Total < 0 || r.Total > 100 || r.Fatal < 2*len(n[0]) {
			t.Fatalf("%+v\n%s", r, n.text())
		}
		seen := map[stand]bool{}
		e := &eye{level: s.level, known: make([]bool, 2*len(s.level.cells))}
		for col := range n[0] {
			for _, d := range [2]puzzle.Dir{puzzle.Left, puzzle.Right} {
				fresh := 0
				for _, at := range n.follow(col, sides(d)) {
					if seen[at] {
						break
					}
					seen[at] = true
					fresh++
				}
				if got := e.walk(ground{level: s.level}, puzzle.Cell{Row: 1, Col: col + 1}, d); got != fresh {
					t.Fatalf("column %d %s: %d cells walked, %d are new\n%s", col+1, d, got, fresh, n.text())
				}
			}
		}
	}
}
