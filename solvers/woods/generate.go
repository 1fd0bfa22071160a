package woods

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// generator is written, with the wish, into the levels that it makes; it
// changes when the same seed would make another level.
const generator = "v3"

// Wishes returns the size, the number of hearts, how long the forced line should be
// (at least, and not much longer), whom the player plays, and whether the wood
// is mirrored.
func (Puzzle) Wishes() []puzzle.WishField {
	return []puzzle.WishField{
		{Name: "size", Kind: puzzle.WishSize, Least: 2, Most: 16, Default: "6x7"},
		{Name: "hearts", Kind: puzzle.WishNumber, Least: 1, Most: 6, Default: "3"},
		{Name: "turns", Kind: puzzle.WishNumber, Least: 1, Most: 40, Default: "6"},
		{Name: "play", Kind: puzzle.WishChoice, Choices: []string{"link", "ganondorf"}, Default: "link"},
		{Name: "shape", Kind: puzzle.WishChoice, Choices: []string{"any", "mirror", "wild"}, Default: "any"},
		puzzle.RatingWish,
	}
}

// generate searches for a level in which greed loses, the first move is the
// only one and the forced line is as long as wished, by changing a random wood
// for the better, and fells the trees that matter to none of this. Random woods
// have none of it. It takes a few seconds.
func (p Puzzle) generate(ctx context.Context, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	return newGrower(seed, wish).generate(ctx, seed, report)
}

// quickly makes a level with an eighth of the changes tried, where many are made until
// one has the rating that is wished for.
func (p Puzzle) quickly(ctx context.Context, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	g := newGrower(seed, wish)
	g.steps = max(g.steps/8, 80)
	g.wish += " steps=" + strconv.Itoa(g.steps)
	return g.generate(ctx, seed, report)
}

func (g *grower) generate(ctx context.Context, seed uint64, report func(puzzle.Progress)) (string, error) {
	if g.rows*g.cols < g.hearts+2 {
		return "", puzzle.Refuse(puzzle.Say("woods.wish.full", g.rows*g.cols, g.hearts+2))
	}
	if g.hearts == 1 && g.side == link {
		return "", puzzle.Refuse(puzzle.Say("woods.wish.one"))
	}
	for i := range g.steps {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if report != nil && i%16 == 0 {
			report(puzzle.Progress{Done: float64(i) / float64(g.steps)})
		}
		g.step(ctx)
	}
	if g.found == nil {
		return "", puzzle.GaveUp(puzzle.Say("woods.wish.none", g.steps))
	}
	g.prune(ctx)
	return g.text(ctx, seed)
}

// text returns the level found, with its proof.
func (g *grower) text(ctx context.Context, seed uint64) (string, error) {
	lv, err := parse(g.level(g.found))
	if err != nil {
		return "", err
	}
	proof, err := lv.start().proof(ctx, nil)
	if err != nil {
		return "", err
	}
	notes := puzzle.Notes{
		{Name: "best", Value: strconv.Itoa(g.foundIs.value)},
		{Name: "proof", Value: proof.line()},
	}
	if g.foundIs.unique {
		notes = append(notes, puzzle.Note{Name: "unique", Value: "yes"})
	}
	notes = append(notes, puzzle.Note{Name: "seed", Value: strconv.FormatUint(seed, 10)},
		puzzle.Note{Name: "generator", Value: generator + g.wish})
	if missed := g.missed(); missed != "" {
		notes = append(notes, puzzle.Note{Name: "missed", Value: missed})
	}
	return notes.String() + lv.text(), nil
}

// missed returns what the level has not of what was wanted.
func (g *grower) missed() string {
	var out []string
	if g.foundIs.turns < g.turns {
		out = append(out, strconv.Itoa(g.turns-g.foundIs.turns)+" turns")
	}
	if !g.foundIs.fooled(g.side) {
		out = append(out, "greed does not lose")
	}
	if !g.foundIs.unique {
		out = append(out, "the first move is not the only one")
	}
	if g.odd {
		out = append(out, "a heart without its image")
	}
	return strings.Join(out, ", ")
}
