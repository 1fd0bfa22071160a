package puzzletest

import (
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Line makes at most n moves, as choose chooses them, and calls each with the
// position before, the move and the position after it. Moves that are refused are
// left out. It ends where the play does, or where each returns false.
func Line(s puzzle.State, n int, choose func(puzzle.State) puzzle.Move, each func(s puzzle.State, m puzzle.Move, next puzzle.State) bool) {
	for range n {
		if s.Status() != puzzle.Playing {
			return
		}
		m := choose(s)
		next, _, err := s.Play(m)
		if err != nil {
			continue
		}
		if !each(s, m, next) {
			return
		}
		s = next
	}
}

// WhyNot returns the steps that say why a move is not the answer. Each has a name of
// its own and a sentence.
func WhyNot(t *testing.T, s puzzle.State, m puzzle.Move) (steps []reason.Step) {
	t.Helper()
	names := map[string]bool{}
	for step, err := range reason.WhyNot(t.Context(), s, []puzzle.Move{m}) {
		if err != nil {
			t.Fatal(err)
		}
		if step.Text.Zero() || names[step.Name] {
			t.Fatalf("%s: the step %s says nothing, or stands twice", m, step.Name)
		}
		names[step.Name] = true
		steps = append(steps, step)
	}
	return steps
}
