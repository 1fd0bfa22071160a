package lifter

import (
	"context"
	"iter"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Experimenter = Puzzle{}

// Trials looks for a tour that leaves by the lift by annealing, and through all positions,
// the nearest first, in mines of growing size. A step is one of the mine.
func (p Puzzle) Trials(ctx context.Context, seed uint64) iter.Seq2[reason.Trial, error] {
	return reason.Try(ctx, []int{36, 48, 60, 72, 84}, func(cells int) (reason.Trial, error) {
		text, first, err := draft.Sample(ctx, p, seed, "size="+draft.Rectangle(cells))
		if err != nil {
			return reason.Trial{}, err
		}
		t, s := reason.Trial{Size: cells, Level: text}, first.(State)
		m := s.tree.copyAt(s.node)
		s.tree.far.WatchAnnealer(m.Clone(), 1, plan.Cools, reason.Patience, nil, func(now plan.Progress) bool {
			if m.Outcome(now.Route).Ending == mine.Won {
				t.Ours, t.Answer = now.Work, 1
			}
			return t.Answer == 0
		})
		made := m.StepsMade
		if found := s.tree.far.Exhaust(m, reason.Patience, nil); found.Wins {
			t.Plain, t.Plainly = m.StepsMade-made, 1
		}
		return t, nil
	})
}
