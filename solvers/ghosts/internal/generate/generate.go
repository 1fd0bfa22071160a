// Package generate makes levels of Ghosts that have one solution. The article's board has a
// bank of all of them; other boards are cut into pieces at random, and lights move about on
// these until one solution is left and the level is as hard as is wished for. A seed makes the
// same level on every machine.
//
// The files in reading order:
//
//	generate  what can be wished for, and a level to a wish
//	bank      the article's boards with one solution
//	cut       a board is cut into pieces
//	lights    lights are put on them and moved
package generate

import (
	"context"
	"math/rand/v2"
	"strconv"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

// Grades, from easy to hard: quarters of the ratings. Cut boards are steered by bandOf.
var grades = [...]string{"easy", "medium", "hard", "expert"}

// Wishes returns what can be wished for: a level of the bank by its place, or a board of
// another size with pieces of its own, and how hard it is to be.
func Wishes() []draft.WishField {
	return []draft.WishField{
		{Name: "grade", Kind: draft.WishChoice, Default: "any", Choices: append([]string{"any"}, grades[:]...), Grades: true},
		{Name: "level", Kind: draft.WishNumber, Least: 0, Most: Banked, Default: "0"},
		{Name: "size", Kind: draft.WishSize, Least: 2, Most: board.MaxSide, Default: "4x4"},
		{Name: "holes", Kind: draft.WishNumber, Least: 0, Most: 40, Default: "0"},
		{Name: "piece", Kind: draft.WishNumber, Least: 0, Most: 9, Default: "0"},
		{Name: "spare", Kind: draft.WishNumber, Least: 0, Most: 8, Default: "0"},
		draft.RatingWish,
	}
}

// Level makes the text of a level with one solution, and its notes: from the bank where the board is
// 4x4 without holes and nothing is wished of its pieces, else a board cut into
// new pieces.
func Level(ctx context.Context, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
	rng := rand.New(rand.NewPCG(wish.Seed(seed, Wishes()), 0x67686f737473))
	rows, cols := wish.Size("size")
	own := rows != 4 || cols != 4 || wish.Int("holes")+wish.Int("piece")+wish.Int("spare") > 0
	switch place := wish.Int("level"); {
	case place > 0 && own:
		return "", puzzle.Refuse(puzzle.Say("ghosts.bank.size"))
	case place > 0:
		return signed(ctx, banked(place-1), "")
	case own:
		return cut(ctx, rng, wish, report)
	}
	level := banked(rng.IntN(Banked))
	for wish["grade"] == grades[0] && level.Measure(ctx).Forced == 0 && ctx.Err() == nil {
		level = banked(rng.IntN(Banked))
	}
	return signed(ctx, level, "")
}

// signed returns the level's text with what is known of it. The error is the context's.
func signed(ctx context.Context, level *search.Network, missed string) (string, error) {
	notes := puzzle.Notes{{Name: "best", Value: strconv.Itoa(len(level.Level.Pieces))}, {Name: "unique", Value: "yes"}}
	if missed != "" {
		notes = append(notes, puzzle.Note{Name: "missed", Value: missed})
	}
	return notes.String() + level.Level.String(), ctx.Err()
}

// Rung returns the wish for a level that is to be so hard, from 0 to 100. With a grade the
// board stays as it is wished for.
func Rung(wish draft.Wish, hard int) draft.Wish {
	if wish.Int(reason.RatingNote) == 0 {
		return wish.Filled(nil)
	}
	rungs := [...][2]string{{"3x3", "easy"}, {"3x4", "easy"}, {"4x4", "any"}, {"4x4", "any"}, {"4x4", "any"}, {"5x5", "any"}, {"5x6", "any"}, {"6x6", "any"}, {"7x7", "expert"}, {"8x8", "expert"}}
	r := rungs[hard*(len(rungs)-1)/100]
	return wish.Filled(Wishes(), "size", r[0], "grade", r[1])
}
