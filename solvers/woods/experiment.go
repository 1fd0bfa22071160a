package woods

import (
	"context"
	"iter"

	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
)

var _ reason.Experimenter = Puzzle{}

// Trials values woods of growing size by rings, and by looking ahead. A step is a position
// that is looked at. Who looks ahead does not know when to stop; here it stops where it has
// come to the value of the rings.
func (p Puzzle) Trials(ctx context.Context, seed uint64) iter.Seq2[reason.Trial, error] {
	return reason.Try(ctx, []int{12, 16, 20, 24, 28, 32, 36}, func(cells int) (reason.Trial, error) {
		text, first, err := draft.Sample(ctx, p, seed, "size="+draft.Rectangle(cells)+" hearts=2 turns=2")
		if err != nil {
			return reason.Trial{}, err
		}
		t, lv := reason.Trial{Size: cells, Level: text}, first.(State).lv
		start := lv.Start().Position
		if t.Ours, err = lv.Looked(ctx); err != nil {
			return t, err
		}
		t.Answer = lv.Value(start)
		a := lookout{Maze: lv.Maze}
		for depth := 1; t.Plainly != t.Answer && a.looked <= reason.Patience; depth++ {
			t.Plainly = a.value(start, depth)
		}
		if a.looked <= reason.Patience {
			t.Plain = a.looked
		}
		return t, nil
	})
}

// lookout looks ahead so many moves of both, and takes what comes behind for nothing.
type lookout struct {
	*wood.Maze
	looked int64
}

// value returns the most that Link gets in so many moves, where Ganondorf leaves the least.
func (a *lookout) value(at wood.Position, depth int) int {
	if a.looked++; depth == 0 || a.looked > reason.Patience {
		return 0
	}
	best := -1
	for _, to := range a.Moves[at.Spot()] {
		next := a.After(at, to)
		value := a.value(next, depth-1)
		switch {
		case at.Turn == wood.Link && next.Left != at.Left:
			best = max(best, value+1)
		case at.Turn == wood.Link, best < 0:
			best = max(best, value)
		default:
			best = min(best, value)
		}
	}
	return best
}
