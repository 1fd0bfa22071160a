package slider

import (
	"context"
	"iter"
	"strconv"

	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
)

var _ reason.Experimenter = Puzzle{}

// Trials spreads the wave, and tries every list of moves, on caves of one size whose answers
// take more and more moves. A step is a slide.
func (p Puzzle) Trials(ctx context.Context, seed uint64) iter.Seq2[reason.Trial, error] {
	return reason.Try(ctx, []int{2, 4, 6, 8, 10, 12, 14, 16, 18}, func(moves int) (reason.Trial, error) {
		text, first, err := draft.Sample(ctx, p, seed, "size=8x8 moves="+strconv.Itoa(moves))
		if err != nil {
			return reason.Trial{}, err
		}
		t, s := reason.Trial{Size: moves, Level: text}, first.(State)
		for step, err := range reason.Explain(ctx, s, "wave") {
			if err != nil {
				return t, err
			}
			t.Ours = step.Cost[0]
			t.Answer = len(step.Moves) + 1
		}
		t.Plain, t.Plainly = s.tryLists()
		return t, nil
	})
}

// tryLists tries all lists of one move, of two, and so on, until one wins, and returns the
// slides of all and the moves of that one.
func (s State) tryLists() (slides int64, moves int) {
	for n := 1; ; n++ {
		won := s.tries(n, &slides)
		if slides > reason.Patience {
			return 0, 0
		}
		if won {
			return slides, n
		}
	}
}

// tries reports whether a list of n moves from here wins, and counts slides until it does.
func (s State) tries(n int, slides *int64) bool {
	for dir := range 4 {
		next, ok := slideOf(s, dir)
		if !ok {
			continue
		}
		if *slides++; *slides > reason.Patience {
			return false
		}
		if n == 1 && next.r == ice.Won || n > 1 && next.r != ice.Lost && next.r != ice.Won && next.State.tries(n-1, slides) {
			return true
		}
	}
	return false
}
