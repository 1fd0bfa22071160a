package lemmo

import (
	"context"
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// TestProofsAreChecked changes the proofs of all shipped levels: those that are
// long, of large maps and of two blocks, in fewer places.
func TestProofsAreChecked(t *testing.T) {
	_, texts := shipped(t)
	for _, text := range texts {
		most := 400
		if len(text) > 300 || start(t, text).level.rules.two {
			most = 60
		}
		puzzletest.Proofs(t.Context(), t, Puzzle{}, most, text)
	}
}

// TestProofsAgainstWalks holds what the tables prove of random maps against
// walks without each block.
func TestProofsAgainstWalks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		s, _ := anyMap(rnd)
		lines, err := s.Prove(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		claim, err := s.CheckProof(context.Background(), lines)
		if err != nil {
			t.Fatalf("%v\n%s\n%s", err, s, lines)
		}
		for _, n := range s.level.proof() {
			if claim.Notes.Of(n.Name) != n.Value {
				t.Errorf("proved %s, solved %s\n%s", claim.Notes.Of(n.Name), n.Value, s)
			}
		}
	}
}
