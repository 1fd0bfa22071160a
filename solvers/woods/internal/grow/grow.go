// Package grow makes woods worth playing. It changes a random wood for the better, and
// fells the trees that matter to nothing.
//
// The files in reading order:
//
//	grow      what can be wished, and what comes of it
//	climb     a wood is changed
//	measure   what makes a level worth playing
//	prune     needless trees are felled
package grow

import (
	"bytes"
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/woods/internal/wood"
)

// Wishes are the size, the number of hearts, how long the forced line should be
// (at least, and not much longer), whom the player plays, and whether the wood
// is mirrored.
var Wishes = []draft.WishField{
	{Name: "size", Kind: draft.WishSize, Least: 2, Most: 16, Default: "6x7"},
	{Name: "hearts", Kind: draft.WishNumber, Least: 1, Most: 6, Default: "3"},
	{Name: "turns", Kind: draft.WishNumber, Least: 1, Most: 40, Default: "6"},
	{Name: "play", Kind: draft.WishChoice, Choices: []string{"link", "ganondorf"}, Default: "link"},
	{Name: "shape", Kind: draft.WishChoice, Choices: []string{"any", "mirror", "wild"}, Default: "any"},
	draft.RatingWish,
}

// Grown is a wood and how it was made.
type Grown struct {
	*wood.Level
	Value  int    // what Link can force
	Unique bool   // one first move alone keeps the value
	Missed string // what it has not of what was wanted
}

// Grow searches for a level in which greed loses, the first move is the
// only one and the forced line is as long as wished, by changing a random wood
// for the better, and fells the trees that matter to none of this. Random woods
// have none of it. It takes a few seconds; in a hurry an eighth of the changes is tried.
func Grow(ctx context.Context, seed uint64, wish draft.Wish, hurry bool, report func(puzzle.Progress)) (Grown, error) {
	g := newGrower(seed, wish)
	if hurry {
		g.steps = max(g.steps/8, 80)
	}
	if err := g.climb(ctx, report); err != nil {
		return Grown{}, err
	}
	g.prune(ctx)
	lv, err := g.level(g.found)
	return Grown{Level: lv, Value: g.foundIs.value, Unique: g.foundIs.unique, Missed: g.missed()}, err
}

// climb tries as many changes as are to be tried.
func (g *grower) climb(ctx context.Context, report func(puzzle.Progress)) error {
	if g.rows*g.cols < g.hearts+2 {
		return puzzle.Refuse(puzzle.Say("woods.wish.full", g.rows*g.cols, g.hearts+2))
	}
	if g.hearts == 1 && g.side == wood.Link {
		return puzzle.Refuse(puzzle.Say("woods.wish.one"))
	}
	for i := range g.steps {
		if err := ctx.Err(); err != nil {
			return err
		}
		if report != nil && i%16 == 0 {
			report(puzzle.Progress{Done: float64(i) / float64(g.steps)})
		}
		g.step(ctx)
	}
	if g.found == nil {
		return puzzle.GaveUp(puzzle.Say("woods.wish.none", g.steps))
	}
	return nil
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
	if g.mirrored && g.lonely('H', "H") {
		out = append(out, "a heart without its image")
	}
	if g.mirrored && g.lonely('#', "#HLG") {
		out = append(out, "a tree without its image")
	}
	return strings.Join(out, ", ")
}

// lonely reports whether something stands where its image is none of these.
func (g *grower) lonely(c byte, images string) bool { return lonely(g.found, g.cols, c, images) }

func lonely(cells []byte, cols int, c byte, images string) bool {
	for at := range cells {
		if cells[at] == c && strings.IndexByte(images, cells[at/cols*cols+cols-1-at%cols]) < 0 {
			return true
		}
	}
	return false
}

// Keeps reports whether a drawing has the hearts that are wished for, and trees with their images.
func Keeps(drawing string, wish draft.Wish) bool {
	cols := strings.IndexByte(drawing, '\n')
	cells := []byte(strings.ReplaceAll(drawing, "\n", ""))
	mirrored := wish["shape"] != "mirror" || !lonely(cells, cols, '#', "#HLG")
	return mirrored && bytes.Count(cells, []byte("H")) == wish.Int("hearts")
}
