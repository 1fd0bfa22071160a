package woods

import (
	"context"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

// Review holds a move against the best one: by the hearts that it keeps, and where
// it keeps them all by how soon the next one falls. It is exact, as the table and
// the ranks are. Verdicts do not tell it: they count the moves to the end of the race.
func (s State) Review(ctx context.Context, m puzzle.Move, _ puzzle.State) (reason.Judgment, error) {
	all, err := s.lv.Choices(ctx, s.Race.Position)
	if err != nil {
		return reason.Judgment{}, err
	}
	return s.judge(all, m), nil
}

// chosen returns the choice that a move is, false for giving in.
func chosen(all []retro.Choice, m puzzle.Move) (retro.Choice, bool) {
	i := slices.IndexFunc(all, func(c retro.Choice) bool { return puzzle.Do(wood.Verbs[c.Verb]) == m })
	if i < 0 {
		return retro.Choice{}, false
	}
	return all[i], true
}

func (s State) judge(all []retro.Choice, m puzzle.Move) reason.Judgment {
	best := retro.Best(all)
	if c, ok := chosen(all, m); ok {
		j := against(c, best)
		j.Text = j.Text.Claiming(s.claims(nil, s, []retro.Choice{c, best})...)
		return j
	}
	j := s.reviewEnd(best)
	j.Text = j.Text.Claiming(s.comes(best.Value))
	return j
}

func against(c, b retro.Choice) reason.Judgment {
	j := reason.Judgment{Grade: reason.Best, Unit: "hearts", Proven: true}
	lost, late := c.Behind(b)
	switch {
	case lost > 0 && c.By == wood.Ganon:
		j.Grade, j.Cost, j.Text = reason.LostIt, lost, puzzle.Say("woods.review.king.lost", b.Value, c.Value)
	case lost > 0:
		j.Grade, j.Cost, j.Text = reason.LostIt, lost, puzzle.Say("woods.review.lost", b.Value, c.Value)
	case late > 0 && c.By == wood.Ganon:
		j.Grade, j.Cost, j.Unit, j.Text = reason.Dearer, late, "moves", puzzle.Say("woods.review.king.dearer", late)
	case late > 0:
		j.Grade, j.Cost, j.Unit, j.Text = reason.Dearer, late, "moves", puzzle.Say("woods.review.dearer", late)
	default:
		j.Text = puzzle.Say("woods.review.best", c.Value)
	}
	return j
}

// reviewEnd judges giving in.
func (s State) reviewEnd(b retro.Choice) reason.Judgment {
	j := reason.Judgment{Grade: reason.LostIt, Unit: "hearts", Proven: true}
	switch {
	case s.lv.Side == wood.Ganon:
		j.Cost, j.Text = 1, puzzle.Say("woods.review.king.given")
	case b.Value > 0:
		j.Cost, j.Text = b.Value, puzzle.Say("woods.review.given", b.Value)
	default:
		j.Grade, j.Text = reason.Best, puzzle.Say("woods.review.best", 0)
	}
	return j
}
