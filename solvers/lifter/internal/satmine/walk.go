package satmine

import (
	"math/rand/v2"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
)

// Route returns the route of an assignment and its score.
func (s *Sketch) Route(bits int) (route []byte, score int, err error) {
	score, err = s.Walk(bits, func(l Leg) bool {
		route = append(route, l.Way...)
		return true
	})
	return route, score, err
}

// Walk walks an assignment that satisfies the formula: for each variable the way of its
// value, past every clause that it satisfies, and at the end through all clauses to the lift. Each
// leg is shown, until see returns false. It returns the score.
func (s *Sketch) Walk(bits int, see func(Leg) bool) (int, error) {
	f, err := mine.Parse(s.String())
	if err != nil {
		return 0, err
	}
	m := mine.New(f)
	seek := plan.NewPathfinder(m, plan.NewTables(f), rand.New(rand.NewPCG(1, 1)))
	leg := Leg{Kind: Out}
	for _, c := range s.stops(bits) {
		if c.leg.Kind == leg.Kind && c.leg.Variable == leg.Variable && c.leg.Clause == leg.Clause {
			c.leg.Way = leg.Way
		} else if len(leg.Way) > 0 && !see(leg) {
			return m.Score(), nil
		}
		leg = c.leg
		at := puzzle.Cell{Row: c.y + 1, Col: c.x + 1}
		if m.Robot == f.Cell(at) {
			continue
		}
		way, ok := seek.Find(plan.Query{Goal: f.Cell(at), MaxNodes: 400_000})
		if !ok {
			return 0, puzzle.GaveUp(puzzle.Say("lifter.formula.stuck", at))
		}
		leg.Way = append(leg.Way, way...)
	}
	see(leg)
	return m.Score(), nil
}
