package lifter

import (
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/satmine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// TestGadgetsWalkOut plays the last step of the formula's explanation: the robot
// leaves by the lift, on the route that the builder of the mine found; after some
// moves, and where the level is a part of such a mine, that is told of a level of
// its own.
func TestGadgetsWalkOut(t *testing.T) {
	k, err := satmine.Draw(exampleFormula)
	if err != nil {
		t.Fatal(err)
	}
	bits, _ := k.Satisfied()
	built, score, err := k.Route(bits)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []State{shippedLevel(t, "a-small-riddle"), obey(t, shippedLevel(t, "a-small-riddle"), "U"), shippedLevel(t, "the-choice"), shippedLevel(t, "once-each-way")} {
		steps := explainedSteps(t, s, "gadget")
		last := steps[len(steps)-1]
		at := s
		if last.Level != "" {
			at = parseState(t, last.Level)
		}
		if own := s.Notes().Of("about") == "formula" && s.node.parent == nil; own != (last.Level == "") {
			t.Errorf("the level of the last step is %.20q", last.Level)
		}
		route := notation.Letters(last.Moves, Puzzle{}.Verbs())
		marks := 0
		for _, m := range last.Put {
			if m.Dir != puzzle.None {
				marks++
			}
		}
		if end := obey(t, at, string(built)); end.node.Ending != mine.Won || end.node.Score() != score {
			t.Fatal("the builder's route does not win")
		}
		if last.Name != "walk.lift" || marks == 0 || route != notation.Letters(movesOf(built), Puzzle{}.Verbs()) {
			t.Errorf("the last step is %s after %d of %d moves", last.Name, len(last.Moves), len(built))
		}
	}
}

// TestGadgetsOfAContradiction explains a formula that no choice makes true.
func TestGadgetsOfAContradiction(t *testing.T) {
	text, err := satLevel("a & ~a")
	if err != nil {
		t.Fatal(err)
	}
	steps := explainedSteps(t, parseState(t, text), "gadget")
	if last := steps[len(steps)-1]; last.Text.Key != "lifter.explain.unsatisfied" || last.Text.Args[0] != 2 || last.Level != "" {
		t.Errorf("%+v", last)
	}
}

// TestPartsAreWhereTheyAreSaid looks for the rocks of a choice and of a clause in
// the cells that are marked.
func TestPartsAreWhereTheyAreSaid(t *testing.T) {
	k, err := satmine.Draw("(a | ~b | c) & (b | c)")
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(k.String(), "\n")
	for kind, want := range map[satmine.Kind][2]int{satmine.Choice: {3, 2}, satmine.Reason: {2, 34}, satmine.Gate: {6, 2}} {
		parts := k.Parts(kind)
		if len(parts) != want[0] {
			t.Errorf("%d parts of kind %d, want %d", len(parts), kind, want[0])
		}
		for _, p := range parts {
			n := 0
			for _, row := range rows[p.Cells.Min.Row-1 : p.Cells.Max.Row] {
				n += strings.Count(row[p.Cells.Min.Col-1:p.Cells.Max.Col], "*")
			}
			if n != want[1] {
				t.Errorf("a part of kind %d at %v has %d rocks", kind, p.Cells.Min, n)
			}
		}
	}
}
