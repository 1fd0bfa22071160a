package reason

import (
	"context"
	"gridwise/solvers/puzzle"
	"iter"
)

// The names of the last step of WhyNot.
const (
	NotWorse  = "best"   // nothing is wrong with the move
	Worse     = "worse"  // what can still be had is less, or dearer
	Closed    = "closed" // all that can still be come to is seen, and the aim is not in it
	Clash     = "clash"  // it cannot be completed: something has no way left
	WasLost   = "lost"   // there was nothing to be lost before
	NotBetter = "unsure" // worse as far as the solver sees
)

// Ending names the last step of WhyNot by what the move is judged to be.
func (j Judgment) Ending() string {
	switch {
	case j.Grade == Best:
		return NotWorse
	case !j.Proven:
		return NotBetter
	}
	return Worse
}

// WhyNot says why the last of some moves is not the answer, after the others.
func WhyNot(ctx context.Context, s puzzle.State, moves []puzzle.Move) iter.Seq2[Step, error] {
	if len(moves) == 0 {
		return noSteps(puzzle.Refuse(puzzle.Say("explain.why.none")))
	}
	before, m := moves[:len(moves)-1], moves[len(moves)-1]
	for _, m := range before {
		next, _, err := s.Play(m)
		if err != nil {
			return noSteps(err)
		}
		s = next
	}
	x, ok := s.(Reviewer)
	if !ok || s.Status() != puzzle.Playing {
		return noSteps(puzzle.Refuse(puzzle.Say("explain.why.none")))
	}
	after, _, err := s.Play(m)
	if err != nil {
		return noSteps(err)
	}
	return bounded(func(yield func(Step, error) bool) {
		for step, err := range steps(ctx, func(t *Teller) { x.WhyNot(t, m, after) }) {
			if step.Level == "" {
				step.Moves = append(before[:len(before):len(before)], step.Moves...)
			}
			if !yield(step, err) {
				return
			}
		}
	})
}
