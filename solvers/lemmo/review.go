package lemmo

import (
	"context"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Reviewer = State{}

// Review judges what was answered, as looking around costs nothing: a miss is
// dearer, and has lost something where the star of its act is gone with it. A wrong
// mark leads to a miss and is dearer as well. It is exact.
func (s State) Review(ctx context.Context, m puzzle.Move, after puzzle.State) (puzzle.Judgment, error) {
	next, ok := after.(State)
	if !ok {
		return puzzle.Judgment{}, nil
	}
	a, err := s.answered(ctx)
	if err != nil {
		return puzzle.Judgment{}, err
	}
	j := puzzle.Judgment{Proven: true, Grade: puzzle.Dearer, Cost: 1}
	switch act := s.act(); {
	case hasStar(s, act) && !hasStar(next, act):
		j.Grade, j.Text = puzzle.LostIt, puzzle.Say("lemmo.review.star", s.level.star(act))
	case next.misses() > s.misses():
		j.Text = puzzle.Say("lemmo.review.miss")
	case wrongMark(s, m, a):
		j.Text = puzzle.Say("lemmo.review.mark", s.col, facing(s.dir))
	case next.over != s.over:
		j.Grade, j.Cost, j.Text = puzzle.Best, 0, puzzle.Say("lemmo.review.right")
	default:
		j.Grade, j.Cost, j.Text = puzzle.Best, 0, puzzle.Say("lemmo.review.free")
	}
	return j, nil
}

// hasStar reports whether the star of an act is had, or can be.
func hasStar(s State, a acts) bool {
	if s.over&a != 0 {
		return s.stars&a != 0
	}
	switch a {
	case counting:
		return s.count < tries
	case handing:
		return s.hands < tries
	}
	return true
}

// wrongMark reports whether a move marks the start that Lemmo waits over
// otherwise than it fares.
func wrongMark(s State, m puzzle.Move, a *answer) bool {
	i := s.start()
	switch m.Verb {
	case "wins":
		return s.mark(i) != ticked && !a.starts.won(s.col, s.dir)
	case "loses":
		return s.mark(i) != crossed && a.starts.won(s.col, s.dir)
	}
	return false
}
