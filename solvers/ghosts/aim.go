package ghosts

import (
	"context"

	"gridwise/solvers/puzzle"
)

// Generate makes a level to a wish, and of the rating that it wants, with its rating.
func (p Puzzle) Generate(ctx context.Context, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	return puzzle.Aimed(ctx, p, seed, wish, report, p.generate, rung)
}

// rung returns the wish for a level that is to be so hard, from 0 to 100. With a grade the
// board stays as it is wished for.
func rung(wish puzzle.Wish, hard int) puzzle.Wish {
	if wish.Int(puzzle.RatingNote) == 0 {
		return wish.Filled(nil)
	}
	rungs := [...][2]string{{"3x3", "easy"}, {"3x4", "easy"}, {"4x4", "any"}, {"4x4", "any"}, {"4x4", "any"}, {"5x5", "any"}, {"5x6", "any"}, {"6x6", "any"}, {"7x7", "expert"}, {"8x8", "expert"}}
	r := rungs[hard*(len(rungs)-1)/100]
	return wish.Filled(Puzzle{}.Wishes(), "size", r[0], "grade", r[1])
}
