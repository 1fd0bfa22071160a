package woods

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// plain is the slow and obvious solver: values start at nothing and rise until
// no move changes them. It shares no code with the fast one.
type plain struct {
	w, h   int
	grid   string
	hearts []int
	ways   [][]int  // by cell: where a move can lead
	value  [2][]int // 0: Link to move; by place
	free   [][]int  // by the hearts left: the cells to stand on
}

type plainAt struct{ left, link, ganon int }

// place is the index of a position among the values.
func (p *plain) place(at plainAt) int {
	return (at.left*len(p.grid)+at.link)*len(p.grid) + at.ganon
}

func newPlain(grid string, w int) *plain {
	p := &plain{w: w, h: len(grid) / w, grid: grid}
	for i := range grid {
		p.ways = append(p.ways, p.around(i))
		if grid[i] == 'H' {
			p.hearts = append(p.hearts, i)
		}
	}
	for left := range 1 << len(p.hearts) {
		var free []int
		for i := range grid {
			if !p.barred(left, i) {
				free = append(free, i)
			}
		}
		p.free = append(p.free, free)
	}
	for turn := range p.value {
		p.value[turn] = make([]int, len(p.free)*len(grid)*len(grid))
	}
	return p
}

func solvePlain(grid string, w int) *plain {
	p := newPlain(grid, w)
	for changed := true; changed; {
		changed = false
		for left, free := range p.free {
			for _, link := range free {
				for _, ganon := range free {
					at := plainAt{left, link, ganon}
					for turn := range 2 {
						if v := p.look(at, turn); v != p.value[turn][p.place(at)] {
							p.value[turn][p.place(at)] = v
							changed = true
						}
					}
				}
			}
		}
	}
	return p
}

func (p *plain) barred(left, at int) bool {
	return p.grid[at] == '#' || p.heart(left, at) != 0
}

// heart returns the bit of the heart that is left on a cell, 0 for none.
func (p *plain) heart(left, at int) int {
	if p.grid[at] != 'H' {
		return 0
	}
	return left & (1 << slices.Index(p.hearts, at))
}

func (p *plain) look(at plainAt, turn int) int {
	if turn == 0 {
		best := -1
		for _, to := range p.ways[at.link] {
			taken, gain := p.heart(at.left, to), 0
			if taken != 0 {
				gain = 1
			}
			best = max(best, gain+p.value[1][p.place(plainAt{at.left &^ taken, to, at.ganon})])
		}
		return best
	}
	best := 99
	for _, to := range p.ways[at.ganon] {
		taken := p.heart(at.left, to)
		best = min(best, p.value[0][p.place(plainAt{at.left &^ taken, at.link, to})])
	}
	return best
}

func (p *plain) around(at int) []int {
	out := []int{at}
	for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		r, c := at/p.w+d[0], at%p.w+d[1]
		if r >= 0 && r < p.h && c >= 0 && c < p.w && p.grid[r*p.w+c] != '#' {
			out = append(out, r*p.w+c)
		}
	}
	return out
}

// randomMaze is a drawing of w x h cells with one Link, one Ganondorf and
// hearts, as rows joined.
func randomMaze(rnd *rand.Rand, w, h, hearts int) string {
	cells := []byte(strings.Repeat(".", w*h))
	trees := rnd.Float64() * 0.5
	for i := range cells {
		if rnd.Float64() < trees {
			cells[i] = '#'
		}
	}
	order := rnd.Perm(w * h)
	cells[order[0]], cells[order[1]] = 'L', 'G'
	for i := 2; i < min(hearts+2, len(order)); i++ {
		cells[order[i]] = 'H'
	}
	return string(cells)
}

func drawn(grid string, w int) string {
	var b strings.Builder
	for i := 0; i < len(grid); i += w {
		b.WriteString(grid[i:i+w] + "\n")
	}
	return b.String()
}

// TestAgreesWithPlain holds every position of random mazes against the plain
// solver: both sides to move, all sets of hearts.
func TestAgreesWithPlain(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 1))
	mazes, positions := 0, 0
	worth := map[int]int{}
	check := func(grid string, w int) {
		positions += holdAgainstPlain(t, grid, w, worth)
		mazes++
	}
	check("HLHHG", 5)
	for range 1500 {
		w := 1 + rnd.IntN(6)
		h := 1 + rnd.IntN(4)
		if w*h < 2 {
			w = 2
		}
		check(randomMaze(rnd, w, h, rnd.IntN(4)), w)
	}
	for range 40 {
		check(randomMaze(rnd, 6, 3, 5), 6)
	}
	for range 2 {
		check(randomMaze(rnd, 6, 2, 8), 6)
	}
	for range 60 { // drawings of several words, wide and high, with few ways
		for _, w := range []int{1, 3, 63, 64, 65, 70, 130} {
			check(sparse(rnd, w, 1+200/w), w)
		}
	}
	if mazes != 1963 || positions < 100_000 || len(worth) < 5 {
		t.Errorf("%d mazes, %d positions, values %v: too little was looked at", mazes, positions, worth)
	}
}

// sparse is a large drawing of trees, with a random maze somewhere in it.
func sparse(rnd *rand.Rand, w, h int) string {
	mw, mh := min(w, 2+rnd.IntN(4)), min(h, 2+rnd.IntN(3))
	maze := randomMaze(rnd, mw, mh, rnd.IntN(4))
	cells := []byte(strings.Repeat("#", w*h))
	row, col := rnd.IntN(h-mh+1), rnd.IntN(w-mw+1)
	for r := range mh {
		copy(cells[(row+r)*w+col:], maze[r*mw:][:mw])
	}
	return string(cells)
}

func holdAgainstPlain(t *testing.T, grid string, w int, worth map[int]int) (looked int) {
	t.Helper()
	lv, err := parse(drawn(grid, w))
	if err != nil {
		t.Fatalf("%v\n%s", err, drawn(grid, w))
	}
	p, fast := solvePlain(grid, w), lv.known()
	byLink, byGanon := lv.reach(lv.link), lv.reach(lv.ganon)
	at := func(spot uint16) int { return lv.index(lv.cells[spot]) }
	for set := range 1 << lv.live {
		left := 0
		for h := range lv.live {
			for i, cell := range p.hearts {
				if set>>h&1 == 1 && cell == at(lv.hearts[h]) {
					left |= 1 << i
				}
			}
		}
		for link := range uint16(len(lv.cells)) {
			for ganon := range uint16(len(lv.cells)) {
				where := plainAt{left, at(link), at(ganon)}
				if p.barred(left, where.link) || p.barred(left, where.ganon) || !byLink[link] || !byGanon[ganon] {
					continue
				}
				got := [2]int{fast.linkValue(uint8(set), link, ganon), fast.ganonValue(uint8(set), link, ganon)}
				want := [2]int{p.value[0][p.place(where)], p.value[1][p.place(where)]}
				if got != want {
					t.Fatalf("%s\nhearts %b, Link %v, Ganondorf %v: %v, plainly %v", drawn(grid, w), set, lv.cells[link], lv.cells[ganon], got, want)
				}
				looked++
			}
		}
	}
	worth[lv.best()]++
	if value := p.value[0][p.place(plainAt{1<<len(p.hearts) - 1, at(lv.link), at(lv.ganon)})]; lv.best() != value {
		t.Fatalf("%s\nworth %d, plainly %d", drawn(grid, w), lv.best(), value)
	}
	return looked
}

// reach returns the spots that a walker can come to from a spot: Link's table holds
// no hearts that only Ganondorf can reach, and the other way round.
func (lv *level) reach(from uint16) []bool {
	seen := make([]bool, len(lv.cells))
	seen[from] = true
	for todo := []uint16{from}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		for _, to := range lv.moves[at] {
			if !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	return seen
}
