package slider

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/icetest"
)

// TestReviewAgainstSlowSearch judges random moves by two slow searches, before and
// after.
func TestReviewAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(19, 1))
	seen := map[reason.Grade]int{}
	for range 700 {
		text := icetest.Random(rnd)
		s := parsed(t, text)
		g, slow := icetest.NewSlow(text)
		before, _, ok := g.Solve(slow, 100)
		if before < 0 && rnd.IntN(9) > 0 {
			continue // most levels cannot be won
		}
		for range 4 {
			dir := rnd.IntN(4)
			next, _, err := s.Play(puzzle.Do(puzzle.Dirs[dir].String()))
			if !ok || err != nil {
				continue
			}
			slow, _, _ = g.Move(slow, "ULRD"[dir])
			after := -1
			if !slow.Over {
				after, _, ok = g.Solve(slow, 100)
			}
			if !ok {
				break
			}
			want := reason.Judgment{Grade: reason.Best}
			switch {
			case before < 0:
				want.Grade = reason.Unjudged
			case after < 0:
				want = reason.Judgment{Grade: reason.LostIt, Cost: before}
			case after >= before:
				want = reason.Judgment{Grade: reason.Dearer, Cost: after + 1 - before}
			}
			j, err := s.Review(t.Context(), puzzle.Move{}, next)
			if err != nil || !j.Proven || j.Grade != want.Grade || j.Cost != want.Cost {
				t.Fatalf("%s at %s is judged %+v (%v), want %s at %d\n%s", puzzle.Dirs[dir], s.Position(), j, err, want.Grade, want.Cost, text)
			}
			seen[j.Grade]++
			s, before = next.(State), after
			if s.Status() != puzzle.Playing {
				break
			}
		}
	}
	for g := reason.Unjudged; g <= reason.LostIt; g++ {
		if seen[g] < 20 {
			t.Errorf("too little was judged: %v", seen)
		}
	}
}
