package lemmo

import (
	"context"
	"strconv"

	"gridwise/solvers/puzzle"
)

// Generate makes a level to a wish, and of the rating that it wants, with its rating.
func (p Puzzle) Generate(ctx context.Context, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	return puzzle.Aimed(ctx, p, seed, wish, report, p.generate, rung)
}

// rung returns the wish for a level that is to be so hard, from 0 to 100.
func rung(wish puzzle.Wish, hard int) puzzle.Wish {
	difficulty := [...]string{"gentle", "medium", "hard"}[min(hard/34, 2)]
	return wish.Filled(Puzzle{}.Wishes(), "size", strconv.Itoa(3+hard/15)+"x"+strconv.Itoa(6+hard/6), "difficulty", difficulty)
}
