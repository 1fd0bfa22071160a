package ask

import (
	"slices"
	"testing"

	"gridwise/game/message"
	"gridwise/game/midend/desk"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// inquiry is questions alone, with what they send and the errors that came back.
type inquiry struct {
	questions *Questions
	sent      []string
	errs      []error
}

func newInquiry() *inquiry {
	q := &inquiry{}
	q.questions = NewQuestions(desk.New(func(m message.Out) { q.sent = append(q.sent, message.Encode(m)["type"].(string)) }))
	return q
}

func (q *inquiry) about(t topic) int {
	q.questions.put(message.Request{}, question{topic: t, then: func(a message.Answer) { q.errs = append(q.errs, a.Err) }})
	return q.questions.last
}

func TestCancelKeepsTheBestAlone(t *testing.T) {
	q := newInquiry()
	q.about(Best)
	if q.questions.Cancel(true); !q.questions.Has(Best) || slices.Contains(q.sent, "cancel-solver") {
		t.Error("a move drops the question for the best")
	}
	q.about(aHint)
	if q.questions.Cancel(true); q.questions.Count() != 0 || !slices.Contains(q.sent, "cancel-solver") {
		t.Errorf("%d questions stay open", q.questions.Count())
	}
	q.about(Best)
	if q.questions.Cancel(false); q.questions.Count() != 0 {
		t.Error("another level keeps the question for the best")
	}
	if len(q.errs) != 0 {
		t.Errorf("who asked is told %v", q.errs)
	}
	q.about(aLevel)
	if q.questions.Cancel(true); len(q.errs) != 1 {
		t.Error("an editor is told nothing")
	}
}

func TestAnswers(t *testing.T) {
	q := newInquiry()
	id := q.about(aVerdict)
	q.questions.Answered(message.Solver{ID: id + 1, Answer: message.Tree{}})
	q.questions.Answered(message.Solver{ID: id, Progress: message.Tree{"done": 0.5}})
	if len(q.errs) != 0 || q.sent[len(q.sent)-1] != "progress" {
		t.Errorf("sent %v, answered %v", q.sent, q.errs)
	}
	q.questions.Answered(message.Solver{ID: id, Error: "gone"})
	if len(q.errs) != 1 || desk.Reason(q.errs[0]).Key != "play.lost" || q.questions.Has(aVerdict) {
		t.Errorf("a broken solver answers %v", q.errs)
	}
	q.questions.Answered(message.Solver{ID: id, Answer: message.Tree{}})
	if len(q.errs) != 1 {
		t.Error("one question is answered twice")
	}
}

func TestStoppedAnswersSaySo(t *testing.T) {
	q := newInquiry()
	var first puzzle.Text
	q.questions.put(message.Request{}, question{topic: aSolution, then: func(a message.Answer) { first = a.Solution.Text[0] }})
	q.questions.stop()
	found := message.Answer{Op: query.Solve, Solution: puzzle.Solution{Text: []puzzle.Text{puzzle.Say("play.moved", 3)}}}
	q.questions.Answered(message.Solver{ID: q.questions.last, Answer: message.AnswerTree(found)})
	if first.Key != "play.stopped" {
		t.Errorf("a stopped search says %v", first)
	}
}
