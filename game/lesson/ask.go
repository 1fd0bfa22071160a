package lesson

import (
	"context"
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// asks are the sentences that ask.
var asks = map[string]puzzle.Text{
	Move:   puzzle.Say("lesson.ask.move"),
	Cell:   puzzle.Say("lesson.ask.cell"),
	Number: puzzle.Say("lesson.ask.number"),
	Choice: puzzle.Say("lesson.ask.choice"),
}

// Steps returns the steps that ask a question of a position: the last one has it. One that Alone
// has nothing against needs no position. The error says why it cannot be asked, or is the context's.
func (q Question) Steps(ctx context.Context, p puzzle.Puzzle, s puzzle.State) ([]reason.Step, error) {
	a := &asker{Context: ctx, q: q, p: p, s: s}
	step := reason.Step{Name: "answer", Ask: &reason.Question{Step: reason.Step{Text: asks[q.Kind]}}}
	var err error
	switch {
	case q.Kind == Move:
		err = a.moves(&step)
	case q.Kind == Number:
		err = a.number(&step)
	case len(q.Choices) > 0:
		err = a.choices(&step)
	case q.Kind == Choice:
		err = a.fate(&step)
	case len(q.Right) > 0:
		err = a.cells(&step)
	default:
		return a.explained()
	}
	if err == nil {
		err = a.heed(step.Ask)
	}
	return a.played(step), err
}

// asker makes the answers of a question.
type asker struct {
	context.Context
	q Question
	p puzzle.Puzzle
	s puzzle.State
}

// none is the error of a question that has no right answer: it tells of those that the author
// names and nobody can give.
func (a *asker) none() error {
	if errs := a.never(); errs != nil {
		return errs
	}
	return fault(1, 1, puzzle.Say("lesson.none"))
}

func fault(line, col int, t puzzle.Text) error { return puzzle.Errors{{Line: line, Col: col, Text: t}} }

// own are an author's words as a sentence.
func own(text string) puzzle.Text { return puzzle.Say("lesson.words", text) }

// key is how the answers of a kind are told apart, "" for what is no such answer.
func (a *asker) key(text string) string {
	switch a.q.Kind {
	case Move:
		if m, ok := a.move(text); ok {
			return a.letters(m)
		}
	case Number:
		if _, ok := notation.ParseNumber(text); ok {
			return text
		}
	case Cell:
		if c, ok := notation.ParseCell(text); ok {
			return c.String()
		}
	case Choice:
		all := a.choicesOf()
		if i := slices.Index(all, text); i >= 0 {
			return strconv.Itoa(i + 1)
		}
		if n, ok := notation.ParseNumber(text); ok && 0 < n && n <= len(all) {
			return text
		}
	}
	return ""
}

// isRight reports whether the author says that an answer is right.
func (a *asker) isRight(key string) bool {
	return slices.ContainsFunc(a.q.Right, func(r Said) bool { return a.key(r.Answer) == key })
}
