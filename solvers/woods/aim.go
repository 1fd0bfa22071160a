package woods

import (
	"context"
	"strconv"

	"gridwise/solvers/puzzle"
)

// Generate makes a level to a wish, and of the rating that it wants, with its rating.
func (p Puzzle) Generate(ctx context.Context, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	maker := p.generate
	if wish.Int(puzzle.RatingNote) > 0 {
		maker = p.quickly
	}
	return puzzle.Aimed(ctx, p, seed, wish, report, maker, rung)
}

// rung returns the wish for a level that is to be so hard, from 0 to 100.
func rung(wish puzzle.Wish, hard int) puzzle.Wish {
	rows := 3 + hard/25
	return wish.Filled(Puzzle{}.Wishes(), "size", strconv.Itoa(rows)+"x"+strconv.Itoa(rows+1), "hearts", strconv.Itoa(2+hard/50), "turns", strconv.Itoa(2+hard/8))
}
