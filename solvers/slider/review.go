package slider

import (
	"context"
	"errors"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Reviewer = State{}

// Review holds the moves left after a move against those left before it. It is
// exact; after the first call it is a lookup, where the level's positions are
// kept.
func (s State) Review(ctx context.Context, _ puzzle.Move, after puzzle.State) (puzzle.Judgment, error) {
	was, err := s.solver.Way(ctx, s.pos)
	if err != nil {
		return unjudged(err)
	}
	next, ok := after.(State)
	if !ok {
		return puzzle.Judgment{}, nil
	}
	is, err := next.solver.Way(ctx, next.pos)
	before, now := len(was), len(is)
	switch {
	case errors.Is(err, puzzle.ErrImpossible):
		return puzzle.Judgment{Grade: puzzle.LostIt, Cost: before, Text: puzzle.Say("slider.review.lost", before), Proven: true}, nil
	case err != nil:
		return unjudged(err)
	case now < before:
		return puzzle.Judgment{Grade: puzzle.Best, Text: puzzle.Say("slider.review.best", now), Proven: true}, nil
	}
	cost := now + 1 - before
	if now == before {
		return puzzle.Judgment{Grade: puzzle.Dearer, Cost: cost, Text: puzzle.Say("slider.review.wasted", before), Proven: true}, nil
	}
	return puzzle.Judgment{Grade: puzzle.Dearer, Cost: cost, Text: puzzle.Say("slider.review.dearer", before, cost, now), Proven: true}, nil
}

// unjudged returns why a move cannot be judged: nothing was left to lose, or there
// is too much to search.
func unjudged(err error) (puzzle.Judgment, error) {
	switch {
	case errors.Is(err, puzzle.ErrImpossible):
		return puzzle.Judgment{Text: puzzle.Say("review.over"), Proven: true}, nil
	case errors.Is(err, puzzle.ErrGaveUp):
		return puzzle.Judgment{Text: puzzle.Say("slider.unknown")}, nil
	}
	return puzzle.Judgment{}, err
}
