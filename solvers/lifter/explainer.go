package lifter

import (
	"slices"
	"strconv"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// explainer makes the steps of an explanation of a position.
type explainer struct {
	*reason.Teller
	s       State
	f       *mine.Level
	names   map[string]int // how often each was given
	lasting []reason.Mark  // marks of the chapter
	wipe    bool           // the next step takes those away as well
}

func newExplainer(t *reason.Teller, s State) *explainer {
	return &explainer{Teller: t, s: s, f: s.tree.Level, names: map[string]int{}}
}

// show tells a step. What it puts stays until the chapter ends, the marks
// besides go with the next step. It reports whether more is wanted.
func (e *explainer) show(step reason.Step, passing ...reason.Mark) bool {
	return !e.Over() && e.Step(e.dressed(step, passing))
}

// dressed returns a step with the marks that it puts and takes away, under a name of its own.
func (e *explainer) dressed(step reason.Step, passing []reason.Mark) reason.Step {
	if step.Depth == 0 || e.wipe {
		e.lasting, e.wipe = nil, false
	}
	e.lasting = append(e.lasting, step.Put...)
	step.Put = e.Show(slices.Concat(e.lasting, passing))
	if n := e.names[step.Name]; n > 0 {
		step.Name += "." + strconv.Itoa(n+1)
	}
	e.names[step.Name]++
	return step
}

// spot returns a cell as names of steps have it.
func (e *explainer) spot(i int32) string { return e.f.At(i).StepName() }

// at returns the cell of a number.
func (e *explainer) at(i int32) puzzle.Cell { return e.f.At(i) }

// what returns what stands on a cell and where.
func (e *explainer) what(cells []byte, i int32) puzzle.Text {
	if !e.f.Has(e.at(i)) {
		return puzzle.Say("lifter.explain.edge")
	}
	return puzzle.Say("lifter.explain.at", lookChar(e.f, cells[i]), e.at(i))
}

func (e *explainer) marked(layer string, i int32, tint reason.Tint) reason.Mark {
	return reason.Mark{Layer: layer, Cell: e.f.At(i), Tint: tint}
}

// trail returns arrows along a route from where the mine is, which is left as it
// was. Of a cell, and of two trails, the last one is shown.
func trail(m *mine.Mine, route []byte, tint reason.Tint) (marks []reason.Mark) {
	next := m.At(m.Robot)
	for _, c := range m.Along(route) {
		cell := next
		next = m.At(m.Robot)
		if c != 'W' && c != 'S' && c != 'A' {
			marks = append(marks, reason.Mark{Layer: "way", Cell: cell, Dir: dirOf(c), Tint: tint})
		}
	}
	return marks
}
