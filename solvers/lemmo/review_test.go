package lemmo

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// TestReviewAgainstNaive judges random answers by walking every start step by
// step. What is no answer is best where fewer moves are left to one.
func TestReviewAgainstNaive(t *testing.T) {
	rnd := rand.New(rand.NewPCG(29, 1))
	seen := map[reason.Grade]int{}
	for range 600 {
		n := randomMap(rnd)
		start, err := (Puzzle{}).Parse(n.text() + anyAsk(rnd))
		if err != nil {
			continue
		}
		puzzletest.Line(start, 12, func(s puzzle.State) puzzle.Move { return anyAnswer(s.(State), n, rnd) }, func(s puzzle.State, m puzzle.Move, next puzzle.State) bool {
			j, err := s.(State).Review(t.Context(), m, next)
			want := n.grade(s.(State), m)
			if want == reason.Best && next.Status() == puzzle.Playing && left(t, next) >= left(t, s) {
				want = reason.Unjudged
			}
			if err != nil || j.Grade != want || !j.Proven {
				t.Fatalf("%s in %s is judged %+v (%v), want %s\n%s", m, s.Position(), j, err, want, n.text())
			}
			seen[j.Grade]++
			return true
		})
	}
	if seen[reason.Best] < 300 || seen[reason.Dearer] < 100 || seen[reason.Unjudged] < 300 {
		t.Errorf("too little was judged: %v", seen)
	}
}

func left(t *testing.T, s puzzle.State) int {
	v, err := s.(State).Verdict(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return v.Left
}

// anyAsk is the line of any question.
func anyAsk(rnd *rand.Rand) string {
	return [...]string{"", "\nask: count\n", "\nask: way\n"}[rnd.IntN(3)]
}

// anyAnswer is a random move, often one that answers.
func anyAnswer(s State, n naive, rnd *rand.Rand) puzzle.Move {
	var moves, answers []puzzle.Move
	for m := range s.Moves() {
		if moves = append(moves, m); m.Verb == "start" || m.Verb == "go" {
			answers = append(answers, m)
		}
	}
	if s.level.rules.ask == askCount {
		answers = append(answers, puzzle.Move{Verb: "say", Number: rnd.IntN(2*len(n[0]) + 1), HasNumber: true})
		answers = append(answers, puzzle.Move{Verb: "say", Number: n.wins(), HasNumber: true})
	}
	if len(answers) > 0 && rnd.IntN(3) > 0 {
		return answers[rnd.IntN(len(answers))]
	}
	return moves[rnd.IntN(len(moves))]
}

// grade is the grade of a move as the page of rules has it: what is judged and not the
// answer is dearer.
func (n naive) grade(s State, m puzzle.Move) reason.Grade {
	worse := false
	switch ask := s.level.rules.ask; {
	case m.Verb == "start" && ask == askWay:
		worse = !n.won(n.follow(s.col-1, sides(s.dir))) && (s.tried == "" || s.tried[place(s.col, s.dir)] == untried)
	case m.Verb == "go" && ask == askCount:
		worse = s.judged == 0 && s.claim != n.wins()
	case m.Verb == "go" && len(s.holes) > 0 && s.gone == nil:
		most, _ := n.task2()
		worse = n.winsWithout(s.holes) < most
	}
	if worse {
		return reason.Dearer
	}
	return reason.Best
}
