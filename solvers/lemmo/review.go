package lemmo

import (
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Reviewer = State{}

// Review judges what was answered, as looking around costs nothing: what lowers the
// share of the play is dearer, what leads nearer to the answer is best, and the rest is not
// judged. It is exact. Verdicts do not tell it, as they count each move.
func (s State) Review(ctx context.Context, _ puzzle.Move, after puzzle.State) (reason.Judgment, error) {
	next := after.(State)
	if _, err := s.level.solve(ctx); err != nil {
		return reason.Judgment{}, err
	}
	j := reason.Judgment{Proven: true, Unit: "share", Text: puzzle.Say("lemmo.review.free")}
	switch {
	case next.misses > s.misses:
		j.Grade, j.Cost, j.Text = reason.Dearer, s.share()-next.share(), puzzle.Say("lemmo.review.miss")
	case next.over:
		j.Grade, j.Text = reason.Best, puzzle.Say("lemmo.review.right")
	case len(next.plan()) < len(s.plan()):
		j.Grade = reason.Best
	}
	return j, nil
}
