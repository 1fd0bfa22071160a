package search

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/icetest"
)

// TestBound holds the bound of every position of small levels against the moves
// that are left, and against the bounds of where its moves lead.
func TestBound(t *testing.T) {
	rnd := rand.New(rand.NewPCG(13, 1))
	met, near, dead := 0, 0, 0
	for range 400 {
		l := solverOf(t, icetest.Random(rnd)).Level
		x := &breadthFirst{positionSet: newPositionSet(l), all: true, limit: 2000}
		if l.Status(l.Start()) != puzzle.Playing || x.run(t.Context(), l.Start()) != nil {
			continue
		}
		left, b := distances(x.next, nil, x.wins), newBound(l)
		bound := func(i int) (int, bool) {
			x.Read(x.keyOf(i))
			return b.of(&x.At, 0)
		}
		for i, moves := range left {
			least, ok := bound(i)
			if moves >= 0 && (!ok || least > int(moves)) {
				t.Fatalf("bound %d, %v of position %d, from which it is %d\n%s", least, ok, i, moves, l)
			}
			for _, to := range x.next[4*i : 4*i+4] {
				if to < 0 {
					continue
				}
				if after, still := bound(int(to)); still && (!ok || after < least-1) {
					t.Fatalf("bound %d, %v before a move, %d after it\n%s", least, ok, after, l)
				}
			}
			met++
			if ok && least == int(moves) {
				near++
			}
			if !ok {
				dead++
			}
		}
	}
	if met < 10_000 || near < 1000 || dead < 100 {
		t.Errorf("%d positions, the bound of %d is their distance, %d are known as lost", met, near, dead)
	}
}
