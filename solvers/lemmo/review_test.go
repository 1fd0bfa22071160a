package lemmo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestReviewAgainstNaive judges random answers by walking every start step by
// step.
func TestReviewAgainstNaive(t *testing.T) {
	rnd := rand.New(rand.NewPCG(29, 1))
	seen := map[puzzle.Grade]int{}
	for range 150 {
		n := randomMap(rnd)
		start, err := (Puzzle{}).Parse(n.text())
		if err != nil {
			continue
		}
		puzzletest.Line(start, 12, func(s puzzle.State) puzzle.Move { return anyAnswer(s.(State), n, rnd) }, func(s puzzle.State, m puzzle.Move, next puzzle.State) bool {
			j, err := s.(State).Review(t.Context(), m, next)
			if want := n.grade(s.(State), m); err != nil || j.Grade != want || !j.Proven {
				t.Fatalf("%s in %s is judged %+v (%v), want %s\n%s", m, s.Position(), j, err, want, n.text())
			}
			seen[j.Grade]++
			return true
		})
	}
	if seen[puzzle.Best] < 300 || seen[puzzle.Dearer] < 100 || seen[puzzle.LostIt] < 20 {
		t.Errorf("too little was judged: %v", seen)
	}
}

// anyAnswer is a random move, often one that answers.
func anyAnswer(s State, n naive, rnd *rand.Rand) puzzle.Move {
	var moves, answers []puzzle.Move
	for m := range s.Moves() {
		if moves = append(moves, m); slices.Contains([]string{"start", "wins", "loses", "hand", "hand none"}, m.Verb) {
			answers = append(answers, m)
		}
	}
	if s.act() == counting {
		answers = append(answers, puzzle.Move{Verb: "count", Number: rnd.IntN(2*len(n[0]) + 1), HasNumber: true})
		answers = append(answers, puzzle.Move{Verb: "count", Number: n.wins(), HasNumber: true})
	}
	if len(answers) > 0 && rnd.IntN(3) > 0 {
		return answers[rnd.IntN(len(answers))]
	}
	return moves[rnd.IntN(len(moves))]
}

// grade is the grade of a move as the page of rules has it.
func (n naive) grade(s State, m puzzle.Move) puzzle.Grade {
	step := map[puzzle.Dir]int{puzzle.Left: -1, puzzle.Right: 1}[s.dir]
	won := n.won(n.follow(s.col-1, step))
	var most int
	var best [][2]int
	if strings.HasPrefix(m.Verb, "hand") {
		most, best = n.task2()
	}
	missed := func(times int) puzzle.Grade {
		if times == tries-1 {
			return puzzle.LostIt
		}
		return puzzle.Dearer
	}
	if m.Verb == "hand lifted" {
		m = puzzle.DoAt("hand", s.level.cell(int(s.holes[0])))
	}
	switch mark := s.mark(s.start()); {
	case m.Verb == "start" && (s.act() == finding || n.wins() == 0) && len(s.holes) == 0 && !won && mark != walkedLost,
		m.Verb == "wins" && !won && mark != ticked, m.Verb == "loses" && won && mark != crossed:
		return puzzle.Dearer
	case m.Verb == "count" && m.Number != n.wins():
		return missed(s.count)
	case m.Verb == "hand" && !slices.Contains(best, [2]int{m.Cell.Row, m.Cell.Col}), m.Verb == "hand none" && most > n.wins():
		return missed(s.hands)
	}
	return puzzle.Best
}
