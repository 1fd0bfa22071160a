package ghosts

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Generator = Puzzle{}

// version names the generator in the notes of its levels; the same seed and
// wish make the same level as long as it stays.
const version = "ghosts 3"

// Grades, from easy to hard. Easy are the levels of the bank that begin with a forced
// piece, the others are thirds of what is left; of cut boards see bandOf.
var grades = [...]string{"easy", "medium", "hard", "expert"}

// Wishes returns what can be wished for: a level of the bank by its place or grade, or a board of
// another size with pieces of its own.
func (Puzzle) Wishes() []puzzle.WishField {
	return []puzzle.WishField{
		{Name: "grade", Kind: puzzle.WishChoice, Default: "any", Choices: append([]string{"any"}, grades[:]...)},
		{Name: "level", Kind: puzzle.WishNumber, Least: 0, Most: Banked, Default: "0"},
		{Name: "size", Kind: puzzle.WishSize, Least: 2, Most: MaxSide, Default: "4x4"},
		{Name: "holes", Kind: puzzle.WishNumber, Least: 0, Most: 40, Default: "0"},
		{Name: "piece", Kind: puzzle.WishNumber, Least: 0, Most: 9, Default: "0"},
		{Name: "spare", Kind: puzzle.WishNumber, Least: 0, Most: 8, Default: "0"},
		puzzle.RatingWish,
	}
}

// generate makes a level with one solution: from the bank where the board is
// 4x4 without holes and nothing is wished of its pieces, else a board cut into
// new pieces.
func (p Puzzle) generate(ctx context.Context, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	rng := rand.New(rand.NewPCG(wish.Seed(seed, p.Wishes()), 0x67686f737473))
	rows, cols := wish.Size("size")
	own := rows != 4 || cols != 4 || wish.Int("holes")+wish.Int("piece")+wish.Int("spare") > 0
	switch place := wish.Int("level"); {
	case place > 0 && own:
		return "", puzzle.Refuse(puzzle.Say("ghosts.bank.size"))
	case place > 0:
		return byPlace(place, wish["grade"]), nil
	case own:
		return cut(ctx, rng, seed, wish, report)
	}
	return fromBank(rng, seed, wish["grade"]), nil
}

// byPlace returns the level of the bank at that place, from 1 to Banked; it may be of
// another grade than wished.
func byPlace(place int, want string) string {
	set := bank()[place-1].set
	var notes []string
	if want != "" && want != "any" && want != bandOfSet(set) {
		notes = append(notes, "missed", "grade "+want)
	}
	return levelOf(set).signed(notes...)
}

// fromBank draws one of the different levels of the grade, in one of its
// images.
func fromBank(rng *rand.Rand, seed uint64, want string) string {
	list := graded()
	if want != "" && want != "any" {
		list = slices.DeleteFunc(slices.Clone(list), func(b banked) bool { return b.band != want })
	}
	b := list[rng.IntN(len(list))]
	set := images(b.set)[rng.IntN(8)]
	return levelOf(set).signed("grade", b.band, "seed", strconv.FormatUint(seed, 10), "generator", version)
}

// signed returns the level's text with its proof and the notes given as names
// and values.
func (l *level) signed(notes ...string) string {
	list := puzzle.Notes{
		{Name: "best", Value: strconv.Itoa(len(l.pieces))},
		{Name: "unique", Value: "yes"},
		{Name: "proof", Value: l.proof()},
	}
	for i := 0; i < len(notes); i += 2 {
		list = append(list, puzzle.Note{Name: notes[i], Value: notes[i+1]})
	}
	return list.String() + l.String()
}

// proof returns what the note of that name says: what a search of the whole
// tree found, and how hard the level is.
func (l *level) proof() string {
	g := l.grade()
	return "solutions " + strconv.Itoa(g.solutions) + ", nodes " + strconv.Itoa(g.nodes) + ", forced " + strconv.Itoa(g.forced) +
		", false starts " + strconv.Itoa(g.wrong) + ", placements " + strconv.Itoa(g.rows)
}
