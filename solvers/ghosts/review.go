package ghosts

import (
	"context"
	"math/bits"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Reviewer = State{}

// Review holds what is left to be done after a move against that before it: a
// move for each piece in the tray, and two for each of the fewest pieces that must
// go elsewhere. It is exact unless a search is cut short.
func (s State) Review(ctx context.Context, _ puzzle.Move, after puzzle.State) (reason.Judgment, error) {
	was, err := s.undone(ctx)
	if err != nil || !was.possible {
		return unjudged(ctx, was)
	}
	now, err := after.(State).undone(ctx)
	if err != nil {
		return unjudged(ctx, was)
	}
	j := reason.Judgment{Proven: true, Cost: max(0, now.moves()+1-was.moves())}
	switch {
	case was.wrong == 0 && now.wrong > 0:
		j.Grade, j.Text = reason.LostIt, puzzle.Say("ghosts.review.lost")
	case j.Cost == 0:
		j.Grade, j.Text = reason.Best, puzzle.Say("ghosts.review.best", now.wrong, now.missing)
	case now.wrong > was.wrong:
		j.Grade, j.Text = reason.Dearer, puzzle.Say("ghosts.review.wrong", now.wrong)
	default:
		j.Grade, j.Text = reason.Dearer, puzzle.Say("ghosts.review.dearer", now.wrong, now.missing)
	}
	return j, nil
}

// undone is what a position lacks.
type undone struct {
	possible bool // the level has a solution
	missing  int  // pieces in the tray
	wrong    int  // the fewest pieces without which the rest can stay
}

func (u undone) moves() int { return u.missing + 2*u.wrong }

func (s State) undone(ctx context.Context) (undone, error) {
	u := undone{possible: true, missing: board.Missing(s.lays)}
	if s.Status() == puzzle.Won {
		return u, nil
	}
	p := s.l.network().Probe(ctx, s.lays)
	if u.possible = p.Fits(0); u.possible {
		u.wrong = bits.OnesCount16(p.Surplus())
	}
	return u, p.Err
}

// unjudged returns why a move cannot be judged.
func unjudged(ctx context.Context, u undone) (reason.Judgment, error) {
	if !u.possible {
		return reason.Judgment{Text: puzzle.Say("ghosts.none"), Proven: true}, ctx.Err()
	}
	return reason.Judgment{Text: puzzle.Say("review.large")}, ctx.Err()
}
