package reason

import (
	"context"
	"errors"
	"iter"
	"slices"

	"gridwise/solvers/puzzle"
)

// Weighed is a move that was judged, with the verdicts on the positions before and after it
// where it was judged by them.
type Weighed struct {
	Judgment
	Was, Now Verdict
}

// weigh judges a move: as the puzzle does itself, else by its verdicts. That on the position
// before it is asked for where it is nil.
func weigh(ctx context.Context, s puzzle.State, was *Verdict, m puzzle.Move, after puzzle.State) (w Weighed, err error) {
	w.Move, w.Text = m, puzzle.Say("review.none")
	if err = ctx.Err(); err != nil || !Judges(s) {
		return w, err
	}
	if x, ok := s.(Reviewer); ok {
		w.Judgment, err = x.Review(ctx, m, after)
		w.Move = m
		return w, err
	}
	if was != nil {
		w.Was = *was
	} else {
		w.Was, err = VerdictOf(ctx, s)
	}
	if err == nil {
		w.Now, err = VerdictOf(ctx, after)
	}
	w.compare(s, after, err)
	return w, err
}

// verdict returns the verdict on the position after a move, nil where the move was judged without.
func (w *Weighed) verdict(err error) *Verdict {
	if err != nil || w.Now.Text.Zero() {
		return nil
	}
	return &w.Now
}

// Choices yields what the player can choose in a position: the moves that it lists, and the
// numbers that it asks for.
func Choices(s puzzle.State) iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		for m := range s.Moves() {
			if !yield(m) {
				return
			}
		}
		x, ok := s.(puzzle.Asker)
		if !ok || s.Status() != puzzle.Playing {
			return
		}
		for _, ask := range x.Asks() {
			for n := ask.Least; n <= ask.Most; n++ {
				if !yield(puzzle.Move{Verb: ask.Verb, Number: n, HasNumber: true}) {
					return
				}
			}
		}
	}
}

// Weigh judges each choice of the player in a position, with the verdicts on the positions
// before and after it; first the one with which the judge goes on, as others that are as good may
// take more moves in the end. What the solver cannot tell is Unjudged.
func Weigh(ctx context.Context, s puzzle.State) (all []Weighed, err error) {
	was, err := VerdictOf(ctx, s)
	tooMuch := errors.Is(err, puzzle.ErrGaveUp)
	err = passed(err)
	_, own := s.(Reviewer)
	for m := range Choices(s) {
		next, _, refused := s.Play(m)
		if refused != nil {
			continue // a number that was said before
		}
		if err != nil {
			break
		}
		if tooMuch {
			all = append(all, Weighed{Judgment: Judgment{Move: m, Text: puzzle.Say("review.large")}, Now: Verdict{Left: -1}})
			continue
		}
		w, failed := weigh(ctx, s, &was, m, next)
		if own && failed == nil {
			w.Now, failed = VerdictOf(ctx, next)
		}
		if err = passed(failed); len(was.Line) > 0 && m == was.Line[0] {
			all = slices.Insert(all, 0, w)
		} else {
			all = append(all, w)
		}
	}
	return all, err
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
