package woods

import (
	"context"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Reviewer = State{}

// Review holds a move against the best one: by the hearts that it keeps, and where
// it keeps them all by how soon the next one falls. It is exact, as the table and
// the ranks are.
func (s State) Review(ctx context.Context, m puzzle.Move, _ puzzle.State) (puzzle.Judgment, error) {
	all, err := s.choices(ctx)
	if err != nil {
		return puzzle.Judgment{}, err
	}
	b := best(s.turn, all)
	for _, c := range all {
		if puzzle.Do(verbs[c.verb]) == m {
			return c.against(b, s.turn), nil
		}
	}
	return s.reviewEnd(b), nil
}

// against judges a choice by the best one.
func (c choice) against(b choice, turn side) puzzle.Judgment {
	j := puzzle.Judgment{Grade: puzzle.Best, Proven: true}
	lost, late := b.value-c.value, b.late(c)
	if turn == ganon {
		lost = -lost
		late = c.late(b)
	}
	switch {
	case lost > 0 && turn == ganon:
		j.Grade, j.Cost, j.Text = puzzle.LostIt, lost, puzzle.Say("woods.review.king.lost", b.value, c.value)
	case lost > 0:
		j.Grade, j.Cost, j.Text = puzzle.LostIt, lost, puzzle.Say("woods.review.lost", b.value, c.value)
	case late > 0 && turn == ganon:
		j.Grade, j.Cost, j.Text = puzzle.Dearer, late, puzzle.Say("woods.review.king.dearer", late)
	case late > 0:
		j.Grade, j.Cost, j.Text = puzzle.Dearer, late, puzzle.Say("woods.review.dearer", late)
	default:
		j.Text = puzzle.Say("woods.review.best", c.value)
	}
	return j
}

// late returns how many turns later another choice gains the next heart, 0 where
// none is coming or the heart falls as soon.
func (c choice) late(than choice) int {
	if c.value == 0 || than.rank <= c.rank || than.rank == noRank {
		return 0
	}
	return than.rank - c.rank
}

// reviewEnd judges giving in.
func (s State) reviewEnd(b choice) puzzle.Judgment {
	switch {
	case s.lv.side == ganon:
		return puzzle.Judgment{Grade: puzzle.LostIt, Cost: 1, Text: puzzle.Say("woods.review.king.given"), Proven: true}
	case b.value > 0:
		return puzzle.Judgment{Grade: puzzle.LostIt, Cost: b.value, Text: puzzle.Say("woods.review.given", b.value), Proven: true}
	}
	return puzzle.Judgment{Grade: puzzle.Best, Text: puzzle.Say("woods.review.best", 0), Proven: true}
}
