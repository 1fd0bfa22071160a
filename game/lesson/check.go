package lesson

import (
	"context"
	"slices"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Check returns what cannot hold of a question whose steps these are: an answer that the reader
// cannot give, one that the solver knows to be wrong, and several that are right where the author
// has named none.
func (q Question) Check(ctx context.Context, p puzzle.Puzzle, s puzzle.State, steps []reason.Step) error {
	a := &asker{Context: ctx, q: q, p: p, s: s}
	ask := steps[len(steps)-1].Ask
	var errs puzzle.Errors
	for _, r := range q.Right {
		if !a.has(ask, r.Answer) {
			errs.Add(r.Line, r.Col, puzzle.Cell{}, puzzle.Say("lesson.right.never", r.Answer))
		} else if t := a.doubts(ctx, r.Answer); !t.Zero() {
			errs.Add(r.Line, r.Col, puzzle.Cell{}, puzzle.Say("lesson.right.not", r.Answer, t))
		}
	}
	for _, w := range q.When {
		if !a.has(ask, w.Answer) {
			errs.Add(w.Line, w.Col, puzzle.Cell{}, puzzle.Say("lesson.when.never", w.Answer))
		}
	}
	if t := a.several(ask); !t.Zero() {
		errs.Add(1, 1, puzzle.Cell{}, t)
	}
	return errs.Err()
}

// has reports whether the reader can give an answer.
func (a *asker) has(ask *reason.Question, text string) bool {
	key := a.key(text)
	if a.q.Kind == Number {
		return key != ""
	}
	c, isCell := notation.ParseCell(key)
	return key != "" && slices.ContainsFunc(ask.Answers, func(x reason.Answer) bool {
		return x.Key == key || isCell && slices.Contains(x.Cells, c)
	})
}

// doubts returns what the solver has against an answer that the author calls right, zero where it
// has nothing.
func (a *asker) doubts(ctx context.Context, text string) puzzle.Text {
	if a.q.Kind == Cell || len(a.q.Choices) > 0 {
		return puzzle.Text{} // the author's alone
	}
	own := a.q
	own.Right = nil
	all, err := own.Steps(ctx, a.p, a.s)
	if err != nil {
		return puzzle.Text{} // the solver does not know
	}
	last := all[len(all)-1]
	i := slices.IndexFunc(last.Ask.Answers, func(x reason.Answer) bool { return x.Right && x.Key == a.key(text) })
	if i >= 0 {
		return puzzle.Text{}
	}
	return last.Text
}

// several says that answers are as good where the author has not said that he means them all.
func (a *asker) several(ask *reason.Question) puzzle.Text {
	if a.q.Kind != Move || len(a.q.Right) > 0 {
		return puzzle.Text{}
	}
	var right []string
	for _, x := range ask.Answers {
		if x.Right {
			right = append(right, x.Key)
		}
	}
	if len(right) < 2 {
		return puzzle.Text{}
	}
	return puzzle.Say("lesson.several", len(right), strings.Join(right, ", "))
}

// Alone returns what cannot hold of a question that has no level: no solver knows what is right.
func (q Question) Alone() error {
	switch {
	case q.Kind != Choice && q.Kind != Number:
		return fault(1, 1, puzzle.Say("lesson.board"))
	case len(q.Right) == 0 || q.Kind == Choice && len(q.Choices) == 0:
		return fault(1, 1, puzzle.Say("lesson.right"))
	}
	return (&asker{q: q}).never().Err()
}

// never tells of answers that the author names and that are none of their kind.
func (a *asker) never() (errs puzzle.Errors) {
	for _, r := range a.q.Right {
		if a.key(r.Answer) == "" {
			errs.Add(r.Line, r.Col, puzzle.Cell{}, puzzle.Say("lesson.right.never", r.Answer))
		}
	}
	for _, w := range a.q.When {
		if a.key(w.Answer) == "" {
			errs.Add(w.Line, w.Col, puzzle.Cell{}, puzzle.Say("lesson.when.never", w.Answer))
		}
	}
	return errs
}
