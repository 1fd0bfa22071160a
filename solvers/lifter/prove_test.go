package lifter

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/lifter/internal/minetest"
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

// TestBoundsAreChecked changes proofs that no route scores more.
func TestBoundsAreChecked(t *testing.T) {
	var levels []string
	for _, title := range []string{"first-shift", "one-good-reason", "right-first", "a-hat-of-stone", "barber", "the-far-corner", "let-it-drop", "no-way-out", "contest1", "contest2", "contest3"} {
		levels = append(levels, "; best: "+shippedLevel(t, title).Notes().Of("best")+"\n"+shippedLevel(t, title).String())
	}
	puzzletest.Proofs(t.Context(), t, Puzzle{}, 60, levels...)
	lines, err := shippedLevel(t, "contest2").Prove(t.Context(), nil)
	if err != nil || !strings.HasPrefix(lines, "most 281\n") {
		t.Errorf("%s, %v", lines, err)
	}
}

// TestHeadersAreAudited: what headers say to be the most is shown by the rules alone,
// and one point less is not.
func TestHeadersAreAudited(t *testing.T) {
	held := 0
	for _, title := range shippedTitles(t) {
		s := shippedLevel(t, title)
		best, _ := number(s.Notes().Of("best"))
		if s.Notes().Of("proof") != "no route scores more than "+strconv.Itoa(best) {
			continue
		}
		held++
		if n, ok := s.audit(t.Context(), best); !ok {
			t.Errorf("%s: more than %d may come from one of %d positions", title, best, n)
		}
		if _, ok := s.audit(t.Context(), best-1); ok {
			t.Errorf("%s: %d are the most, and no route comes to more than %d", title, best, best-1)
		}
	}
	if held < 54 {
		t.Errorf("only %d headers say so", held)
	}
}

// TestSmallMinesAreProvedWhole: where the solver proves the best of a mine of six by six
// cells the file shows it.
func TestSmallMinesAreProvedWhole(t *testing.T) {
	proved := 0
	for seed := range uint64(60) {
		text := minetest.SquareMine(rand.New(rand.NewPCG(seed, 16)), 6)
		s := parseState(t, text)
		found, err := s.Solve(t.Context(), puzzle.Task{Steps: 4_000_000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		score := found.Fields[0].Value.(int)
		if !slices.Contains(found.Fields, puzzle.Field{Name: "bound", Value: score}) {
			continue
		}
		proved++
		if n, ok := s.audit(t.Context(), score); !ok {
			t.Errorf("more than %d may come from one of %d positions\n%s", score, n, text)
		}
	}
	if t.Logf("%d are proved", proved); proved < 40 {
		t.Errorf("only %d are proved", proved)
	}
}
