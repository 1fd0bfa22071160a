package lifter

import (
	"os"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// slowHeader is a mine whose header knows a route that is a few steps longer than it must be.
const slowHeader = "; best: 130\n; play: DURLURLRRDRRD\n#######\n#R....#\n#.\\.\\.#\n#....L#\n#######\n"

// TestReviewHeedsThePlay: what came of a play is what its moves are worth at least, whatever
// the planner finds. Beside this play of beard2 it finds less after move 42.
func TestReviewHeedsThePlay(t *testing.T) {
	route, err := os.ReadFile("testdata/beard2-4525.moves")
	if err != nil {
		t.Fatal(err)
	}
	s := parseState(t, shippedLevel(t, "beard2").String())
	line, err := notation.ReadRoute(string(route), Puzzle{}.Verbs(), s)
	if err != nil {
		t.Fatal(err)
	}
	before, err := puzzle.After(s, line[:41]...)
	if err != nil {
		t.Fatal(err)
	}
	s.Heed(line)
	after, _, err := before.Play(line[41])
	if err != nil {
		t.Fatal(err)
	}
	j, err := before.(State).Review(t.Context(), line[41], after)
	if err != nil || j.Grade != reason.Best || j.Text.Args[0] != 4525 {
		t.Errorf("move 42 of a play that comes to 4525 is judged %+v, %v", j, err)
	}
	if h, err := after.(State).Hint(t.Context(), 2); err != nil || h.Left != len(line)-42 {
		t.Errorf("behind it the hint is %+v, %v", h, err)
	}
}

// TestABetterPlayIsTheKnownOne: hints follow a play that is better than the header's, and the
// planner begins with it.
func TestABetterPlayIsTheKnownOne(t *testing.T) {
	s := parseState(t, slowHeader)
	best, _ := number(s.Notes().Of("best"))
	found, err := parseState(t, s.String()).Solve(t.Context(), puzzle.Task{}, nil)
	if err != nil || found.Fields[0].Value.(int) <= best {
		t.Fatalf("%v, %v: the header should be beaten", found.Fields, err)
	}
	s.Heed(found.Moves)
	h, err := s.Hint(t.Context(), 2)
	if err != nil || h.Left != len(found.Moves) {
		t.Errorf("%+v, %v", h, err)
	}
	if got := s.tree.bestKnown(); notation.Letters(movesOf(got), Puzzle{}.Verbs()) != notation.Letters(found.Moves, Puzzle{}.Verbs()) {
		t.Errorf("the planner begins with %s", got)
	}
}
