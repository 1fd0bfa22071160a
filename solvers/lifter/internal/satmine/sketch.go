package satmine

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// Draw reads a formula and draws its mine.
func Draw(text string) (*Sketch, error) {
	f, err := readFormula(text)
	if err != nil {
		return nil, err
	}
	s := newSketch(f)
	if s.width*s.height > mine.MaxCells {
		return nil, puzzle.Refuse(puzzle.Say("lifter.formula.large", s.width*s.height, mine.MaxCells))
	}
	s.draw()
	return s, nil
}

// Kind is the kind of a part of the mine, and of what a leg of a walk goes through.
type Kind int

// The choice of a variable, a clause, a crossing of two ways, the gate behind a
// track; of legs also the upper floor of a clause that is open, and the way out.
const (
	Choice Kind = iota
	Reason
	Crossing
	Gate
	Passage
	Out
)

// Leg is a part of a walk.
type Leg struct {
	Kind             Kind
	Variable, Clause int // whose track it is, and of a Reason or a Passage the clause
	Way              []byte
}

// Part is a gadget of the mine.
type Part struct {
	Kind  Kind
	Cells puzzle.Rect
}

// Parts lists the gadgets of one kind in the order in which they are drawn: the
// choices and the clauses in theirs, two gates for each variable.
func (s *Sketch) Parts(kind Kind) (parts []Part) {
	for _, p := range s.placed {
		if kindOf(p.rows) == kind {
			parts = append(parts, Part{kind, puzzle.Rect{Min: puzzle.Cell{Row: p.y + 1, Col: p.x + 1}, Max: puzzle.Cell{Row: p.y + len(p.rows), Col: p.x + len(p.rows[0])}}})
		}
	}
	return parts
}

func kindOf(rows []string) Kind {
	switch len(rows) {
	case len(variableGadget):
		return Choice
	case len(clauseGadget):
		return Reason
	case len(crossGadget):
		return Crossing
	}
	return Gate
}
