package puzzletest

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// leastAsked is how many questions the shipped levels of a puzzle ask at least.
const leastAsked = 200

// Questions holds the questions in the explanations of the shipped levels, in a short run of one
// in ten. Each act is one answer's; a right answer is what the step shows, or says why it is as
// good; a wrong one is none of both and is refuted in a picture that is not the question's. shows
// tells whether a step shows an answer, nil where it looks at its cells.
func Questions(t *testing.T, p puzzle.Puzzle, shows func(reason.Step, reason.Answer) bool) {
	t.Helper()
	if shows == nil {
		shows = Looks
	}
	questions := 0
	for name, s := range starts(t, p) {
		if x, ok := s.(puzzle.Preparer); ok {
			if err := x.Prepare(t.Context(), 1, nil); err != nil {
				t.Fatal(name, err)
			}
		}
		for _, topic := range s.(reason.Explainer).Topics() {
			for step, err := range reason.Explain(t.Context(), s, topic.Name) {
				if err != nil || step.Ask == nil {
					continue
				}
				questions++
				if err := question(step, shows); err != nil {
					t.Errorf("%s %s: %s asks %v: %v", name, topic.Name, step.Name, step.Ask.Text, err)
				}
			}
		}
	}
	if t.Logf("%d questions", questions); questions < leastAsked && !testing.Short() || questions == 0 {
		t.Errorf("there are only %d questions", questions)
	}
}

// Looks reports whether a step looks at a cell of an answer.
func Looks(s reason.Step, a reason.Answer) bool {
	return s.Second == s.Ask.Second && slices.ContainsFunc(s.Look, func(c puzzle.Cell) bool { return slices.Contains(a.Cells, c) })
}

// question holds one.
func question(s reason.Step, shows func(reason.Step, reason.Answer) bool) error {
	seen, rights, wrongs := map[string]bool{}, 0, 0
	for _, a := range s.Ask.Answers {
		if len(a.Cells) == 0 == a.Text.Zero() {
			return fmt.Errorf("an answer is given neither by words nor on the board, or by both: %v", a)
		}
		for act := range acts(a) {
			if seen[act] {
				return fmt.Errorf("%s is two answers", act)
			}
			seen[act] = true
		}
		if a.Right {
			rights++
		} else {
			wrongs++
		}
		if err := comes(s, a, shows(s, a)); err != nil {
			return err
		}
	}
	if rights == 0 || wrongs == 0 {
		return fmt.Errorf("%d answers are right and %d wrong", rights, wrongs)
	}
	return nil
}

// acts yields what the reader may do to give an answer.
func acts(a reason.Answer) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, c := range a.Cells {
			if !yield(fmt.Sprint(c)) {
				return
			}
		}
		if !a.Text.Zero() {
			yield(a.Text.String())
		}
	}
}

// comes holds what comes of an answer, which the step shows or not.
func comes(s reason.Step, a reason.Answer, shown bool) error {
	switch {
	case a.Right && len(a.Steps) == 0 && !shown:
		return fmt.Errorf("%v is said to be right, and the step does not show it", a)
	case !a.Right && shown:
		return fmt.Errorf("%v is said to be wrong, and the step shows it", a)
	case !a.Right && len(a.Steps) == 0:
		return fmt.Errorf("%v is not refuted", a)
	}
	for _, of := range a.Steps {
		if of.Ask != nil || of.Name != "" || of.Text.Zero() {
			return fmt.Errorf("what comes of %v is no picture with a sentence", a)
		}
	}
	return nil
}

// starts yields the starts of the shipped levels by name, in a short run one in ten.
func starts(t *testing.T, p puzzle.Puzzle) iter.Seq2[string, puzzle.State] {
	return func(yield func(string, puzzle.State) bool) {
		t.Helper()
		for i, name := range assets.LevelNames(p.Name()) {
			if testing.Short() && i%10 > 0 {
				continue
			}
			text, _ := assets.Level(p.Name(), name)
			s, err := p.Parse(text)
			if err != nil {
				t.Fatal(name, err)
			}
			if !yield(name, s) {
				return
			}
		}
	}
}
