package woods

import (
	"context"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/grow"
)

// Wishes returns what can be wished of a level.
func (Puzzle) Wishes() []draft.WishField { return grow.Wishes }

// Generate makes a level to a wish, and of the rating that it wants, with its rating.
func (p Puzzle) Generate(ctx context.Context, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
	hurry := wish.Int(reason.RatingNote) > 0 // many are made until one comes near
	maker := func(ctx context.Context, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
		g, err := grow.Grow(ctx, seed, wish, hurry, report)
		if err != nil {
			return "", err
		}
		return proved(ctx, g, seed)
	}
	return draft.Aimed(ctx, p, seed, wish, report, maker, rung)
}

// proved returns the text of a level that was grown, with its proof.
func proved(ctx context.Context, g grow.Grown, seed uint64) (string, error) {
	p, err := newState(g.Level).proof(ctx, nil)
	if err != nil {
		return "", err
	}
	notes := puzzle.Notes{{Name: "best", Value: strconv.Itoa(p.Value)}, {Name: "proof", Value: p.Line()}}
	if g.Unique {
		notes = append(notes, puzzle.Note{Name: "unique", Value: "yes"})
	}
	notes = append(notes, puzzle.Note{Name: "seed", Value: strconv.FormatUint(seed, 10)},
		puzzle.Note{Name: "generator", Value: g.Recipe})
	if g.Missed != "" {
		notes = append(notes, puzzle.Note{Name: "missed", Value: g.Missed})
	}
	return notes.String() + g.String(), nil
}

// rung returns the wish for a level that is to be so hard, from 0 to 100.
func rung(wish draft.Wish, hard int) draft.Wish {
	rows := 3 + hard/25
	return wish.Filled(grow.Wishes, "size", strconv.Itoa(rows)+"x"+strconv.Itoa(rows+1), "hearts", strconv.Itoa(2+hard/50), "turns", strconv.Itoa(2+hard/8))
}
