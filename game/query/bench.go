package query

import (
	"cmp"
	"context"

	"gridwise/game/message"
	"gridwise/solvers/bench"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

// benchWishes are what a level on the bench can become.
var benchWishes = []draft.WishField{
	{Name: "tighten", Kind: draft.WishChoice, Choices: []string{"no", "yes"}, Default: "no"},
	{Name: "unique", Kind: draft.WishChoice, Choices: []string{"no", "yes"}, Default: "no"},
	{Name: "finish", Kind: draft.WishChoice, Choices: []string{"no", "yes"}, Default: "no"},
	draft.RatingWish,
}

// atBench says what the tiles of a level do, or makes it what is wished for. A context
// that is done leaves what was found until then.
func atBench(ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request, report func(puzzle.Progress)) error {
	text, err := whole(p, r)
	if err != nil {
		return err
	}
	b := &bench.Bench{Puzzle: p, Seed: r.Seed, Work: int(cmp.Or(r.Steps, bench.Enough)), Report: report}
	var all []bench.Remark
	var failed error // which may come with a level that was mended
	if r.Wish == "" {
		for remark, err := range b.Tiles(ctx, text) {
			if err != nil {
				return err
			}
			all = append(all, remark)
		}
	} else {
		wish, err := draft.ParseWish(r.Wish, benchWishes)
		if err != nil {
			return err
		}
		aim := bench.Aim{Tight: wish["tighten"] == "yes", Single: wish["unique"] == "yes", Finish: wish["finish"] == "yes", Rating: wish.Int(reason.RatingNote)}
		a.Level, all, failed = b.Improve(ctx, text, aim)
	}
	for _, remark := range all {
		a.Remarks = append(a.Remarks, message.Remark(remark))
	}
	return failed
}
