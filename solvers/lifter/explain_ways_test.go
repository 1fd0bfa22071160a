package lifter

import (
	"testing"

	"gridwise/solvers/lifter/internal/plan"
)

// TestWaysAreThoseOfThePathfinder compares the last step of each search with what
// the pathfinder returns, on random mines after some moves.
func TestWaysAreThoseOfThePathfinder(t *testing.T) {
	ways, none := 0, 0
	for seed := range uint64(200) {
		s := randomState(t, seed)
		steps := explainedSteps(t, s, "ways")
		m := s.tree.copyAt(s.node)
		for _, g := range (&explainer{s: s, f: s.tree.Level}).goals(m) {
			e := &explainer{f: s.tree.Level}
			way, ok := plan.NewPathfinder(m, s.tree.far, nil).Find(plan.Query{Goal: g})
			m.UndoTo(0)
			said := step(t, steps, "way."+e.spot(g)).Text
			if ok != (said.Key != "lifter.explain.noway") || ok && said.Args[1] != len(way) {
				t.Errorf("seed %d: %v, the way to %v is %s\n%s", seed, said, e.at(g), way, s)
			}
			if ways++; !ok {
				none++
			}
		}
	}
	if ways < 100 || none < 10 {
		t.Errorf("%d ways, %d times none", ways, none)
	}
}

// TestSearchOnLetItDrop: the nearest lambda is found, and no way leads to the other
// before a rock is moved.
func TestSearchOnLetItDrop(t *testing.T) {
	steps := explainedSteps(t, shippedLevel(t, "let-it-drop"), "ways")
	step(t, steps, "r5c3.r5c2.moved")
	if said := step(t, steps, "way.r2c6").Text; said.Key != "lifter.explain.noway" {
		t.Errorf("%v", said)
	}
}
