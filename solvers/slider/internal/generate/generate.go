// Package generate makes levels of Slider to a wish. The same seed and wish make the same
// level on every machine: scores are whole numbers, and work is counted in positions.
//
// The files in reading order:
//
//	generate  the wish, tries until it is met, and the text of what was made
//	anneal    a level gets better by small changes
//	endings   where the ends can go
//	prune     what a new level can do without
package generate

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/search"
)

// withChoices are what a level can be asked to hold, and withKinds the kinds of all but the last.
var (
	withChoices = []string{"portals", "boosters", "holes", "sand", "hammers", "cracks", "pass"}
	withKinds   = []byte{ice.Portal, ice.Booster, ice.Hole, ice.Sand, ice.Hammer, ice.Cracked}
)

// Wishes returns the size, the fewest moves, the players, the number of rocks and
// what else the level should hold. No moves stands for as many as can be, no
// stones for as many as it takes.
func Wishes() []draft.WishField {
	return []draft.WishField{
		{Name: "size", Kind: draft.WishSize, Least: 2, Most: 40, Default: "12x14"},
		{Name: "moves", Kind: draft.WishNumber, Most: 99, Default: "15"},
		{Name: "players", Kind: draft.WishNumber, Least: 1, Most: ice.MostPlayers, Default: "1"},
		{Name: "stones", Kind: draft.WishNumber, Most: 99, Default: "0"},
		{Name: "with", Kind: draft.WishSet, Choices: append([]string(nil), withChoices...)},
		draft.RatingWish,
	}
}

// The bounds of the work: how many anneals a level is worth, and how many steps
// each has. Where tiles change or players are several a step costs a search, and
// all searches together may look at no more than mostSearched positions, of which
// the last ones are spared for leaving things out, and one search no more than
// mostTried. With the rocks given more steps are needed, as each moves one of few.
const (
	tries        = 12
	rounds       = 6000
	roundsWorth  = 700
	roundsStones = 15_000
	mostSearched = 1_500_000
	mostTried    = 6000
	spare        = mostSearched / 3
)

// Level anneals levels until one takes the moves asked for by a single
// shortest list, and leaves out of it all that neither the answer needs nor a
// false trail. Where none does, the best that was met is returned with the note
// "missed".
func Level(ctx context.Context, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
	g := newMaker(seed, wish)
	if err := g.refuse(wish); err != nil {
		return "", err
	}
	var best candidate
	for i := range tries {
		c := g.try(ctx, func(done float64) {
			if report != nil {
				report(puzzle.Progress{Done: (float64(i) + done) / tries, Text: g.making(best)})
			}
		})
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if c.better(best) {
			best = c
		}
		if g.left <= spare || g.moves > 0 && best.missed(g) == "" {
			break
		}
	}
	if best.cells == nil {
		return "", puzzle.GaveUp(puzzle.Say("slider.wish.none", g.rows, g.cols))
	}
	return written(ctx, best, g)
}

// refuse returns why no level can be as wished.
func (m *maker) refuse(wish draft.Wish) error {
	things := 2*m.players + m.stones
	for _, k := range m.asked {
		things += max(1, map[byte]int{ice.Portal: 2, ice.Booster: 4}[k])
	}
	switch {
	case wish.Has("with", "pass") && m.players > 1:
		return puzzle.Refuse(puzzle.Say("slider.wish.pass"))
	case m.stones > 0 && things > m.rows*m.cols:
		return puzzle.Refuse(puzzle.Say("slider.wish.stones", m.stones, m.rows, m.cols))
	case m.players > 1 && 2*m.players+2 > m.rows*m.cols:
		return puzzle.Refuse(puzzle.Say("slider.wish.small", m.rows, m.cols, m.players))
	}
	return nil
}

// making returns how far the best level so far has come.
func (m *maker) making(best candidate) puzzle.Text {
	if m.moves == 0 {
		return puzzle.Say("slider.making.most", best.moves)
	}
	return puzzle.Say("slider.making", best.moves, m.moves)
}

// written returns the level as text, proved again from that text.
func written(ctx context.Context, c candidate, g *maker) (string, error) {
	text := c.text(g)
	l, err := ice.Parse(text)
	if err != nil {
		return "", err
	}
	s := search.New(l)
	f, err := s.Find(ctx, s.Start(), 0, nil)
	if err != nil {
		return "", err
	}
	notes := puzzle.Notes{{Name: "best", Value: strconv.Itoa(len(f.Dirs))}}
	if f.Unique() {
		notes = append(notes, puzzle.Note{Name: "unique", Value: "yes"})
	}
	if missed := c.missed(g); missed != "" {
		notes = append(notes, puzzle.Note{Name: "missed", Value: missed})
	}
	return notes.String() + s.String(), nil
}

// maker makes levels to a wish.
type maker struct {
	rnd        *rand.Rand
	rows, cols int
	moves      int // 0: as many as can be
	players    int
	stones     int    // 0: as many as it takes
	asked      []byte // kinds, ascending, boosters and portals under their first
	pass       bool
	left       int // positions that searches may still look at
}

func newMaker(seed uint64, wish draft.Wish) *maker {
	g := &maker{rnd: rand.New(rand.NewPCG(wish.Seed(seed, Wishes()), 3)), moves: wish.Int("moves"), players: wish.Int("players"),
		stones: wish.Int("stones"), left: mostSearched}
	g.rows, g.cols = wish.Size("size")
	for i, k := range withKinds {
		if wish.Has("with", withChoices[i]) {
			g.asked = append(g.asked, k)
		}
	}
	slices.Sort(g.asked)
	g.pass = wish.Has("with", "pass")
	return g
}

// steady reports whether the levels made are those in which a position is a cell.
func (m *maker) steady() bool {
	return m.players == 1 && !slices.Contains(m.asked, ice.Hammer) && !slices.Contains(m.asked, ice.Cracked)
}

// candidate is a level with what is known of its answer.
type candidate struct {
	cells  []byte // characters, starts and ends among them
	moves  int
	far    int // to the farthest place for the ends
	lists  uint64
	lacks  string // kinds asked for that the answer does not need, for the note
	lacked int
	idle   int // rocks of a given number at which no slide ends
}

// trails is how far beyond the end false trails should lead, in moves.
const trails = 2

// trail returns how far they do, as far as it counts.
func (c candidate) trail() int { return min(trails, c.far-c.moves) }

// better compares by moves, then by kinds and rocks needed, by uniqueness, by trails.
func (c candidate) better(than candidate) bool {
	switch {
	case c.moves != than.moves:
		return c.moves > than.moves
	case c.lacked+c.idle != than.lacked+than.idle:
		return c.lacked+c.idle < than.lacked+than.idle
	case c.lists != than.lists:
		return c.cells != nil && (than.cells == nil || c.lists < than.lists)
	}
	return c.trail() > than.trail()
}

// missed returns where the wish is not met, "" where it is.
func (c candidate) missed(g *maker) string {
	var parts []string
	if g.moves > 0 && c.moves != g.moves {
		parts = append(parts, strconv.Itoa(c.moves)+" moves instead of "+strconv.Itoa(g.moves))
	}
	if c.lists != 1 {
		parts = append(parts, "not unique")
	}
	if c.lacks != "" {
		parts = append(parts, "without "+c.lacks)
	}
	return strings.Join(parts, ", ")
}

func (c candidate) text(g *maker) string {
	text := notation.LevelText(c.cells, g.cols)
	if g.pass {
		text += "\n" + ice.PassRule + "\n"
	}
	return text
}
