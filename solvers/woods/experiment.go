package woods

import (
	"context"
	"iter"
	"slices"

	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
)

var _ reason.Experimenter = Puzzle{}

// mostTurns is the most turns of Link's that a start of the experiment is away from his heart.
const mostTurns = 7

// Trials values one wood by rings, which values all its positions, and by looking ahead the
// positions in which Link is sure of one heart: in one turn of his, in two, and so on, which is the
// size. A step is a position that is looked at. Who looks ahead does not know when to stop; here it
// stops where it has come to the value of the rings.
func (p Puzzle) Trials(ctx context.Context, seed uint64) iter.Seq2[reason.Trial, error] {
	lv, starts, err := p.starts(ctx, seed)
	var sizes []int
	for i := range max(1, len(starts)) {
		sizes = append(sizes, i+1)
	}
	return reason.Try(ctx, sizes, func(turns int) (reason.Trial, error) {
		if err != nil {
			return reason.Trial{}, err
		}
		start := starts[turns-1]
		t := reason.Trial{Size: turns, Level: lv.staged(start.Link, start.Ganon, start.Left), Answer: 1}
		t.Ours, err = lv.Looked(ctx)
		a := lookout{Maze: lv.Maze}
		for depth := 1; t.Plainly != t.Answer && a.looked <= reason.Patience; depth++ {
			t.Plainly = a.value(start, depth)
		}
		if a.looked <= reason.Patience {
			t.Plain = a.looked
		}
		return t, err
	})
}

// starts makes the wood of a seed, and finds a position for each number of turns from 1 on.
func (p Puzzle) starts(ctx context.Context, seed uint64) (*level, []wood.Position, error) {
	_, first, err := draft.Sample(ctx, p, seed, "size=5x6 hearts=2 turns=6")
	if err != nil {
		return nil, nil, err
	}
	lv := first.(State).lv
	var found [mostTurns]wood.Position
	for i := range len(lv.Cells) * len(lv.Cells) {
		at := wood.Position{Link: uint16(i / len(lv.Cells)), Ganon: uint16(i % len(lv.Cells)), Left: lv.All()}
		if at.Link == at.Ganon || lv.HeartOf(at.Left, at.Link)|lv.HeartOf(at.Left, at.Ganon) != 0 {
			continue
		}
		best, err := lv.Perfect(ctx, at)
		if err != nil {
			return nil, nil, err
		}
		if turns := best.Rank; best.Value == 1 && turns <= mostTurns && found[turns-1].Left == 0 {
			found[turns-1] = at
		}
	}
	if far := slices.IndexFunc(found[:], func(p wood.Position) bool { return p.Left == 0 }); far >= 0 {
		return lv, found[:far], nil
	}
	return lv, found[:], nil
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
