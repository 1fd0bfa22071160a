package slider

import (
	"context"
	"errors"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Reviewer = State{}

// Review holds the moves left after a move against those left before it. It is
// exact; after the first call it is a lookup, where the level's positions are
// kept.
func (s State) Review(ctx context.Context, _ puzzle.Move, after puzzle.State) (reason.Judgment, error) {
	was, err := s.solver.Way(ctx, s.pos)
	if err != nil {
		return unjudged(err)
	}
	next := after.(State)
	is, err := next.solver.Way(ctx, next.pos)
	before, now := len(was), len(is)
	j := reason.Judgment{Grade: reason.Dearer, Cost: now + 1 - before, Proven: true}
	switch {
	case errors.Is(err, puzzle.ErrImpossible):
		j.Grade, j.Cost, j.Text = reason.LostIt, before, puzzle.Say("slider.review.lost", before)
	case err != nil:
		return unjudged(err)
	case j.Cost == 0:
		j.Grade, j.Text = reason.Best, puzzle.Say("slider.review.best", now)
	case j.Cost == 1:
		j.Text = puzzle.Say("slider.review.wasted", before)
	default:
		j.Text = puzzle.Say("slider.review.dearer", before, j.Cost, now)
	}
	return j, nil
}

// unjudged returns why a move cannot be judged: nothing was left to lose, or there
// is too much to search.
func unjudged(err error) (reason.Judgment, error) {
	switch {
	case errors.Is(err, puzzle.ErrImpossible):
		return reason.Judgment{Text: puzzle.Say("review.over"), Proven: true}, nil
	case errors.Is(err, puzzle.ErrGaveUp):
		return reason.Judgment{Text: puzzle.Say("slider.unknown")}, nil
	}
	return reason.Judgment{}, err
}
