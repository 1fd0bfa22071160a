package lifter

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// explainedSteps returns all steps of a topic.
func explainedSteps(t testing.TB, s State, topic string) (steps []reason.Step) {
	t.Helper()
	for step, err := range reason.Explain(t.Context(), s, topic) {
		if err != nil {
			t.Fatalf("%s: %v\n%s", topic, err, s)
		}
		steps = append(steps, step)
	}
	if len(steps) == 0 {
		t.Fatalf("%s has no steps\n%s", topic, s)
	}
	return steps
}

// step returns the step of that name.
func step(t testing.TB, steps []reason.Step, name string) reason.Step {
	t.Helper()
	for _, s := range steps {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("there is no step called %s", name)
	return reason.Step{}
}

// randomState returns a random mine after some moves.
func randomState(t testing.TB, seed uint64) State {
	r := rand.New(rand.NewPCG(seed, 77))
	s := parseState(t, minetest.RandomMap(r))
	for range r.IntN(6) {
		if next := obey(t, s, string("LRUDW"[r.IntN(5)])); next.node.Ending == mine.Playing {
			s = next
		}
	}
	return s
}

// TestNamesOfSteps holds the names of the first topic of a level against a list:
// they are promises.
func TestNamesOfSteps(t *testing.T) {
	var names strings.Builder
	for _, s := range explainedSteps(t, shippedLevel(t, "let-it-drop"), "") {
		names.WriteString(s.Name + "\n")
	}
	puzzletest.Golden(t, "testdata/explain-names.txt", names.String())
}

// TestQuestions: the rock goes where its mark points, or stays without one; a leg leads to the
// place that the step looks at.
func TestQuestions(t *testing.T) {
	puzzletest.Questions(t, Puzzle{}, func(s reason.Step, a reason.Answer) bool {
		if s.Ask.Text.Key != "lifter.explain.ask" {
			return puzzletest.Looks(s, a)
		}
		to := s.Look[0]
		for _, m := range s.Put {
			if m.Layer == "rocks" && m.Cell == to && m.Dir != puzzle.None {
				to = to.Step(puzzle.Down)
				if m.Dir != puzzle.Down {
					to = to.Step(m.Dir)
				}
				break
			}
		}
		return slices.Contains(a.Cells, to)
	})
}
