package ghosts

import (
	"testing"

	"gridwise/solvers/puzzle"
)

// What a move is told to have lit is what is lit after it, put, turned and taken
// back.
func TestTellCountsTheLitGhosts(t *testing.T) {
	names, texts := shipped(t)
	for i, name := range names {
		at, err := Puzzle{}.Parse(texts[i])
		if err != nil {
			t.Fatal(name, err)
		}
		moves := 0
		for range 12 {
			for m := range at.Moves() {
				next, events, err := at.Play(m)
				if err != nil {
					continue
				}
				told, lit := at.(State).Tell(events), next.(State).Facts()[1]
				n := len(told.Args)
				if next.Status() != puzzle.Won && n >= 2 && (told.Args[n-2] != lit.Value || told.Args[n-1] != lit.Of) {
					t.Fatalf("%s: %v tells %v, lit are %d of %d", name, m, told, lit.Value, lit.Of)
				}
				at = next
				moves++
				break
			}
		}
		if moves < 6 {
			t.Errorf("%s: %d moves", name, moves)
		}
	}
}
