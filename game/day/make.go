package day

import (
	"context"
	"errors"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

// Make makes the level of a seed, the same one each time. It takes milliseconds to
// seconds. The error is that of the generator.
func Make(ctx context.Context, p puzzle.Puzzle, seed int) (puzzle.State, error) {
	g, list := p.(draft.Generator), p.(puzzle.Dealer).Deals()
	wish, err := draft.ParseWish(list[seed%len(list)], g.Wishes())
	if err != nil {
		return nil, err
	}
	text, err := g.Generate(ctx, uint64(seed), wish, nil)
	if err != nil {
		return nil, err
	}
	return p.Parse(text)
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
