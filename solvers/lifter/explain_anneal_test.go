package lifter

import (
	"context"
	"maps"
	"math"
	"slices"
	"testing"

	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// TestImprovements: every improvement of an annealer scores more than the one
// before, what it keeps although worse does not, each route comes to what is said, and
// watching ends where the best is.
func TestImprovements(t *testing.T) {
	seen, fell := 0, 0
	for _, title := range []string{"the-choice", "loose-earth", "a-deep-breath", "contest3", "contest8", "flood1", "horock1"} {
		s := obey(t, shippedLevel(t, title), "W")
		score, last := math.MinInt, 0
		e := &explainer{s: s, f: s.tree.Level}
		end := s.tree.far.WatchAnnealer(s.tree.copyAt(s.node), annealSeed, plan.Cools, annealSteps, func() bool { return false }, func(now plan.Progress) bool {
			if got, _ := s.worth(notation.Letters(movesOf(now.Route), Puzzle{}.Verbs())); got != now.Score || now.Loss == 0 && now.Score <= score || now.Loss > 0 && now.Score+now.Loss > score {
				t.Errorf("%s: a route of %d after one of %d is said to have %d, having lost %d", title, got, score, now.Score, now.Loss)
			}
			if seen++; now.Loss > 0 {
				fell++
				if now.Heat < 0.4 || now.Heat > 8 || now.Chance <= 0 || now.Chance >= 1 {
					t.Errorf("%s: %d lost at a heat of %v, with a chance of %v", title, now.Loss, now.Heat, now.Chance)
				}
				return true
			}
			score, last = now.Score, now.Score
			return true
		})
		if end.Score != last {
			t.Errorf("%s: the best has %d, the last one shown %d", title, end.Score, last)
		}
		steps := explainedSteps(t, s, "anneal")
		at := slices.IndexFunc(steps, func(s reason.Step) bool { return s.Name == "end" })
		if said := steps[at].Text; len(e.f.Initial)*annealCellSteps <= annealSteps && said.Args[4] != end.Score {
			t.Errorf("%s: %v, the annealer has %d", title, said, end.Score)
		}
	}
	if seen < 30 || fell < 10 {
		t.Errorf("%d tours, %d of them worse", seen, fell)
	}
}

// TestHeatOverSeeds runs a hundred annealers of “Drop It Twice” with heat and without: as many come
// to the best score, and sit far below it, as docs/figures.md says.
func TestHeatOverSeeds(t *testing.T) {
	s := shippedLevel(t, "drop-it-twice")
	scores := func(heat plan.Cooling) map[int]int {
		at := map[int]int{}
		for seed := range uint64(100) {
			end := s.tree.far.WatchAnnealer(s.tree.copyAt(s.node), seed+1, heat, annealSteps, func() bool { return false }, func(plan.Progress) bool { return true })
			at[end.Score]++
		}
		return at
	}
	for heat, want := range map[plan.Cooling]map[int]int{plan.Cools: {200: 93, 199: 1, 198: 6}, plan.Frozen: {200: 63, 198: 5, 188: 2, 80: 30}} {
		if at := scores(heat); !maps.Equal(at, want) {
			t.Errorf("with a heat of %v scores come up so often: %v", heat, at)
		}
	}
}

// TestRuns: both runs come to what the explanation says; without heat the score never falls, with
// heat it does while there is much.
func TestRuns(t *testing.T) {
	s := shippedLevel(t, "drop-it-twice")
	with, without := s.Runs()
	steps := explainedSteps(t, s, "anneal")
	falls := func(all []reason.Stand) (most, fell int, early float64) {
		for i, now := range all {
			if most = max(most, now.Score); i > 0 && now.Score < all[i-1].Score {
				if fell++; 2*now.Work < all[len(all)-1].Work {
					early++
				}
			}
		}
		return most, fell, early / float64(fell)
	}
	if most, _, early := falls(with); most != steps[len(steps)-2].Score || early < 0.6 {
		t.Errorf("with heat it comes to %d, and of its falls %.2f are in the first half", most, early)
	}
	if most, fell, _ := falls(without); most != steps[len(steps)-1].Text.Args[0] || fell > 0 {
		t.Errorf("without heat it comes to %d and falls %d times", most, fell)
	}
}

// TestExplanationsStop cancels every topic after its first step.
func TestExplanationsStop(t *testing.T) {
	for _, topic := range shippedLevel(t, "contest5").Topics() {
		ctx, stop := context.WithCancel(t.Context())
		n := 0
		for _, err := range reason.Explain(ctx, shippedLevel(t, "contest5"), topic.Name) {
			if n++; n == 1 {
				stop()
			} else if err == nil {
				t.Errorf("%s goes on", topic.Name)
				break
			}
		}
		if stop(); topic.Why.Zero() && n != 2 {
			t.Errorf("%s: %d steps and errors", topic.Name, n)
		}
	}
}
