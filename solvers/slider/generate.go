package slider

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// generator is the version written into the notes of levels; it rises when the
// same seed and wish make another level.
const generator = "v1"

var withChoices = []string{"portals", "boosters", "holes", "sand", "hammers", "cracks", "pass"}

// Wishes are the size, the fewest moves, the players and what the level should
// hold.
func (Puzzle) Wishes() []puzzle.WishField {
	return []puzzle.WishField{
		{Name: "size", Kind: puzzle.WishSize, Least: 2, Most: 40, Default: "12x14"},
		{Name: "moves", Kind: puzzle.WishNumber, Least: 1, Most: 99, Default: "15"},
		{Name: "players", Kind: puzzle.WishNumber, Least: 1, Most: most, Default: "1"},
		{Name: "with", Kind: puzzle.WishSet, Choices: append([]string(nil), withChoices...)},
	}
}

// tries is how many anneals a level is worth, and rounds how many steps each
// has. Where tiles change or players are several a step costs a search, and
// there are fewer of them.
const (
	tries       = 12
	rounds      = 6000
	roundsWorth = 700
)

// Generate anneals levels until one takes the moves asked for by a single
// shortest list, and leaves out of it all that the answer does not need. Where
// none does, the best that was met is returned with the note "missed".
func (p Puzzle) Generate(ctx context.Context, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	g := newMaker(seed, wish)
	if 2*g.players+2 > g.rows*g.cols && g.players > 1 {
		return "", puzzle.Refuse(puzzle.Say("slider.wish.small", g.rows, g.cols, g.players))
	}
	var best candidate
	for i := range tries {
		if ctx.Err() != nil {
			break
		}
		if report != nil {
			report(puzzle.Progress{Done: float64(i) / tries, Text: puzzle.Say("slider.making", best.moves, g.moves)})
		}
		if c := g.try(ctx); c.better(best) {
			best = c
		}
		if best.missed(g) == "" {
			break
		}
	}
	if best.cells == nil {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		return "", puzzle.GaveUp(puzzle.Say("slider.wish.none", g.rows, g.cols))
	}
	return p.written(best, g, seed)
}

// written is the level as text, proved again from that text.
func (p Puzzle) written(c candidate, g *maker, seed uint64) (string, error) {
	text := c.text(g)
	s, err := p.Parse(text)
	if err != nil {
		return "", err
	}
	f, err := s.(State).search(context.Background(), puzzle.Task{}, nil)
	if err != nil {
		return "", err
	}
	notes := puzzle.Notes{{Name: "best", Value: strconv.Itoa(len(f.dirs))}, {Name: "proof", Value: proof(f)}}
	if f.lists == 1 {
		notes = append(notes, puzzle.Note{Name: "unique", Value: "yes"})
	}
	notes = append(notes, puzzle.Note{Name: "play", Value: string(lettersOf(f.dirs))},
		puzzle.Note{Name: "seed", Value: strconv.FormatUint(seed, 10)},
		puzzle.Note{Name: "wish", Value: g.wish},
		puzzle.Note{Name: "generator", Value: generator})
	if missed := c.missed(g); missed != "" {
		notes = append(notes, puzzle.Note{Name: "missed", Value: missed})
	}
	return notes.String() + s.String(), nil
}

// proof is the note "proof" of a level.
func proof(f found) string {
	return strconv.Itoa(len(f.dirs)) + " moves, " + strconv.FormatUint(f.lists, 10) +
		" shortest, by breadth-first search of " + strconv.Itoa(f.positions) + " positions"
}

// maker makes levels to a wish.
type maker struct {
	rnd                        *rand.Rand
	rows, cols, moves, players int
	kinds                      [kinds]bool // asked for, boosters and portals under their first
	pass                       bool
	wish                       string
}

func newMaker(seed uint64, wish puzzle.Wish) *maker {
	g := &maker{rnd: rand.New(rand.NewPCG(seed, 3)), moves: wish.Int("moves"), players: wish.Int("players")}
	g.rows, g.cols = wish.Size("size")
	for i, k := range []byte{portal, booster, hole, sand, hammer, cracked} {
		g.kinds[k] = wish.Has("with", withChoices[i])
	}
	g.pass = wish.Has("with", "pass") && g.players == 1
	var parts []string
	for _, f := range (Puzzle{}).Wishes() {
		if v := wish[f.Name]; v != "" {
			parts = append(parts, f.Name+"="+v)
		}
	}
	g.wish = strings.Join(parts, " ")
	return g
}

// steady says whether the levels made are those in which a position is a cell.
func (g *maker) steady() bool {
	return g.players == 1 && !g.kinds[hammer] && !g.kinds[cracked]
}

// candidate is a level with what is known of its answer.
type candidate struct {
	cells  []byte // characters, starts and ends among them
	moves  int
	lists  uint64
	lacks  string // kinds asked for that the answer does not need, for the note
	lacked int
}

// better compares by moves, then by kinds needed, then by uniqueness.
func (c candidate) better(than candidate) bool {
	switch {
	case c.moves != than.moves:
		return c.moves > than.moves
	case c.lacked != than.lacked:
		return c.lacked < than.lacked
	}
	return c.cells != nil && (than.cells == nil || c.lists < than.lists)
}

// missed says where the wish is not met, "" where it is.
func (c candidate) missed(g *maker) string {
	var parts []string
	if c.cells == nil || c.moves != g.moves {
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
	var b strings.Builder
	for r := range g.rows {
		b.Write(c.cells[r*g.cols : (r+1)*g.cols])
		b.WriteByte('\n')
	}
	if g.pass {
		b.WriteString("\n" + passRule + "\n")
	}
	return b.String()
}
