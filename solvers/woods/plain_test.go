package woods

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// plain is the slow and obvious solver: values start at nothing and rise until
// no move changes them. It shares no code with the fast one.
type plain struct {
	w, h   int
	grid   string
	hearts []int
	value  [2]map[plainAt]int // 0: Link to move
}

type plainAt struct{ left, link, king int }

func solvePlain(grid string, w int) *plain {
	p := &plain{w: w, h: len(grid) / w, grid: grid, value: [2]map[plainAt]int{{}, {}}}
	for i := range grid {
		if grid[i] == 'H' {
			p.hearts = append(p.hearts, i)
		}
	}
	for changed := true; changed; {
		changed = false
		for left := range 1 << len(p.hearts) {
			for link := range grid {
				for king := range grid {
					if p.barred(left, link) || p.barred(left, king) {
						continue
					}
					for turn := range 2 {
						at := plainAt{left, link, king}
						if v := p.look(at, turn); v != p.value[turn][at] {
							p.value[turn][at] = v
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
	for i, h := range p.hearts {
		if h == at && left>>i&1 == 1 {
			return true
		}
	}
	return p.grid[at] == '#'
}

func (p *plain) look(at plainAt, turn int) int {
	from := at.link
	best := -1
	if turn == 1 {
		from, best = at.king, 99
	}
	for _, to := range p.around(from) {
		next, gain := at, 0
		for i, h := range p.hearts {
			if h == to && at.left>>i&1 == 1 {
				next.left &^= 1 << i
				gain = 1
			}
		}
		if turn == 0 {
			next.link = to
			best = max(best, gain+p.value[1][next])
		} else {
			next.king = to
			best = min(best, p.value[0][next])
		}
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
			for king := range uint16(len(lv.cells)) {
				where := plainAt{left, at(link), at(king)}
				if p.barred(left, where.link) || p.barred(left, where.king) || !lv.apart(link, king) {
					continue
				}
				got := [2]int{fast.linkValue(uint8(set), link, king), fast.kingValue(uint8(set), link, king)}
				want := [2]int{p.value[0][where], p.value[1][where]}
				if got != want {
					t.Fatalf("%s\nhearts %b, Link %v, Ganondorf %v: %v, plainly %v", drawn(grid, w), set, lv.cells[link], lv.cells[king], got, want)
				}
				looked++
			}
		}
	}
	worth[lv.best()]++
	if value := p.value[0][plainAt{1<<len(p.hearts) - 1, at(lv.link), at(lv.king)}]; lv.best() != value {
		t.Fatalf("%s\nworth %d, plainly %d", drawn(grid, w), lv.best(), value)
	}
	return looked
}

// apart reports whether both stand where they can come to from the start: Link's
// table holds no hearts that only Ganondorf can reach, and the other way round.
func (lv *level) apart(link, king uint16) bool {
	return lv.joined(lv.link, link) && lv.joined(lv.king, king)
}

func (lv *level) joined(a, b uint16) bool {
	seen := map[uint16]bool{a: true}
	for todo := []uint16{a}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		for _, to := range lv.moves[at] {
			if !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	return seen[b]
}
