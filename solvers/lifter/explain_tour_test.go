package lifter

import (
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// TestTourIsThePlanOfHints compares the tour of shipped levels, from the start and
// after some moves, with what hints go by: its last step plays the plan and has
// its score.
func TestTourIsThePlanOfHints(t *testing.T) {
	for no := 1; no <= 67; no += 3 {
		s := shippedLevel(t, no)
		for _, at := range []State{s, obey(t, s, string(s.tree.known()[:3])), obey(t, s, "W")} {
			if !at.playing() {
				continue
			}
			holdTour(t, no, at)
		}
	}
}

func holdTour(t *testing.T, no int, s State) {
	steps := explainedSteps(t, s, "tour")
	o, err := s.outlook(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	last := steps[len(steps)-1]
	if len(o.route) == 0 {
		if last.Text.Args[0] != o.score {
			t.Errorf("level %d: %v", no, last.Text)
		}
		return
	}
	if last.Text.Args[0] != len(o.route) || last.Text.Args[1] != o.score {
		t.Errorf("level %d: the tour ends with %v, hints with %d points after %d", no, last.Text, o.score, len(o.route))
	}
	end := puzzle.State(s)
	for _, m := range last.Moves {
		if end, _, err = end.Play(m); err != nil {
			t.Fatal(no, err)
		}
	}
	if n := end.(State).node; n.Score() != o.score && n.Ending != mine.Playing {
		t.Errorf("level %d: the tour plays to %d, not %d", no, n.Score(), o.score)
	}
}

// TestOrderOfATour: on level 5 the first lambda has to come first.
func TestOrderOfATour(t *testing.T) {
	steps := explainedSteps(t, shippedLevel(t, 25), "tour")
	said := step(t, steps, "lambda.r5c3").Text
	if said.Key != "lifter.tell.both" || said.Args[1].(puzzle.Text).Key != "lifter.explain.order.shut" {
		t.Errorf("%v", said)
	}
	step(t, steps, "lift.r5c10")
}
