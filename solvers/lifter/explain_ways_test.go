package lifter

import (
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
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
			if ok == strings.HasPrefix(said.Key, "lifter.explain.noway") || ok && said.Args[1] != len(way) {
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

// TestDroppedStatesAreOnShorterWays plays what was dropped, and goes on: the way takes as many
// commands as is said, fewer than the one that was found, and the search was at the cell before.
func TestDroppedStatesAreOnShorterWays(t *testing.T) {
	dropped := 0
	for seed := range uint64(200) {
		s := randomState(t, seed)
		var way reason.Step
		for _, x := range explainedSteps(t, s, "ways") {
			if strings.HasPrefix(x.Name, "way.") {
				way = x
			}
			if x.Text.Key != "lifter.explain.dropped" {
				continue
			}
			dropped++
			m := s.tree.copyAt(s.node)
			for _, c := range x.Moves {
				m.Step(command(c))
			}
			n, at, cell := x.Text.Args[0].(int), x.Text.Args[2].(puzzle.Cell), x.Text.Args[4].(puzzle.Cell)
			if said := lookChar(s.tree.Level, m.Cells[m.Cell(cell)]); m.At(m.Robot) != at || !said.Same(x.Text.Args[5].(puzzle.Text)) {
				t.Errorf("seed %d: after %v the robot is at %v, and at %v is %v: %v", seed, x.Moves, m.At(m.Robot), cell, said, x.Text)
			}
			if way.Text.Key == "lifter.explain.way" && way.Text.Args[1].(int) <= n {
				t.Errorf("seed %d: %v after %v", seed, x.Text, way.Text)
			}
		}
	}
	if dropped < 10 {
		t.Errorf("%d were dropped", dropped)
	}
}
