package reason_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// maze draws a maze in which the end may be out of reach.
func maze(rnd *rand.Rand) string {
	cells := []byte(strings.Repeat("____#", 4) + "___##")
	rnd.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	cells[rnd.IntN(12)], cells[12+rnd.IntN(13)] = 'S', 'E'
	var b strings.Builder
	for i := 0; i < len(cells); i += 5 {
		b.Write(append(cells[i:i+5:i+5], '\n'))
	}
	return b.String()
}

// far counts the moves from a position to a win by trying all plays of so many moves.
func far(s puzzle.State, most int) int {
	ring, seen := []puzzle.State{s}, map[string]bool{}
	for n := 0; n <= most; n++ {
		var next []puzzle.State
		for _, s := range ring {
			if s.Status() == puzzle.Won {
				return n
			}
			for m := range s.Moves() {
				if to, _, _ := s.Play(m); !seen[to.Position()] {
					seen[to.Position()] = true
					next = append(next, to)
				}
			}
		}
		ring = next
	}
	return -1
}

// TestMovesAreJudgedByVerdicts judges random steps of a puzzle that only has a judge, and asks
// why they are not the answer: the way that is shown wins, and in as few moves as there are.
func TestMovesAreJudgedByVerdicts(t *testing.T) {
	rnd, seen := rand.New(rand.NewPCG(8, 8)), map[reason.Grade]int{}
	for range 200 {
		start, err := example.Puzzle{}.Parse(maze(rnd))
		if err != nil {
			t.Fatal(err)
		}
		puzzletest.Line(start, 6, func(s puzzle.State) puzzle.Move { return puzzle.Do(puzzle.Dirs[rnd.IntN(4)].String()) }, func(s puzzle.State, m puzzle.Move, next puzzle.State) bool {
			before, after := far(s, 25), far(next, 25)
			want, ending := reason.Best, reason.NotWorse
			switch {
			case before < 0:
				want, ending = reason.Unjudged, reason.WasLost
			case after >= before:
				want, ending = reason.Dearer, reason.Worse
			}
			j, err := reason.ReviewMove(t.Context(), s, m, next)
			if err != nil || j.Grade != want || !j.Proven || want != reason.Unjudged && j.Cost != after+1-before {
				t.Fatalf("%s: %+v (%v), want %v: %d before, %d after", m, j, err, want, before, after)
			}
			seen[j.Grade]++
			steps := puzzletest.WhyNot(t, s, m)
			last := steps[len(steps)-1]
			end, err := puzzle.After(s, last.Moves...)
			if err != nil || last.Name != ending || len(steps) != len(last.Moves)+1 || after >= 0 && (len(last.Moves) != after+1 || end.Status() != puzzle.Won) {
				t.Fatalf("%s: %+v (%v), %d steps, %d after", m, last, err, len(steps), after)
			}
			return true
		})
	}
	if seen[reason.Unjudged] < 30 || seen[reason.Best] < 100 || seen[reason.Dearer] < 100 {
		t.Errorf("too little was judged: %v", seen)
	}
}

// tired is a puzzle whose judge gives up.
type tired struct{ puzzle.State }

func (tired) Verdict(context.Context) (reason.Verdict, error) {
	return reason.Verdict{}, puzzle.GaveUp(puzzle.Say("example.impossible"))
}

// TestTooMuchIsUnjudged: where the judge gives up each move is there, and none is judged.
func TestTooMuchIsUnjudged(t *testing.T) {
	s, err := example.Puzzle{}.Parse("S_\n_E\n")
	if err != nil {
		t.Fatal(err)
	}
	all, err := reason.Weigh(t.Context(), tired{s})
	if err != nil || len(all) != 2 {
		t.Fatalf("%+v (%v)", all, err)
	}
	for _, w := range all {
		next, _, _ := s.Play(w.Move)
		j, err := reason.ReviewMove(t.Context(), tired{s}, w.Move, next)
		if err != nil || j.Grade != reason.Unjudged || j.Proven || j.Text.Key != w.Text.Key || w.Grade != reason.Unjudged || w.Now.Left >= 0 {
			t.Errorf("%+v, reviewed %+v (%v)", w, j, err)
		}
	}
}
