package slider

import (
	"math/rand/v2"
	"testing"
)

// TestRuns holds moves that leap over plain ice against moves cell by cell.
func TestRuns(t *testing.T) {
	rnd := rand.New(rand.NewPCG(17, 1))
	for range 1000 {
		l, err := Parse(wishes(rnd))
		if err != nil {
			t.Fatal(err)
		}
		plain, fast := l.newMover(l.start()), l.newMover(l.start())
		fast.runs = l.runsOf()
		for range 30 {
			dir := rnd.IntN(4)
			before := *plain
			a, b := plain.move(dir), fast.move(dir)
			if a != b || a < lost && (plain.at != fast.at || plain.hands != fast.hands || string(plain.tiles) != string(fast.tiles)) {
				t.Fatalf("%v: %v and %v, %v and %v\n%s", dir, a, b, plain.at, fast.at, l)
			}
			if a != moved {
				plain.back()
				fast.back()
				if plain.at != before.at || fast.at != before.at {
					t.Fatalf("%v and %v, before the move %v\n%s", plain.at, fast.at, before.at, l)
				}
			}
		}
	}
}
