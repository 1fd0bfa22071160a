package minetest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle/notation"
)

// TinyMine draws a mine of a few cells.
func TinyMine(r *rand.Rand) string {
	rows, cols := 2+r.IntN(3), 3+r.IntN(2)
	g := make([]byte, rows*cols)
	for i := range g {
		g[i] = "  ...##**\\@"[r.IntN(11)]
	}
	g[r.IntN(len(g))] = mine.Lambda
	g[r.IntN(len(g))] = mine.Lift
	g[r.IntN(len(g))] = mine.Robot
	text := notation.LevelText(g, cols)
	if r.IntN(3) == 0 {
		text += "\nWater 1\nFlooding 3\nWaterproof 2\n"
	}
	return strings.Replace(text, "@", "W", r.IntN(2))
}

// AllPlays returns what every play of a slow mine that begins with a route comes to, by
// trying all: the best score, and whether one wins. It gives up, false, where there are too
// many.
func AllPlays(text, route string) (best int, wins, whole bool) {
	all := allPositions(text, route)
	best = all[0].Score()
	for _, s := range all {
		best = max(best, s.Score())
		wins = wins || s.Outcome == "win"
	}
	return best, wins, len(all) <= maxPositions
}

// Positions counts the positions of a small mine that differ, by trying all plays.
func Positions(text string) int { return len(allPositions(text, "")) }

const maxPositions = 500

// allPositions returns the positions that are reached behind a route, each as it is reached
// first, or more than maxPositions of them.
func allPositions(text, route string) []*slow {
	first := NewSlow(text)
	for i := range len(route) {
		first.Do(route[i])
	}
	seen, queue := map[string]bool{first.key(): true}, []*slow{first}
	for k := 0; k < len(queue) && len(queue) <= maxPositions; k++ {
		if queue[k].Outcome != "" {
			continue
		}
		for _, c := range []byte("LRUDWS") {
			n := queue[k].after(c)
			if key := n.key(); !seen[key] {
				seen[key] = true
				queue = append(queue, n)
			}
		}
	}
	return queue
}

// key tells positions apart by all that a slow mine is, and by those clocks that still run.
func (s *slow) key() string {
	clock := min(s.steps, 30) * min(s.flooding, 1)
	if len(s.beards) > 0 && s.growth > 0 {
		clock = 100*clock + s.steps%s.growth
	}
	return fmt.Sprint(s, s.Outcome, s.Wet, clock, s.collected, s.Razors)
}

// strewn returns so many cells of one of some mixtures.
func strewn(r *rand.Rand, n int) []byte {
	bag := []string{"  ..###**\\@W!", " ...##*\\", " ..##**@@", "  .##*\\W!", "..###**\\\\"}[r.IntN(5)]
	g := make([]byte, n)
	for i := range g {
		g[i] = bag[r.IntN(len(bag))]
	}
	return g
}

// SmallMine draws a mine of up to five by five cells with everything in it.
func SmallMine(r *rand.Rand) string {
	rows, cols := 2+r.IntN(4), 3+r.IntN(3)
	g := strewn(r, rows*cols)
	rules := ""
	for i := range byte(r.IntN(3)) {
		rules += fmt.Sprintf("Trampoline %c targets %c\n", 'A'+i, '1'+i/2)
		g[r.IntN(len(g))], g[r.IntN(len(g))] = 'A'+i, '1'+i/2
	}
	robot := r.IntN(len(g))
	g[r.IntN(len(g))] = mine.Lambda
	g[(robot+1+r.IntN(len(g)-1))%len(g)] = mine.Lift
	g[robot] = mine.Robot
	if r.IntN(3) == 0 {
		rules += fmt.Sprintf("Water %d\nFlooding %d\nWaterproof %d\n", r.IntN(3), r.IntN(6), r.IntN(6))
	}
	rules += fmt.Sprintf("Growth %d\nRazors %d\n", r.IntN(6), r.IntN(3))
	return notation.LevelText(once(g), cols) + "\n" + rules
}

// SquareMine draws a mine of some rows of as many cells, with everything in it but
// trampolines.
func SquareMine(r *rand.Rand, side int) string {
	g := strewn(r, side*side)
	places := r.Perm(len(g))
	g[places[0]], g[places[1]], g[places[2]] = mine.Robot, mine.Lift, mine.Lambda
	text := notation.LevelText(g, side) + "\n"
	if r.IntN(3) == 0 {
		text += "Water 1\nFlooding 4\nWaterproof 3\n"
	}
	return text + "Growth 4\nRazors 1\n"
}
