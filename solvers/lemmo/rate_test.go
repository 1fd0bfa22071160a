package lemmo

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestRatingAgreesWithBruteForce holds ratings against the cells that somebody walks who
// takes every block away in turn and tries all starts.
func TestRatingAgreesWithBruteForce(t *testing.T) {
	puzzletest.Agrees(t, Puzzle{}, func(s puzzle.State) (cells int) {
		l := s.(State).level
		for col := 1; col <= l.cols; col++ {
			for _, d := range bothWays {
				cells += ground{level: l}.walk(col, d).Length()
			}
		}
		return cells * len(l.walkedOn())
	})
}

// TestStartsAgainstNaiveWalks holds the cells that are walked from each start against
// walks a step at a time.
func TestStartsAgainstNaiveWalks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(41, 1))
	for range 300 {
		n := randomMap(rnd)
		s := start(t, n.text())
		seen, all := map[stand]bool{}, 0
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
				all += fresh
			}
		}
		if looked, err := s.Explore(t.Context()); err != nil || looked < all {
			t.Fatalf("%d are explored, %d from the starts alone (%v)\n%s", looked, all, err, n.text())
		}
	}
}
