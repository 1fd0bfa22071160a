package woods

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/grow"
)

// Wishes returns what can be wished of a level.
func (Puzzle) Wishes() []draft.WishField { return grow.Wishes }

// Generate makes a level to a wish.
func (Puzzle) Generate(ctx context.Context, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
	hurry := wish.Int(reason.RatingNote) > 0 // many are made until one comes near
	g, err := grow.Grow(ctx, seed, wish, hurry, report)
	if err != nil {
		return "", err
	}
	notes := puzzle.Notes{{Name: "best", Value: strconv.Itoa(g.Value)}}
	if g.Unique {
		notes = append(notes, puzzle.Note{Name: "unique", Value: "yes"})
	}
	if g.Missed != "" {
		notes = append(notes, puzzle.Note{Name: "missed", Value: g.Missed})
	}
	return notes.String() + g.String(), nil
}

// Keeps reports whether a wood has the hearts that are wished for, and trees with their images.
func (Puzzle) Keeps(text string, wish draft.Wish) bool {
	drawing, _, _ := strings.Cut(text, "\n\n")
	return grow.Keeps(strings.TrimSpace(drawing), wish)
}

// Rung returns the wish for a level that is to be so hard, from 0 to 100.
func (Puzzle) Rung(wish draft.Wish, hard int) draft.Wish {
	rows := 3 + hard/25
	return wish.Filled(grow.Wishes, "size", strconv.Itoa(rows)+"x"+strconv.Itoa(rows+1), "hearts", strconv.Itoa(2+hard/50), "turns", strconv.Itoa(2+hard/8))
}
