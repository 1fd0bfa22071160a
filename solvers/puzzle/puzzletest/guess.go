package puzzletest

import (
	"iter"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Guesses holds the questions in the explanations of the shipped levels, in a short run of one
// in ten, against what their steps show: shows returns which choice that makes the right one.
func Guesses(t *testing.T, p puzzle.Puzzle, shows func(reason.Step) int) {
	t.Helper()
	questions := 0
	for name, s := range starts(t, p) {
		if x, ok := s.(puzzle.Preparer); ok {
			if err := x.Prepare(t.Context(), 1, nil); err != nil {
				t.Fatal(name, err)
			}
		}
		for _, topic := range s.(reason.Explainer).Topics() {
			if topic.Why.Zero() {
				questions += guesses(t, s, name+" "+topic.Name, topic.Name, shows)
			}
		}
	}
	if questions == 0 {
		t.Error("nothing is asked")
	}
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

// guesses holds the questions of a topic and returns how many there are.
func guesses(t *testing.T, s puzzle.State, where, topic string, shows func(reason.Step) int) (questions int) {
	t.Helper()
	for step, err := range reason.Explain(t.Context(), s, topic) {
		if err != nil {
			t.Fatal(where, err)
		}
		if step.Ask.Text.Zero() {
			continue
		}
		questions++
		if right := shows(step); right != step.Ask.Right {
			t.Errorf("%s: %s shows choice %d, and %d is said to be right", where, step.Name, right, step.Ask.Right)
		}
	}
	return questions
}
