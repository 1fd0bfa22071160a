package ice

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/slider/internal/icetest"
)

// TestRuns holds moves that leap over plain ice against moves cell by cell.
func TestRuns(t *testing.T) {
	rnd := rand.New(rand.NewPCG(17, 1))
	for range 1000 {
		l, err := Parse(icetest.Random(rnd))
		if err != nil {
			t.Fatal(err)
		}
		plain, fast := l.NewMover(l.Start()), l.NewMover(l.Start())
		fast.Runs = l.runsOf()
		for range 30 {
			dir := rnd.IntN(4)
			before := *plain
			a, b := plain.Move(dir), fast.Move(dir)
			if a != b || a < Lost && (plain.At != fast.At || plain.hands != fast.hands || string(plain.now) != string(fast.now)) {
				t.Fatalf("%v: %v and %v, %v and %v\n%s", dir, a, b, plain.At, fast.At, l)
			}
			if a != Moved {
				plain.Back()
				fast.Back()
				if plain.At != before.At || fast.At != before.At {
					t.Fatalf("%v and %v, before the move %v\n%s", plain.At, fast.At, before.At, l)
				}
			}
		}
	}
}
