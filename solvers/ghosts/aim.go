package ghosts

import (
	"context"

	"gridwise/solvers/ghosts/internal/generate"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Generator = Puzzle{}

// Wishes returns what can be wished for of a level that is made.
func (Puzzle) Wishes() []puzzle.WishField { return generate.Wishes() }

// Generate makes a level to a wish, and of the rating that it wants, with its rating.
func (p Puzzle) Generate(ctx context.Context, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	return puzzle.Aimed(ctx, p, seed, wish, report, generate.Level, generate.Rung)
}
