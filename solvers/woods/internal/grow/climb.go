package grow

import (
	"bytes"
	"context"

	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/woods/internal/wood"
)

// grower climbs from a wood to better ones, and starts anew when it is stuck.
type grower struct {
	rnd        dice
	rows, cols int
	hearts     int
	turns      int
	side       wood.Side
	mirror     bool
	mirrored   bool // as was wished for, not by chance
	steps      int

	now       []byte
	nowScore  int
	stuck     int
	found     []byte
	foundIs   measure
	bestScore int
}

// patienceAt is the number of changes in vain after which a grower starts anew.
const patienceAt = 120

func newGrower(seed uint64, wish draft.Wish) *grower {
	g := &grower{rnd: dice(wish.Seed(seed, Wishes)), hearts: wish.Int("hearts"), turns: wish.Int("turns")}
	g.rows, g.cols = wish.Size("size")
	if wish["play"] == "ganondorf" {
		g.side = wood.Ganon
	}
	g.mirrored = wish["shape"] == "mirror"
	g.mirror = g.mirrored || wish["shape"] == "any" && g.rnd.below(2) == 0
	spots := g.rows * g.cols * 3 / 4
	g.steps = min(max(60_000_000/(spots*spots<<g.hearts), 80), 2500)
	return g
}

// step tries one change, or a new wood.
func (g *grower) step(ctx context.Context) {
	cells := g.change()
	m, ok := g.measure(ctx, cells)
	score := g.score(m)
	switch {
	case !ok || score < g.nowScore:
		g.stuck++
	case score > g.nowScore:
		g.stuck = 0
		fallthrough
	default:
		g.now, g.nowScore = cells, score
	}
	if ok && score > g.bestScore && g.matters(ctx, cells, m) {
		g.found, g.foundIs, g.bestScore = cells, m, score
	}
	if g.stuck > patienceAt {
		g.now, g.nowScore, g.stuck = nil, 0, 0
	}
}

// score returns how good a wood is: hard to see through, and its line as long as
// wished. Poor woods must be told apart as well.
func (g *grower) score(m measure) int {
	score := 1000 + m.score(g.side)
	if short := g.turns - m.turns; short > 0 {
		return score - 20*short
	}
	return score - 4*max(0, m.turns-g.turns-g.turns/3)
}

// plant draws a random wood.
func (g *grower) plant() []byte {
	cells := bytes.Repeat([]byte{'.'}, g.rows*g.cols)
	trees := 20 + g.rnd.below(25)
	for i := range cells {
		if g.rnd.below(100) < trees {
			g.put(cells, i, '#')
		}
	}
	g.sow(cells)
	for _, c := range []byte("LG") {
		cells[g.free(cells, false)] = c
	}
	return cells
}

// sow lays the hearts, in mirrored woods each with its image: one that is left over, in
// the middle if there is one.
func (g *grower) sow(cells []byte) {
	n := g.hearts
	for ; n > 0 && (!g.mirror || n%2 == 1); n-- {
		cells[g.free(cells, g.mirror && g.cols%2 == 1)] = 'H'
	}
	for n > 0 {
		at := g.free(cells, false)
		if i := g.image(at); i != at && cells[i] != 'H' {
			cells[at], cells[i] = 'H', 'H'
			n -= 2
		}
	}
}

// free returns a cell on which nothing but a tree stands, perhaps one in the middle
// column.
func (g *grower) free(cells []byte, middle bool) int {
	for {
		at := g.rnd.below(len(cells))
		if (cells[at] == '.' || cells[at] == '#') && (!middle || g.image(at) == at) {
			return at
		}
	}
}

// image returns the mirror image of a cell.
func (g *grower) image(at int) int {
	row, col := at/g.cols, at%g.cols
	return row*g.cols + g.cols - 1 - col
}

// put plants a tree or fells one, and its mirror image where the wood is
// mirrored and nobody stands there.
func (g *grower) put(cells []byte, at int, c byte) {
	cells[at] = c
	if i := g.image(at); g.mirror && (cells[i] == '.' || cells[i] == '#') {
		cells[i] = c
	}
}

// shift moves who or what stands on a cell to another one; a heart of a mirrored wood
// goes with its image, and stays in the middle if it is there.
func (g *grower) shift(cells []byte, at, to int) {
	c, from, where := cells[at], g.image(at), g.image(to)
	switch {
	case cells[to] != '.':
	case !g.mirror || c != 'H' || cells[from] != 'H':
		cells[at], cells[to] = '.', c
		if i := cells[from]; g.mirror && i == '#' {
			cells[at] = i
		}
	case (from == at) == (where == to) && (where == to || cells[where] == '.'):
		cells[at], cells[from] = '.', '.'
		cells[to], cells[where] = 'H', 'H'
	}
}

// change returns the present wood with one or two things changed, a new one where there
// is none.
func (g *grower) change() []byte {
	if g.now == nil {
		return g.plant()
	}
	cells := bytes.Clone(g.now)
	for range 1 + g.rnd.below(2) {
		at, to := g.rnd.below(len(cells)), g.rnd.below(len(cells))
		switch {
		case cells[at] == '#':
			g.put(cells, at, '.')
		case cells[at] == '.':
			g.put(cells, at, '#')
		default:
			g.shift(cells, at, to)
		}
	}
	return cells
}

// level reads the level of some cells.
func (g *grower) level(cells []byte) (*wood.Level, error) {
	return wood.Parse(wood.Text(cells, g.cols, g.side))
}

// measure measures a wood, and plants trees where nobody can come. It reports false where a
// heart is not in reach of both.
func (g *grower) measure(ctx context.Context, cells []byte) (measure, bool) {
	lv, err := g.level(cells)
	if err != nil || lv.InReach < g.hearts || lv.Far[0][lv.Ganon] == wood.Unreached {
		return measure{}, false
	}
	m, ok := measured(ctx, lv)
	if ok {
		for i, spot := range lv.Spots {
			if spot < 0 && (!g.mirror || lv.Spots[g.image(i)] < 0 || cells[g.image(i)] != '.') {
				cells[i] = '#'
			}
		}
	}
	return m, ok
}

// dice are random numbers, the same on every machine (splitmix64).
type dice uint64

func (d *dice) next() uint64 {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1, even enough for small n.
func (d *dice) below(n int) int { return int(d.next() >> 11 % uint64(n)) }
