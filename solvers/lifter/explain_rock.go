package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// rockMove is where a rock moves, and what that is decided by.
type rockMove struct {
	at, to int32 // the same where it stays
	rolls  puzzle.Dir
	text   puzzle.Text
	looked []int32 // in the order of the rules
}

// ask asks a rock by the rules: below, then right and right-below, then left and
// left-below.
func (e *explainer) ask(cells []byte, i int32) rockMove {
	below := i - e.f.Stride
	a := rockMove{at: i, to: i, looked: []int32{below}}
	switch c := cells[below]; {
	case c == mine.Empty:
		a.to, a.rolls = below, puzzle.Down
		a.text = puzzle.Say("lifter.explain.falls", e.at(i))
	case mine.IsRock(c):
		e.askOnRock(cells, &a)
	case c == mine.Lambda:
		e.askOnLambda(cells, &a)
	case c == mine.Robot:
		a.text = puzzle.Say("lifter.explain.hat", e.at(i))
	default:
		a.text = puzzle.Say("lifter.explain.held", e.at(i), e.what(cells, below))
	}
	if cells[i] == mine.Higher && a.to != i && cells[a.to-e.f.Stride] != mine.Empty {
		a.text = join(a.text, puzzle.Say("lifter.explain.breaks"))
	}
	return a
}

// side looks at the cells to a side of a rock, and returns what stands in the way, 0 for
// nothing.
func (a *rockMove) side(cells []byte, d, stride int32) int32 {
	for _, j := range [2]int32{a.at + d, a.at + d - stride} {
		a.looked = append(a.looked, j)
		if cells[j] != mine.Empty {
			return j
		}
	}
	a.to = a.at + d - stride
	return 0
}

func (e *explainer) askOnRock(cells []byte, a *rockMove) {
	right := a.side(cells, 1, e.f.Stride)
	if right == 0 {
		a.rolls, a.text = puzzle.Right, puzzle.Say("lifter.explain.right", e.at(a.at))
		return
	}
	left := a.side(cells, -1, e.f.Stride)
	if left == 0 {
		a.rolls = puzzle.Left
		a.text = puzzle.Say("lifter.explain.left", e.at(a.at), e.what(cells, right))
		return
	}
	a.text = puzzle.Say("lifter.explain.wedged", e.at(a.at), e.what(cells, right), e.what(cells, left))
}

func (e *explainer) askOnLambda(cells []byte, a *rockMove) {
	right := a.side(cells, 1, e.f.Stride)
	if right == 0 {
		a.rolls, a.text = puzzle.Right, puzzle.Say("lifter.explain.slides", e.at(a.at))
		return
	}
	a.text = puzzle.Say("lifter.explain.sticks", e.at(a.at), e.what(cells, right))
}

// askedMarks returns what a rock looked at, the last of them decided, and where it goes.
func (e *explainer) askedMarks(cells []byte, a *rockMove) (looked, rock []reason.Mark) {
	for _, j := range a.looked {
		tint := reason.Bad
		if cells[j] == mine.Empty {
			tint = reason.Good
		}
		if e.f.Has(e.at(j)) {
			looked = append(looked, e.marked("looked", j, tint))
		}
	}
	m := e.marked("rocks", a.at, reason.Passed)
	if a.to != a.at {
		m = reason.Mark{Layer: "rocks", Cell: e.at(a.at), Dir: a.rolls, Tint: reason.Chosen}
	}
	return looked, []reason.Mark{m}
}
