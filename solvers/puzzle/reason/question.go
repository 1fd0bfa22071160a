package reason

import (
	"iter"
	"strconv"

	"gridwise/solvers/puzzle"
)

// Question asks the reader to do what the algorithm does next. It is a step that waits: its Text
// asks, and what it puts is on the board meanwhile. It and the steps of its answers have no name.
type Question struct {
	Step
	Answers []Answer
}

// Answer is an act of the reader's and what comes of it.
type Answer struct {
	Key   string        // by which an author speaks of it, "" where nobody does
	Text  puzzle.Text   // of a choice, zero where the answer is given on the board
	Cells []puzzle.Cell // each of which, tapped, is this answer
	Right bool          // the algorithm may do this
	// Steps refute a wrong answer: its own consequence, played over the picture of the question.
	// Of a right one that the step itself does not show, the sentence says why it is as good.
	Steps []Step
}

// Counted returns the answers to a question for a number: what refutes those below and above it
// too.
func Counted(n int, less, more Step) []Answer {
	return []Answer{
		{Key: "<", Text: puzzle.Say("lesson.words", "<"), Steps: []Step{less}},
		{Key: strconv.Itoa(n), Text: puzzle.Say("lesson.number", n), Right: true},
		{Key: ">", Text: puzzle.Say("lesson.words", ">"), Steps: []Step{more}},
	}
}

// Pictures yields what is drawn of a step, in this order: its question, what comes of the
// answers, and the step itself.
func (s Step) Pictures() iter.Seq[Step] {
	return func(yield func(Step) bool) {
		if s.Ask != nil {
			if !yield(s.Ask.Step) {
				return
			}
			for _, a := range s.Ask.Answers {
				for _, of := range a.Steps {
					if !yield(of) {
						return
					}
				}
			}
		}
		yield(s)
	}
}
