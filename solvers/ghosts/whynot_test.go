package ghosts

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// TestWhyNotAgainstAllSolutions asks of a move in a thousand random positions: it is judged by
// how few pieces lie otherwise than in one of all solutions, and a clash is claimed just where
// none of them has what lies then.
func TestWhyNotAgainstAllSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 2))
	ends, asked, short := map[string]int{}, 0, 0
	levels := []string{boardtest.Challenge49, "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", "474", "2773", boardtest.Holed}
	for n := 0; asked < 1000; n++ {
		start := parse(t, levels[n%len(levels)])
		v := truthOf(start)
		for range 20 {
			v.s = start
			for range 7 {
				m, next, ok := v.anyMove(rng)
				if !ok {
					break
				}
				was, wrong := v.s, v.wrongest()
				v.s = next
				now := v.wrongest()
				cost := max(0, board.Missing(next.lays)+2*now+1-board.Missing(was.lays)-2*wrong)
				grade := reason.Best
				if wrong == 0 && now > 0 {
					grade = reason.LostIt
				} else if cost > 0 {
					grade = reason.Dearer
				}
				if j, err := reason.ReviewMove(t.Context(), was, m, next); err != nil || j.Grade != grade || j.Cost != cost || !j.Proven {
					t.Fatalf("%s in %s is judged %+v (%v), want %s at %d", m, was.Position(), j, err, grade, cost)
				}
				steps := puzzletest.WhyNot(t, was, m)
				last := steps[len(steps)-1]
				switch {
				case now > 0 && wrong == 0 && last.Name != reason.Clash, now > 0 && wrong > 0 && last.Name != reason.WasLost,
					now == 0 && last.Name != reason.NotWorse && last.Name != reason.Worse:
					t.Fatalf("%s at %s ends with %s: %v; %d lie wrong before, %d after", m, was.Position(), last.Name, last.Text, wrong, now)
				}
				if last.Text.Key == "ghosts.whynot.tried" {
					short++
				}
				if len(steps) > 400 {
					t.Errorf("%s at %s takes %d steps", m, was.Position(), len(steps))
				}
				ends[last.Name]++
				if asked++; next.Status() != puzzle.Playing {
					break
				}
			}
		}
	}
	if ends[reason.Clash] < 50 || ends[reason.NotWorse] < 100 || ends[reason.Worse] < 10 || ends[reason.WasLost] < 50 || short < 20 {
		t.Errorf("too little was asked: %v, %d refuted to the end", ends, short)
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
