package lifter

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// TestReviewAgainstAllPlays judges random moves in small mines by trying every
// play there is: what is said to be proven is so.
func TestReviewAgainstAllPlays(t *testing.T) {
	seen := map[reason.Grade]int{}
	rnd := rand.New(rand.NewPCG(23, 1))
	for seed := range uint64(120) {
		text := minetest.TinyMine(rand.New(rand.NewPCG(seed, 3)))
		if strings.Count(text, "R") != 1 || strings.Count(text, "L") != 1 {
			continue
		}
		route := ""
		best, wins, whole := minetest.AllPlays(text, "")
		if !whole {
			continue
		}
		puzzletest.Line(parseState(t, text), 4, func(puzzle.State) puzzle.Move { return moveOf("LRUD"[rnd.IntN(4)]) }, func(s puzzle.State, m puzzle.Move, next puzzle.State) bool {
			route += notation.Letters([]puzzle.Move{m}, Puzzle{}.Verbs())
			nowBest, nowWins, nowWhole := minetest.AllPlays(text, route)
			j, err := s.(State).Review(t.Context(), m, next)
			if err != nil {
				t.Fatal(err)
			}
			if nowWhole && j.Proven {
				seen[j.Grade]++
				want := map[reason.Grade]bool{reason.Best: nowBest == best, reason.Dearer: nowBest < best, reason.LostIt: wins && !nowWins}
				if !want[j.Grade] {
					t.Fatalf("%s is judged %+v; the best was %d (win %v), and is %d (win %v)\n%s", route, j, best, wins, nowBest, nowWins, text)
				}
			}
			best, wins = nowBest, nowWins
			return nowWhole
		})
	}
	if seen[reason.Best] < 40 || seen[reason.Dearer] < 30 || seen[reason.LostIt] < 5 {
		t.Errorf("too little was proven: %v", seen)
	}
}
