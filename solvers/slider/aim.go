package slider

import (
	"context"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/generate"
)

// Wishes returns what a level can be wished for.
func (Puzzle) Wishes() []puzzle.WishField { return generate.Wishes() }

// Generate makes a level to a wish, and of the rating that it wants, with its rating.
func (p Puzzle) Generate(ctx context.Context, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	return puzzle.Aimed(ctx, p, seed, wish, report, generate.Level, rung)
}

// rung returns the wish for a level that is to be so hard, from 0 to 100.
func rung(wish puzzle.Wish, hard int) puzzle.Wish {
	rows := 5 + hard/10
	return wish.Filled(generate.Wishes(), "size", strconv.Itoa(rows)+"x"+strconv.Itoa(rows+1), "moves", strconv.Itoa(2+hard/5))
}
