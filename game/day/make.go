package day

import (
	"context"
	"errors"
	"strconv"

	"gridwise/game/link"
	"gridwise/solvers/bench"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

// ErrUnfit is the error for a seed whose level is not for a day.
var ErrUnfit = errors.New("the level is not what the day wants")

// dealOf returns the day of the week, 0 for Monday, and the deal of a seed.
func dealOf(p puzzle.Puzzle, seed int) (weekday int, deal puzzle.Deal) {
	weekday = seed % 7
	list := p.(puzzle.Dealer).Deals()[weekday]
	return weekday, list[seed/7%len(list)]
}

// Make makes the level of a seed with its rating, the same one each time. It takes milliseconds to
// seconds. The error is ErrUnfit where the level is not what the day of the week wants, or that
// of the setter's bench.
func Make(ctx context.Context, p puzzle.Puzzle, seed int) (s puzzle.State, rating int, err error) {
	weekday, deal := dealOf(p, seed)
	wish, err := draft.ParseWish(deal.Wish, p.(draft.Generator).Wishes())
	if err != nil {
		return nil, 0, err
	}
	text, err := bench.Make(ctx, p, uint64(seed), wish, nil)
	if err != nil {
		return nil, 0, err
	}
	if s, err = p.Parse(text); err != nil || s.Notes().Of("missed") != "" {
		return nil, 0, errors.Join(ErrUnfit, err)
	}
	// It is rated as those who play it get it.
	if text, err = arrived(p, s); err != nil {
		return nil, 0, err
	}
	s, rating, err = rated(ctx, p, text)
	if err != nil || off(weekday, rating) > near || !deal.Shown(s.String()) {
		return nil, 0, errors.Join(ErrUnfit, err)
	}
	return s, rating, nil
}

// arrived returns a level as its link has it.
func arrived(p puzzle.Puzzle, s puzzle.State) (string, error) {
	address, err := link.Link{Puzzle: p, Level: s.String()}.Encode()
	if err != nil {
		return "", err
	}
	l, err := link.Decode(address, catalog.All)
	return l.Text(), err
}

func rated(ctx context.Context, p puzzle.Puzzle, text string) (puzzle.State, int, error) {
	s, err := p.Parse(text)
	if err != nil {
		return nil, 0, err
	}
	rating, err := reason.Rate(ctx, s.(reason.Rater))
	return s, rating, err
}

// Prove proves what is best in a level, checks the proof by the rules and returns the best.
func Prove(ctx context.Context, s puzzle.State) (best int, err error) {
	prover := s.(reason.Prover)
	lines, err := prover.Prove(ctx, nil)
	if err != nil {
		return 0, err
	}
	claim, err := prover.CheckProof(ctx, lines)
	if err != nil {
		return 0, err
	}
	if count := claim.Notes.Of("solutions"); count != "" && count != "1" {
		return 0, errors.New("there is not one solution")
	}
	return strconv.Atoi(claim.Notes.Of("best"))
}
