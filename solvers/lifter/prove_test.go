package lifter

import (
	"context"
	"strconv"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestProofsAreChecked changes the routes of shipped levels. The planner has no
// time here: what is proved is the header's route.
func TestProofsAreChecked(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var levels []string
	for _, name := range assets.LevelNames("lifter") {
		if text, _ := assets.Level("lifter", name); len(text) < 3000 {
			levels = append(levels, text)
		}
	}
	puzzletest.Proofs(ctx, t, Puzzle{}, 60, levels...)
}

// TestHeaderBelowTheRoute: a header that says less than the planner reaches is
// contradicted, whatever route it has.
func TestHeaderBelowTheRoute(t *testing.T) {
	for _, play := range []string{"", "; play: A\n", "; play: no route\n"} {
		s := parseState(t, "; best: 1\n"+play+"#######\n#R.\\\\ L\n#######\n")
		ctx, cancel := context.WithCancel(t.Context())
		lines, err := s.Prove(ctx, func(p puzzle.Progress) {
			if p.Text.Args[0].(int) > 100 {
				cancel()
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		claim, err := s.CheckProof(t.Context(), lines)
		if err != nil {
			t.Fatal(err)
		}
		best, _ := strconv.Atoi(claim.Notes.Of("best"))
		if wrong := claim.Against(s.Notes()); best < 100 || len(wrong) != 1 {
			t.Errorf("%q: %v, against the header %v", play, claim.Notes, wrong)
		}
	}
}
