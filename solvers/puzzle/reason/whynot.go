package reason

import (
	"context"
	"iter"
	"strconv"

	"gridwise/solvers/puzzle"
)

// Refuter is a position that shows in its own way what comes of a move that is not the answer.
type Refuter interface {
	// Refute tells what comes of a move, which led to a position and was judged so, step by
	// step, and returns the last step: its name and sentence may be left to the judgment. The
	// pictures are of positions from this one on.
	Refute(t *Teller, after puzzle.State, w Weighed) Step
}

// The names of the last step of WhyNot.
const (
	NotWorse  = "best"   // nothing is wrong with the move
	Worse     = "worse"  // what can still be had is less, or dearer
	Closed    = "closed" // all that can still be come to is seen, and the aim is not in it
	Clash     = "clash"  // it cannot be completed: something has no way left
	WasLost   = "lost"   // there was nothing to be lost before
	NotBetter = "unsure" // worse as far as the solver sees
)

// ending names the last step of WhyNot by what the move is judged to be.
func (w Weighed) ending() string {
	switch {
	case w.Was.Dead:
		return WasLost
	case w.Grade == Best || w.Grade == Unjudged && w.Proven:
		return NotWorse
	case !w.Proven:
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
	if !Judges(s) || s.Status() != puzzle.Playing {
		return noSteps(puzzle.Refuse(puzzle.Say("explain.why.none")))
	}
	after, _, err := s.Play(m)
	if err != nil {
		return noSteps(err)
	}
	return bounded(func(yield func(Step, error) bool) {
		for step, err := range steps(ctx, func(t *Teller) { whyNot(t, s, m, after) }) {
			if step.Level == "" {
				step.Moves = append(before[:len(before):len(before)], step.Moves...)
			}
			if !yield(step, err) {
				return
			}
		}
	})
}

// whyNot judges a move, and tells what comes of it.
func whyNot(t *Teller, s puzzle.State, m puzzle.Move, after puzzle.State) {
	w, err := weigh(t.Ctx, s, nil, m, after)
	if err != nil {
		t.Fail(err)
		return
	}
	var last Step
	if x, ok := s.(Refuter); ok {
		last = x.Refute(t, after, w)
	} else {
		last = w.follow(t, s)
	}
	if last.Name == "" {
		last.Name = w.ending()
	}
	if last.Text.Zero() {
		last.Text = w.Sentence()
	}
	t.Step(last)
}

// follow plays the move and the shortest way that is left, and shows where that leads.
func (w Weighed) follow(t *Teller, s puzzle.State) (last Step) {
	for i, m := range append([]puzzle.Move{w.Move}, w.Now.Line...) {
		next, events, err := s.Play(m)
		if err != nil {
			t.Fail(err)
			return last
		}
		step := Step{Name: "m" + strconv.Itoa(i+1), Moves: last.Moves, Text: puzzle.Say("whynot.move", i+1, m.String())}
		if x, ok := s.(puzzle.Describer); ok {
			step.Text = x.Tell(events)
		}
		if _, marks, err := Trail(s, []puzzle.Move{m}, "trail"); err == nil {
			step.Put = t.Show(marks)
		}
		if !t.Step(step) {
			return last
		}
		last.Moves = append(last.Moves[:i:i], m)
		s = next
	}
	last.Put = t.Show(nil)
	return last
}
