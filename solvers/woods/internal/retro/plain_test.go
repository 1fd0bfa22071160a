package retro

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/woods/internal/wood"
	"gridwise/solvers/woods/internal/woodtest"
)

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
		check(woodtest.Random(rnd, w, h, rnd.IntN(4)), w)
	}
	for range 40 {
		check(woodtest.Random(rnd, 6, 3, 5), 6)
	}
	for range 2 {
		check(woodtest.Random(rnd, 6, 2, 8), 6)
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
	maze := woodtest.Random(rnd, mw, mh, rnd.IntN(4))
	cells := []byte(strings.Repeat("#", w*h))
	row, col := rnd.IntN(h-mh+1), rnd.IntN(w-mw+1)
	for r := range mh {
		copy(cells[(row+r)*w+col:], maze[r*mw:][:mw])
	}
	return string(cells)
}

func holdAgainstPlain(t *testing.T, grid string, w int, worth map[int]int) (looked int) {
	t.Helper()
	lv, err := wood.Parse(woodtest.Drawn(grid, w))
	if err != nil {
		t.Fatalf("%v\n%s", err, woodtest.Drawn(grid, w))
	}
	p, fast := woodtest.Solve(grid, w), NewSolver(lv.Maze)
	byLink, byGanon := reach(lv, lv.Link), reach(lv, lv.Ganon)
	for set := range 1 << lv.InReach {
		for link := range uint16(len(lv.Cells)) {
			for ganon := range uint16(len(lv.Cells)) {
				left := uint8(set)
				if lv.HeartOf(left, link) != 0 || lv.HeartOf(left, ganon) != 0 || !byLink[link] || !byGanon[ganon] {
					continue
				}
				for _, turn := range []wood.Side{wood.Link, wood.Ganon} {
					at := wood.Position{Link: link, Ganon: ganon, Left: left, Turn: turn}
					if got, want := fast.Value(at), p.Value(lv, at); got != want {
						t.Fatalf("%s\nhearts %b, Link %v, Ganondorf %v, turn %d: %v, plainly %v", lv, set, lv.Cells[link], lv.Cells[ganon], turn, got, want)
					}
				}
				looked++
			}
		}
	}
	start := lv.Start().Position
	value := fast.Value(start)
	worth[value]++
	if want := p.Value(lv, start); value != want {
		t.Fatalf("%s\nworth %d, plainly %d", lv, value, want)
	}
	return looked
}

// reach returns the spots that a walker can come to from a spot: Link's table holds
// no hearts that only Ganondorf can reach, and the other way round.
func reach(lv *wood.Level, from uint16) []bool {
	seen := make([]bool, len(lv.Cells))
	seen[from] = true
	for todo := []uint16{from}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		for _, to := range lv.Moves[at] {
			if !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	return seen
}
