package lemmo

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// TestWhyNotAgainstNaive asks of a move in a thousand random positions: what is
// said of it is what walking every start step by step says.
func TestWhyNotAgainstNaive(t *testing.T) {
	rnd := rand.New(rand.NewPCG(15, 1))
	ends, verbs, asked := map[string]int{}, map[string]int{}, 0
	for asked < 1000 {
		n := randomMap(rnd)
		start, err := (Puzzle{}).Parse(n.text() + anyAsk(rnd))
		if err != nil {
			continue
		}
		puzzletest.Line(start, 12, func(s puzzle.State) puzzle.Move { return anyAnswer(s.(State), n, rnd) }, func(s puzzle.State, m puzzle.Move, _ puzzle.State) bool {
			steps := puzzletest.WhyNot(t, s, m)
			last := steps[len(steps)-1]
			if want := n.whyNot(s.(State), m); last.Name != want {
				t.Fatalf("%s in %s ends with %s (%v), want %s\n%s", m, s.Position(), last.Name, last.Text, want, n.text())
			}
			asked++
			ends[last.Name]++
			verbs[m.Verb]++
			return true
		})
	}
	for _, verb := range []string{"start", "lift", "say", "go"} {
		if verbs[verb] < 10 {
			t.Errorf("too little was asked: %v", verbs)
		}
	}
	if ends[reason.NotWorse] < 100 || ends[reason.Worse] < 90 {
		t.Errorf("too little was asked: %v", ends)
	}
}

// whyNot is how the answer ends: of a block by what its removal comes to, of all
// else by its grade.
func (n naive) whyNot(s State, m puzzle.Move) string {
	c := m.Cell
	if m.Verb == "go" && len(s.holes) > 0 {
		c = s.level.cell(int(s.holes[0]))
	}
	worse := n.grade(s, m) != reason.Best
	if c != (puzzle.Cell{}) {
		most, best := n.task2()
		worse = most <= n.wins() || !slices.Contains(best, [2]int{c.Row, c.Col})
	}
	if worse {
		return reason.Worse
	}
	return reason.NotWorse
}
