package ghosts

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// TestReviewAgainstAllSolutions judges random moves by counting, over the list of
// all solutions, how few pieces lie otherwise.
func TestReviewAgainstAllSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 3))
	seen := map[reason.Grade]int{}
	for _, level := range []string{boardtest.Challenge49, "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", "474", "2773", boardtest.Holed} {
		start := parse(t, level)
		v := truthOf(start)
		for range 25 {
			v.s = start
			for range 7 {
				m, next, ok := v.anyMove(rng)
				if !ok {
					break
				}
				j, err := v.s.Review(t.Context(), m, next)
				if err != nil {
					t.Fatal(err)
				}
				seen[j.Grade]++
				wrong, missing := v.wrongest(), board.Missing(v.s.lays)
				was := v.s
				v.s = next
				now := v.wrongest()
				cost := max(0, board.Missing(next.lays)+2*now+1-missing-2*wrong)
				want := reason.Best
				if wrong == 0 && now > 0 {
					want = reason.LostIt
				} else if cost > 0 {
					want = reason.Dearer
				}
				if j.Grade != want || j.Cost != cost || !j.Proven {
					t.Fatalf("%s in %s is judged %+v, want %s at %d", m, was.Position(), j, want, cost)
				}
			}
		}
	}
	if seen[reason.Best] < 100 || seen[reason.Dearer] < 40 || seen[reason.LostIt] < 20 {
		t.Errorf("too little was judged: %v", seen)
	}
}

// wrongest returns the fewest pieces on the board that lie otherwise than in one
// of the solutions.
func (v *truth) wrongest() int {
	fewest := len(v.s.lays)
	for _, solution := range v.solutions {
		var off uint16
		for _, i := range search.Members(v.lying()) {
			if !v.in(solution, 1<<i) {
				off |= 1 << i
			}
		}
		fewest = min(fewest, bits.OnesCount16(off))
	}
	return fewest
}

// anyMove is mostly a put as a solution has it, else any move.
func (v *truth) anyMove(rng *rand.Rand) (puzzle.Move, State, bool) {
	var moves []puzzle.Move
	for m := range v.s.Moves() {
		moves = append(moves, m)
	}
	if len(moves) == 0 {
		return puzzle.Move{}, v.s, false
	}
	m := moves[rng.IntN(len(moves))]
	if rng.IntN(4) > 0 {
		solution := v.solutions[rng.IntN(len(v.solutions))]
		p := solution[rng.IntN(len(solution))]
		if x := v.s.putting(p, p.Piece); legal(v.s, x) {
			m = x
		}
	}
	next, _, err := v.s.Play(m)
	return m, next.(State), err == nil
}

func legal(s State, m puzzle.Move) bool {
	_, _, err := s.Play(m)
	return err == nil
}
