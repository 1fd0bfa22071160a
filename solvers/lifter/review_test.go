package lifter

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
)

// TestReviewAgainstAllPlays judges random moves in small mines by trying every
// play there is: what is said to be proven is so.
func TestReviewAgainstAllPlays(t *testing.T) {
	seen := map[puzzle.Grade]int{}
	rnd := rand.New(rand.NewPCG(23, 1))
	for seed := range uint64(120) {
		text := minetest.TinyMine(rand.New(rand.NewPCG(seed, 3)))
		if strings.Count(text, "R") != 1 || strings.Count(text, "L") != 1 {
			continue
		}
		s, route := parseState(t, text), ""
		best, wins, whole := minetest.AllPlays(text)
		for range 4 {
			if !whole || s.Status() != puzzle.Playing {
				break
			}
			c := "LRUD"[rnd.IntN(4)]
			next, _, err := s.Play(moveOf(c))
			if err != nil {
				continue
			}
			route += string(c)
			nowBest, nowWins, nowWhole := minetest.AllPlaysAfter(text, route)
			j, err := s.Review(t.Context(), moveOf(c), next)
			if err != nil {
				t.Fatal(err)
			}
			if nowWhole && j.Proven {
				seen[j.Grade]++
				want := map[puzzle.Grade]bool{puzzle.Best: nowBest == best, puzzle.Dearer: nowBest < best, puzzle.LostIt: wins && !nowWins}
				if !want[j.Grade] {
					t.Fatalf("%s is judged %+v; the best was %d (win %v), and is %d (win %v)\n%s", route, j, best, wins, nowBest, nowWins, text)
				}
			}
			s, best, wins, whole = next.(State), nowBest, nowWins, nowWhole
		}
	}
	if seen[puzzle.Best] < 40 || seen[puzzle.Dearer] < 30 || seen[puzzle.LostIt] < 5 {
		t.Errorf("too little was proven: %v", seen)
	}
}
