package draft

import (
	"context"
	"errors"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
	"maps"
	"slices"
	"strconv"
)

// RatingWish is the field of a wish for a rating; 0 is for any. With a rating, what
// other fields hold that are left at their defaults is chosen as it needs.
var RatingWish = WishField{Name: reason.RatingNote, Kind: WishNumber, Most: 100, Default: "0"}

// How near to the rating wished for a level is hit, how near one is sought at first,
// how many levels are made, and after how many all must not be far off.
const (
	Near   = 10
	nearer = 4
	aims   = 24
	chance = 5
	far    = 40
)

// Maker makes a level to a wish, as a Generator does, without its rating.
type Maker func(ctx context.Context, seed uint64, wish Wish, report func(puzzle.Progress)) (string, error)

// Aimed makes a level with its rating in the header. Where a rating is wished for, or a
// grade, which is a range of ratings, it makes levels until one comes near, each wish from
// seeds of its own; rung is the wish for a level that is to be so hard, from 0 to 100. The
// note "missed" says where none comes near.
func Aimed(ctx context.Context, p puzzle.Puzzle, seed uint64, wish Wish, report func(puzzle.Progress), maker Maker, rung func(wish Wish, hard int) Wish) (string, error) {
	fields := p.(Generator).Wishes()
	wish, err := wish.checked(fields)
	if err != nil {
		return "", err
	}
	a := aimOf(wish, fields)
	if a == (aim{}) {
		text, err := maker(ctx, seed, wish.Filled(nil), report)
		if err != nil {
			return "", err
		}
		text, _, err = rated(ctx, p, text)
		return text, err
	}
	best, has, hard := "", -1000, a.want
	var failed error
	for try := range aims {
		off := a.off(has)
		if off <= a.soon || a.met(has) && try >= aims/3 || off > far && try >= chance {
			break
		}
		text, err := maker(ctx, seed+uint64(aims*a.want+try)<<32, rung(wish, hard), nil)
		got := 0
		if err == nil {
			text, got, err = rated(ctx, p, text)
		}
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if err != nil {
			failed = err
			continue
		}
		if report != nil {
			report(puzzle.Progress{Done: float64(try+1) / aims, Text: puzzle.Say("wish.aiming", got, a.want)})
		}
		if a.off(got) < a.off(has) {
			best, has = text, got
		}
		hard = min(max(0, hard+2*(a.want-got)/(3+try/2)), 100)
	}
	if best == "" {
		return "", failed
	}
	if !a.met(has) {
		best = missing(best, a.want)
	}
	return best, nil
}

// aim is a range of ratings, and the one in it that is best; one within soon of that is
// not bettered. The zero aim is for any rating.
type aim struct{ low, want, high, soon int }

// aimOf returns the ratings that are wished for.
func aimOf(wish Wish, fields []WishField) aim {
	if want := wish.Int(reason.RatingNote); want > 0 {
		return aim{want - Near, want, want + Near, nearer}
	}
	for _, f := range fields {
		if i := slices.Index(f.Choices, wish[f.Name]); f.Grades && i > 0 {
			low, high := f.Grade(i)
			return aim{low, (low + high) / 2, high, (high - low) / 2}
		}
	}
	return aim{}
}

func (a aim) off(rating int) int { return max(rating-a.want, a.want-rating) }

func (a aim) met(rating int) bool { return a.low <= rating && rating <= a.high }

// Grade returns the ratings of a grade, by its place among the choices.
func (f WishField) Grade(i int) (low, high int) {
	n := len(f.Choices) - 1
	if i == n {
		return 100 * (i - 1) / n, 100
	}
	return 100 * (i - 1) / n, 100*i/n - 1
}

// rated adds the rating to a level's header. A level that cannot be rated stays as
// it is, and counts as one of 0.
func rated(ctx context.Context, p puzzle.Puzzle, text string) (string, int, error) {
	s, err := p.Parse(text)
	if err != nil {
		return "", 0, err
	}
	r, ok := s.(reason.Rater)
	if !ok {
		return text, 0, nil
	}
	rating, err := reason.Rate(ctx, r)
	if err != nil {
		if errors.Is(err, puzzle.ErrGaveUp) || errors.Is(err, puzzle.ErrImpossible) {
			err = nil
		}
		return text, 0, err
	}
	notes, body, _ := notation.SplitNotes(text)
	return append(notes, puzzle.Note{Name: reason.RatingNote, Value: strconv.Itoa(rating)}).String() + body, rating, nil
}

// missing writes into a level's header that it has not the rating wished for.
func missing(text string, want int) string {
	notes, body, _ := notation.SplitNotes(text)
	miss := "rating " + notes.Of(reason.RatingNote) + " instead of " + strconv.Itoa(want)
	for i, n := range notes {
		if n.Name == "missed" {
			notes[i].Value += ", " + miss
			return notes.String() + body
		}
	}
	return append(notes, puzzle.Note{Name: "missed", Value: miss}).String() + body
}

// Filled returns the wish with other values for the fields, named and then said, that
// are left at their defaults, and without a rating.
func (w Wish) Filled(fields []WishField, values ...string) Wish {
	filled := maps.Clone(w)
	for _, f := range fields {
		for i := 0; i+1 < len(values); i += 2 {
			if f.Name == values[i] && w[f.Name] == f.Default {
				filled[f.Name] = values[i+1]
			}
		}
	}
	delete(filled, reason.RatingNote)
	return filled
}
