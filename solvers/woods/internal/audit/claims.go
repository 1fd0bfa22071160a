// Package audit shows by the rules and the drawing alone that Link can force so many hearts
// and no more. A proof is claims, each of which is held against others. It shares nothing
// with the solver, whose word it checks. Claims are in claims.go, their check is in check.go.
package audit

import (
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Proof shows that Link can force value hearts from a position, and no more. See
// Check for what each part must satisfy.
type Proof struct {
	Value  int
	Forced []Forced // with Link to move: he can force so much
	Held   []Held   // with Ganondorf to move: he can hold Link to so much
}

// Place is where both stand and which hearts are left, a bit for each in the
// order of the drawing.
type Place struct {
	Link, Ganon puzzle.Cell
	Left        uint8
}

// Forced claims that Link can force value hearts by going to a cell first. The
// rank falls until a heart is taken or the claim rises.
type Forced struct {
	Place
	Value, Rank int
	To          puzzle.Cell
}

// Held claims that Ganondorf holds Link to value hearts by going to a cell first.
type Held struct {
	Place
	Value int
	To    puzzle.Cell
}

// Line returns what is proved as a level's header says it.
func (p *Proof) Line() string {
	v := strconv.Itoa(p.Value)
	return "forces " + v + " in " + strconv.Itoa(len(p.Forced)) + " places, held to " + v + " in " + strconv.Itoa(len(p.Held))
}

// Text writes the proof down, a claim a line. It gives up on one that is longer than
// reason.MaxProof.
func (p *Proof) Text() (string, error) {
	b := []byte("value " + strconv.Itoa(p.Value) + "\n")
	for _, f := range p.Forced {
		b = f.append(append(b, "forced "...), f.Value, f.Rank)
		b = append(append(b, f.To.String()...), '\n')
	}
	for _, h := range p.Held {
		b = h.append(append(b, "held "...), h.Value)
		b = append(append(b, h.To.String()...), '\n')
	}
	return string(b), reason.CheckLength(len(b))
}

// append writes a place and numbers, each with a space after it.
func (at Place) append(b []byte, numbers ...int) []byte {
	b = append(append(append(b, at.Link.String()...), ' '), at.Ganon.String()...)
	b = append(b, ' ')
	for i := range 8 {
		if at.Left>>i&1 != 0 {
			b = append(b, '1'+byte(i))
		}
	}
	if at.Left == 0 {
		b = append(b, '-')
	}
	b = append(b, ' ')
	for _, n := range numbers {
		b = append(strconv.AppendInt(b, int64(n), 10), ' ')
	}
	return b
}
