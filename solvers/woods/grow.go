package woods

import (
	"bytes"
	"context"
	"strings"

	"gridwise/solvers/puzzle"
)

// grower climbs from a wood to better ones, and starts anew when it is stuck.
type grower struct {
	rnd        dice
	rows, cols int
	hearts     int
	turns      int
	side       side
	wish       string
	mirror     bool
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

func newGrower(seed uint64, wish puzzle.Wish) *grower {
	g := &grower{rnd: dice(seed), hearts: wish.Int("hearts"), turns: wish.Int("turns")}
	g.rows, g.cols = wish.Size("size")
	for _, f := range (Puzzle{}).Wishes() {
		if v := wish[f.Name]; v != "" {
			g.wish += " " + f.Name + "=" + v
		}
	}
	if wish["play"] == "ganondorf" {
		g.side = king
	}
	g.mirror = wish["shape"] == "mirror" || wish["shape"] == "any" && g.rnd.below(2) == 0
	spots := g.rows * g.cols * 3 / 4
	g.steps = min(max(60_000_000/(spots*spots<<g.hearts), 80), 2500)
	return g
}

// step tries one change, or a new wood.
func (g *grower) step(ctx context.Context) {
	cells := g.change()
	if g.now == nil {
		cells = g.plant()
	}
	m, ok := g.measure(ctx, cells)
	if !ok {
		g.stuck++
	} else {
		score := g.score(m)
		if score >= g.nowScore {
			if score > g.nowScore {
				g.stuck = 0
			}
			g.now, g.nowScore = cells, score
		} else {
			g.stuck++
		}
		if score > g.bestScore {
			g.found, g.foundIs, g.bestScore = cells, m, score
		}
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
	for _, c := range "LG" + strings.Repeat("H", g.hearts) {
		at := g.rnd.below(len(cells))
		for cells[at] != '.' && cells[at] != '#' {
			at = g.rnd.below(len(cells))
		}
		cells[at] = byte(c)
	}
	return cells
}

// put plants a tree or fells one, and its mirror image where the wood is
// mirrored and nobody stands there.
func (g *grower) put(cells []byte, at int, c byte) {
	cells[at] = c
	if !g.mirror {
		return
	}
	row, col := at/g.cols, at%g.cols
	if i := row*g.cols + g.cols - 1 - col; cells[i] == '.' || cells[i] == '#' {
		cells[i] = c
	}
}

// change returns the present wood with one or two things changed, nil where there
// is none.
func (g *grower) change() []byte {
	if g.now == nil {
		return nil
	}
	cells := bytes.Clone(g.now)
	for range 1 + g.rnd.below(2) {
		at, to := g.rnd.below(len(cells)), g.rnd.below(len(cells))
		switch {
		case cells[at] == '#':
			g.put(cells, at, '.')
		case cells[at] == '.':
			g.put(cells, at, '#')
		case cells[to] == '.':
			cells[at], cells[to] = '.', cells[at]
		}
	}
	return cells
}

func (g *grower) level(cells []byte) string {
	var b strings.Builder
	for row := range g.rows {
		b.Write(cells[row*g.cols:][:g.cols])
		b.WriteByte('\n')
	}
	if g.side == king {
		b.WriteString("\nplay: ganondorf\n")
	}
	return b.String()
}

// measure measures a wood; it reports false where a heart is not in reach of both.
func (g *grower) measure(ctx context.Context, cells []byte) (measure, bool) {
	lv, err := parse(g.level(cells))
	if err != nil || lv.live < g.hearts || len(lv.hearts) < g.hearts || !lv.meet() {
		return measure{}, false
	}
	m, ok := measured(ctx, lv.start())
	if ok {
		lv.close(cells)
	}
	return m, ok
}

// meet reports whether the two can reach each other.
func (m *maze) meet() bool {
	return len(m.hearts) > 0 && m.far[0][m.link] != unreached && m.far[0][m.king] != unreached
}

// close plants trees where nobody can come.
func (m *maze) close(cells []byte) {
	for i, spot := range m.spots {
		if spot < 0 {
			cells[i] = '#'
		}
	}
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
