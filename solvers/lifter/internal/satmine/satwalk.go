package satmine

import (
	"math/rand/v2"
	"strings"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
)

// Built is a mine that was built from a formula.
type Built struct {
	Formula    string // in one notation
	Text       string // the mine as level text
	Tried      int    // assignments, where none satisfies the formula
	Assignment string // that satisfies the formula, "" for none
	Route      []byte // of the assignment, to the lift
	Score      int    // of the route
}

// Build reads a formula and builds its mine. Where the formula can be satisfied
// there is a route to the lift.
func Build(text string) (Built, error) {
	f, err := readFormula(text)
	if err != nil {
		return Built{}, err
	}
	s := newSatMine(f)
	if s.width*s.height > mine.MaxCells {
		return Built{}, puzzle.Refuse(puzzle.Say("lifter.formula.large", s.width*s.height, mine.MaxCells))
	}
	s.draw()
	b := Built{Formula: f.String(), Text: s.String()}
	bits, ok := f.satisfy()
	if !ok {
		b.Tried = 1 << len(f.names)
		return b, nil
	}
	b.Assignment = f.assignment(bits)
	b.Route, b.Score, err = s.walk(bits)
	return b, err
}

// assignment writes the bits as "a, not b".
func (f *formula) assignment(bits int) string {
	var b strings.Builder
	for i, n := range f.names {
		if i > 0 {
			b.WriteString(", ")
		}
		if bits>>i&1 == 0 {
			b.WriteString("not ")
		}
		b.WriteString(n)
	}
	return b.String()
}

// walk returns the route of an assignment and its score: for each variable the way of its value,
// past every clause that it satisfies, and at the end through all clauses to
// the lift.
func (s *satMine) walk(bits int) ([]byte, int, error) {
	f, err := mine.Parse(s.String())
	if err != nil {
		return nil, 0, err
	}
	m := mine.New(f)
	seek := plan.NewPathfinder(m, plan.NewTables(f), rand.New(rand.NewPCG(1, 1)))
	var route []byte
	for _, c := range s.stops(bits) {
		at := puzzle.Cell{Row: c[1] + 1, Col: c[0] + 1}
		if m.Robot == f.Cell(at) {
			continue
		}
		way, ok := seek.Find(plan.Query{Goal: f.Cell(at), MaxNodes: 400_000})
		if !ok {
			return nil, 0, puzzle.GaveUp(puzzle.Say("lifter.formula.stuck", at))
		}
		route = append(route, way...)
	}
	return route, m.Score(), nil
}
