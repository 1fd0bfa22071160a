package day

import (
	"context"
	"errors"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

// Wishes are what the levels of the days of a puzzle are made to, in turn by the seed.
type Wishes [8]string

var wishes = map[string]Wishes{
	"lemmo": {"size=4x8", "size=5x9 difficulty=gentle", "size=5x10 difficulty=medium", "size=6x11 difficulty=medium",
		"size=6x12 difficulty=hard", "size=7x13 difficulty=hard", "size=6x12 difficulty=medium", "size=7x12 difficulty=hard"},
	"ghosts": {"size=4x4 grade=easy", "size=3x4", "size=5x4 holes=2", "size=4x4 grade=medium",
		"size=4x5 holes=2", "size=4x4 grade=hard", "size=5x5", "size=4x4 grade=expert"},
	"slider": {"size=6x6 moves=5", "size=6x7 moves=7 with=sand", "size=7x7 moves=9", "size=7x7 moves=12 with=portals",
		"size=7x8 moves=13 with=boosters", "size=7x8 moves=16", "size=8x8 moves=16 with=holes+cracks", "size=7x7 moves=12 players=2"},
	"woods": {"size=4x5 hearts=2 turns=3", "size=4x5 hearts=2 turns=5", "size=5x5 hearts=2 turns=5", "size=5x5 hearts=2 turns=7",
		"size=5x6 hearts=3 turns=6", "size=6x6 hearts=3 turns=7", "size=6x7 hearts=3 turns=9", "size=6x7 hearts=3 turns=11"},
	"lifter": {"size=7x8 grade=gentle", "size=9x10 grade=gentle", "size=8x10 with=trampolines grade=gentle", "size=7x9 grade=fair",
		"size=8x8 with=trampolines grade=fair", "size=8x9 with=water grade=fair", "size=9x10 grade=fair", "size=9x10 with=trampolines grade=fair"},
}

// Make makes the level of a seed, the same one each time. It takes milliseconds to
// seconds. The error is that of the generator.
func Make(ctx context.Context, p puzzle.Puzzle, seed int) (puzzle.State, error) {
	g := p.(draft.Generator)
	list := wishes[p.Name()]
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
	if said := claim.Notes.Of("solutions"); said != "" && said != "1" {
		return 0, errors.New("there is not one solution")
	}
	return strconv.Atoi(claim.Notes.Of("best"))
}
