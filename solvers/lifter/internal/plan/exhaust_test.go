package plan

import (
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
)

// TestBeardsClock: waiting changes what can come while a beard stands, and nothing once the
// last one is shaved, so that a search makes fewer steps.
func TestBeardsClock(t *testing.T) {
	m := mine.New(minetest.MustParse(t, "######\n#RW  #\n#   ##\n##L#\\#\n######\n\nGrowth 4\nRazors 1\n"))
	after := func(route string) uint64 {
		defer m.UndoTo(0)
		m.Follow([]byte(route))
		return future(m)
	}
	if after("") == after("W") {
		t.Error("a beard grows as well a step later")
	}
	if after("S") != after("SW") {
		t.Error("the clock of a beard goes on that is shaved")
	}
	from := m.StepsMade
	x := NewTables(m.Level).Exhaust(m, 1<<40, never)
	if steps := m.StepsMade - from; !x.Whole || x.Wins || steps != 1507 {
		t.Errorf("%+v after %d steps; with the clock there are 1625", x, steps)
	}
}
