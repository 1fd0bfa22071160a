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
	for i, title := range shippedTitles(t) {
		if i%3 != 0 {
			continue
		}
		s := shippedLevel(t, title)
		for _, at := range []State{s, obey(t, s, string(s.tree.known()[:3])), obey(t, s, "W")} {
			if !at.playing() {
				continue
			}
			holdTour(t, title, at)
		}
	}
}

func holdTour(t *testing.T, title string, s State) {
	steps := explainedSteps(t, s, "tour")
	o, err := s.outlook(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	last := steps[len(steps)-1]
	if len(o.route) == 0 {
		if last.Text.Args[0] != o.score {
			t.Errorf("%s: %v", title, last.Text)
		}
		return
	}
	if last.Text.Args[0] != len(o.route) || last.Text.Args[1] != o.score {
		t.Errorf("%s: the tour ends with %v, hints with %d points after %d", title, last.Text, o.score, len(o.route))
	}
	end := puzzle.State(s)
	for _, m := range last.Moves {
		if end, _, err = end.Play(m); err != nil {
			t.Fatal(title, err)
		}
	}
	if n := end.(State).node; n.Score() != o.score && n.Ending != mine.Playing {
		t.Errorf("%s: the tour plays to %d, not %d", title, n.Score(), o.score)
	}
}

// TestOrderOfATour: in “Let It Drop” it costs something to move the rock first.
func TestOrderOfATour(t *testing.T) {
	steps := explainedSteps(t, shippedLevel(t, "let-it-drop"), "tour")
	said := step(t, steps, "lambda.r5c3").Text
	if said.Key != "lifter.tell.both" || said.Args[1].(puzzle.Text).Key != "lifter.explain.order.worse" {
		t.Errorf("%v", said)
	}
	step(t, steps, "lift.r5c10")
}
