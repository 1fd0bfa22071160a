package slider

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/icetest"
)

// slowLists are all lists of n moves that win, by trying every list.
func slowLists(s State, n int, so string, found *[]string) {
	if s.Status() == puzzle.Won {
		*found = append(*found, so)
		return
	}
	if n == 0 {
		return
	}
	for dir, d := range puzzle.Dirs {
		next, _, err := s.Play(puzzle.Do(d.String()))
		if err == nil {
			slowLists(next.(State), n-1, so+"ULRD"[dir:dir+1], found)
		}
	}
}

func TestAllListsOfSmallLevels(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 3))
	several := 0
	for range 1500 {
		p, err := Puzzle{}.Parse(icetest.Random(r))
		if err != nil {
			continue
		}
		s := p.(State)
		sol, err := s.Solve(context.Background(), puzzle.Task{All: true}, nil)
		if err != nil || len(sol.Moves) > 6 {
			continue
		}
		var want []string
		slowLists(s, len(sol.Moves), "", &want)
		got := sol.Fields[5].Value.([]string)
		if !slices.Equal(got, want) || sol.Fields[2].Value != len(want) {
			t.Fatalf("%s\nlists %v, want %v; count %v", s, got, want, sol.Fields[2].Value)
		}
		if len(want) > 1 {
			several++
		}
	}
	if several < 50 {
		t.Errorf("only %d levels had several lists", several)
	}
}
