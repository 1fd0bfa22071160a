package midend

import (
	"testing"

	"gridwise/game/message"
	"gridwise/game/midend/ask"
	"gridwise/game/midend/desk"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

func TestEditorAnswersEveryLevel(t *testing.T) {
	var sent []message.Out
	d := desk.New(func(m message.Out) { sent = append(sent, m) })
	q := ask.NewQuestions(d)
	e := editor{d, q}
	judged := func() message.Judged {
		t.Helper()
		m, ok := sent[len(sent)-1].(message.Judged)
		if !ok {
			t.Fatalf("not judged: %v", sent[len(sent)-1])
		}
		return m
	}
	e.judge(message.Judge{Puzzle: "slider", Level: "S?\n"})
	if m := judged(); len(m.Faults) == 0 || q.Count() != 0 {
		t.Errorf("a level that cannot be read is judged as %+v", m)
	}
	e.judge(message.Judge{Level: "no puzzle reads this"})
	if m := judged(); len(m.Faults) != 1 || m.Faults[0].Text == "" {
		t.Errorf("a level of no puzzle is judged as %+v", m)
	}
	for _, err := range []error{nil, puzzle.Impossible(puzzle.Say("play.never"))} {
		e.judge(message.Judge{Puzzle: "slider", Level: "S_E\n"})
		asked, ok := sent[len(sent)-1].(message.AskSolver)
		if !ok {
			t.Fatal("nobody is asked about a level that is right")
		}
		found := message.Answer{Op: query.Solve, Err: err}
		if err == nil {
			found.Solution = puzzle.Solution{Moves: []puzzle.Move{puzzle.Do("right")}, Proven: true}
		}
		q.Answered(message.Solver{ID: asked.ID, Answer: message.AnswerTree(found)})
		if m := judged(); *m.Solvable != (err == nil) || *m.Impossible != (err != nil) || (err == nil) != (*m.Moves == "R") {
			t.Errorf("%v is judged as %+v", err, m)
		}
	}
}
