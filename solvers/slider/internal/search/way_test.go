package search

import (
	"errors"
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/icetest"
)

// TestWays looks a way up and searches for it, from random positions: both are of one
// length, and win.
func TestWays(t *testing.T) {
	rnd := rand.New(rand.NewPCG(29, 1))
	won, never := 0, 0
	for range 600 {
		known := solverOf(t, icetest.Random(rnd))
		if known.Steady() || known.Status(known.Start()) != puzzle.Playing {
			continue
		}
		searching := New(known.Level)
		searching.tooMany = true
		at := known.Start()
		for range rnd.IntN(5) {
			if next, _, r := known.Slide(at, rnd.IntN(4)); r == ice.Moved {
				at = next
			}
		}
		kept, none := known.Way(t.Context(), at)
		found, err := searching.Way(t.Context(), at)
		if len(kept) != len(found) || err != none {
			t.Fatalf("looked up %v (%v), searched %v (%v)\nat %s of\n%s", kept, none, found, err, known.Text(at), known)
		}
		if err != nil {
			never++
			continue
		}
		for _, dir := range found {
			at, _, _ = known.Slide(at, int(dir))
		}
		if won++; known.Status(at) != puzzle.Won {
			t.Fatalf("%v does not win\n%s", found, known)
		}
	}
	if won < 50 || never < 50 {
		t.Errorf("only %d ways, and %d positions without one", won, never)
	}
}

// TestGivingUpIsRemembered lets the search for a way look at few positions: it
// gives up, and does not search again where it did. What it found once, and on
// the way from there, it knows.
func TestGivingUpIsRemembered(t *testing.T) {
	s := solverOf(t, "____2\n__*__\n1_**_\n_____\n*_B*A\n")
	s.tooMany, s.patience = true, 8
	at := s.Start()
	for range 2 {
		if _, err := s.Way(t.Context(), at); !errors.Is(err, puzzle.ErrGaveUp) {
			t.Fatalf("in eight positions: %v", err)
		}
		if s.patience != patience {
			t.Fatalf("the next search looks at %d positions", s.patience)
		}
	}
	if len(s.ways) != 1 {
		t.Errorf("%d positions are remembered", len(s.ways))
	}
	at, _, _ = s.Slide(at, 0)
	for left := 4; left > 0; left-- {
		dirs, err := s.Way(t.Context(), at)
		if err != nil || len(dirs) != left || len(s.ways) != 5 {
			t.Fatalf("%v, %v; %d positions are remembered", dirs, err, len(s.ways))
		}
		at, _, _ = s.Slide(at, int(dirs[0]))
	}
	if s.Status(at) != puzzle.Won {
		t.Error("the ways do not win")
	}
}
