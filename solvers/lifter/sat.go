package lifter

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// satLevel is a mine from a formula, with a header that says whether the
// formula can be satisfied and, if so, a route to the lift.
func satLevel(text string) (string, error) {
	f, err := readFormula(text)
	if err != nil {
		return "", err
	}
	s := newSatMine(f)
	if s.width*s.height > maxCells {
		return "", puzzle.Refuse(puzzle.Say("lifter.formula.large", s.width*s.height, maxCells))
	}
	s.build()
	notes := puzzle.Notes{{Name: "title", Value: f.String()}, {Name: "about", Value: "formula"}, {Name: "generator", Value: "sat v1"}}
	bits, ok := f.satisfy()
	if !ok {
		notes = append(notes, puzzle.Note{Name: "proof", Value: "unsatisfiable, all " + strconv.Itoa(1<<len(f.names)) + " assignments tried; the lift cannot be reached"})
		return notes.String() + s.String(), nil
	}
	route, score, err := s.walk(bits)
	if err != nil {
		return "", err
	}
	moves := make([]puzzle.Move, len(route))
	for i, c := range route {
		moves[i] = moveOf(c)
	}
	notes = append(notes,
		puzzle.Note{Name: "proof", Value: "satisfied by " + f.assignment(bits)},
		puzzle.Note{Name: "best", Value: strconv.Itoa(score)},
		puzzle.Note{Name: "play", Value: puzzle.Letters(moves, Puzzle{}.Verbs())})
	return notes.String() + s.String(), nil
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

// walk is the route of an assignment: for each variable the way of its value,
// past every clause that it satisfies, and at the end through all clauses to
// the lift.
func (s *satMine) walk(bits int) ([]byte, int, error) {
	f, err := parse(s.String())
	if err != nil {
		return nil, 0, err
	}
	m := newMine(f)
	seek := newPathfinder(m, rand.New(rand.NewPCG(1, 1)))
	var route []byte
	for _, c := range s.stops(bits) {
		at := puzzle.Cell{Row: c[1] + 1, Col: c[0] + 1}
		if m.robot == f.cell(at) {
			continue
		}
		way, ok := seek.find(query{goal: f.cell(at), maxNodes: 400_000})
		if !ok {
			return nil, 0, puzzle.GaveUp(puzzle.Say("lifter.formula.stuck", at))
		}
		route = append(route, way...)
	}
	return route, m.score(), nil
}
