package lemmo

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestWhyNotAgainstNaive asks of a move in a thousand random positions: what is
// said of it is what walking every start step by step says.
func TestWhyNotAgainstNaive(t *testing.T) {
	rnd := rand.New(rand.NewPCG(15, 1))
	ends, verbs, asked := map[string]int{}, map[string]int{}, 0
	for asked < 1000 {
		n := randomMap(rnd)
		start, err := (Puzzle{}).Parse(n.text())
		if err != nil {
			continue
		}
		s := start.(State)
		for range 12 {
			if s.Status() != puzzle.Playing {
				break
			}
			m := anyAnswer(s, n, rnd)
			next, _, err := s.Play(m)
			if err != nil {
				continue
			}
			last := whyNotSaid(t, s, m)
			if want := n.whyNot(s, m); last.Name != want {
				t.Fatalf("%s in %s ends with %s (%v), want %s\n%s", m, s.Position(), last.Name, last.Text, want, n.text())
			}
			asked++
			ends[last.Name]++
			verbs[m.Verb]++
			s = next.(State)
		}
	}
	for _, verb := range []string{"start", "wins", "loses", "count", "remove", "hand none"} {
		if verbs[verb] < 10 {
			t.Errorf("too little was asked: %v", verbs)
		}
	}
	if ends[puzzle.NotWorse] < 100 || ends[puzzle.Worse] < 100 {
		t.Errorf("too little was asked: %v", ends)
	}
}

// whyNot is how the answer ends: of a block by what its removal comes to, of all
// else by its grade.
func (n naive) whyNot(s State, m puzzle.Move) string {
	c := m.Cell
	if m.Verb == "hand lifted" {
		c = s.level.cell(int(s.holes[0]))
	}
	worse := false
	switch m.Verb {
	case "remove", "hand", "hand lifted":
		most, best := n.task2()
		worse = most <= n.wins() || !slices.Contains(best, [2]int{c.Row, c.Col})
	default:
		worse = n.grade(s, m) != puzzle.Best
	}
	if worse {
		return puzzle.Worse
	}
	return puzzle.NotWorse
}

func whyNotSaid(t *testing.T, s State, m puzzle.Move) (last puzzle.Step) {
	t.Helper()
	for step, err := range puzzle.WhyNot(t.Context(), s, []puzzle.Move{m}) {
		if err != nil {
			t.Fatal(err)
		}
		if step.Text.Zero() {
			t.Fatalf("%s: the step %s says nothing", m, step.Name)
		}
		last = step
	}
	return last
}
