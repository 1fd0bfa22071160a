package reason

import (
	"context"

	"gridwise/solvers/puzzle"
)

// Weighed is a move that was judged, with the verdicts on the positions before and after it
// where it was judged by them.
type Weighed struct {
	Judgment
	Was, Now Verdict
}

// weigh judges a move: as the puzzle does itself, else by its verdicts.
func weigh(ctx context.Context, s puzzle.State, m puzzle.Move, after puzzle.State) (w Weighed, err error) {
	if err = ctx.Err(); err != nil {
		return Weighed{Judgment: Judgment{Move: m}}, err
	}
	if x, ok := s.(Reviewer); ok {
		w.Judgment, err = x.Review(ctx, m, after)
	} else if w.Text = puzzle.Say("review.none"); Judges(s) {
		w.Was, err = VerdictOf(ctx, s)
		if err == nil {
			w.Now, err = VerdictOf(ctx, after)
		}
		w.compare(s, after, err)
	}
	w.Move = m
	return w, err
}

// compare judges a move by how far the win was before it and is after it.
func (w *Weighed) compare(s, after puzzle.State, failed error) {
	j, late := &w.Judgment, w.Now.Left+1-w.Was.Left
	known := func(v Verdict) bool { return v.Dead || v.Left >= 0 }
	j.Unit, j.Proven = "moves", w.Was.Proven && w.Now.Proven && failed == nil
	switch {
	case failed != nil:
		j.Text = puzzle.Say("review.large")
	case w.Was.Dead:
		j.Proven, j.Text = w.Was.Proven, puzzle.Say("review.over")
	case !known(w.Was):
		j.Text = w.Was.Text
	case w.Now.Dead:
		j.Grade, j.Cost, j.Text = LostIt, w.Was.Left, puzzle.Say("review.lost", w.Was.Left)
	case !known(w.Now):
		j.Text = w.Now.Text
	case late <= 0:
		j.Grade, j.Text = Best, puzzle.Say("review.best", w.Now.Left)
	case late == 1:
		j.Grade, j.Cost, j.Text = Dearer, late, puzzle.Say("review.wasted", w.Was.Left)
	default:
		j.Grade, j.Cost, j.Text = Dearer, late, puzzle.Say("review.dearer", w.Was.Left, late, w.Now.Left)
	}
	if j.Grade == Dearer && w.Now.Astray && !w.Was.Astray {
		j.Grade = LostIt
	}
	if x, ok := s.(Grader); ok && failed == nil {
		if own := x.Graded(after, *w); !own.Zero() {
			j.Text = own
		}
	}
}
