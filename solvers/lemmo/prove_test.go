package lemmo

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// TestProofsAreChecked changes the proofs of all shipped levels.
func TestProofsAreChecked(t *testing.T) {
	_, texts := shipped(t)
	puzzletest.Proofs(t.Context(), t, Puzzle{}, 400, texts...)
}

// TestProofsAgainstWalks holds what the tables prove of random maps against
// walks without each block.
func TestProofsAgainstWalks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		s := start(t, strings.Join(randomMap(rnd), "\n"))
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
