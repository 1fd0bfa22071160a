package lifter

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// TestWhyNotAgainstAllPlays asks of a move in a thousand random positions of small
// mines, and tries every play there is: what is said to be worse, or shut for good,
// is so.
func TestWhyNotAgainstAllPlays(t *testing.T) {
	ends, asked := map[string]int{}, 0
	rnd := rand.New(rand.NewPCG(15, 3))
	for seed := uint64(0); asked < 1000; seed++ {
		text := minetest.TinyMine(rand.New(rand.NewPCG(seed, 9)))
		if strings.Count(text, "R") != 1 || strings.Count(text, "L") != 1 {
			continue
		}
		first := parseState(t, text)
		route := ""
		best, wins, whole := allPlays(first)
		if !whole {
			continue
		}
		puzzletest.Line(first, 6, func(puzzle.State) puzzle.Move { return moveOf("LRUD"[rnd.IntN(4)]) }, func(s puzzle.State, m puzzle.Move, next puzzle.State) bool {
			route += m.Verb + " "
			nowBest, nowWins, nowWhole := allPlays(next.(State))
			steps := puzzletest.WhyNot(t, s, m)
			if last := steps[len(steps)-1]; nowWhole {
				ends[last.Name]++
				if is, known := map[string]bool{reason.Worse: nowBest < best, reason.Closed: wins && !nowWins}[last.Name]; known && !is || last.Name == reason.NotWorse && wins && !nowWins {
					t.Fatalf("%s ends with %s (%v); the best was %d (win %v), and is %d (win %v)\n%s", route, last.Name, last.Text, best, wins, nowBest, nowWins, text)
				}
			}
			asked++
			best, wins = nowBest, nowWins
			return nowWhole
		})
	}
	if ends[reason.NotWorse] < 100 || ends[reason.Worse] < 100 || ends[reason.Closed] < 20 {
		t.Errorf("too little was asked: %v", ends)
	}
}

// allPlays tries every play of a position by the rules alone: the best score, and
// whether one wins; whole is false where there are too many.
func allPlays(from State) (best int, wins, whole bool) {
	first := from.tree.copyAt(from.node)
	seen, queue := map[place]bool{placeOf(first): true}, []*mine.Mine{first}
	best = from.node.Score()
	for k := 0; k < len(queue); k++ {
		if k > 600 {
			return 0, false, false
		}
		m := queue[k]
		best, wins = max(best, m.Score()), wins || m.Ending == mine.Won
		for _, c := range []byte("LRUDWS") {
			if m.Ending != mine.Playing || !m.Does(c) {
				continue
			}
			next := m.Clone()
			next.Step(c)
			if at := placeOf(next); !seen[at] {
				seen[at] = true
				queue = append(queue, next)
			}
		}
	}
	return best, wins, true
}

// place is all that tells two positions apart.
type place struct {
	cells string
	mine.Scalars
}

func placeOf(m *mine.Mine) place { return place{string(m.Cells), m.Scalars} }
