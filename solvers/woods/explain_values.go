package woods

import (
	"strconv"

	"gridwise/solvers/puzzle"
)

// values shows what Link can force from everywhere. On the first board a cell is
// a place of Link's, and it is his turn; on the second one it is a place of
// Ganondorf's, and his turn. There is a step for each place of Ganondorf's, which
// colours the first board, and one for each of Link's, which colours the second.
func (x *explainer) values() {
	here := place{x.s.link, x.s.king}
	for i, king := range startingWith(here.king, x.kings) {
		at := place{here.link, king}
		step := puzzle.Step{Name: "ganondorf." + x.named(king), Depth: min(i, 1), Look: []puzzle.Cell{x.cell(king)}}
		step.Text = puzzle.Say("woods.explain.values.king", x.cell(king), x.worth(at, link), x.most(at, link))
		x.valued(step, at)
	}
	for i, spot := range startingWith(here.link, x.links) {
		at := place{spot, here.king}
		step := puzzle.Step{Name: "link." + x.named(spot), Depth: min(i, 1), Look: []puzzle.Cell{x.cell(spot)}, Second: true}
		step.Text = puzzle.Say("woods.explain.values.link", x.cell(spot), x.worth(at, king), x.most(at, king))
		x.valued(step, at)
	}
}

// startingWith lists spots with one of them in front.
func startingWith(first uint16, spots []uint16) []uint16 {
	list := []uint16{first}
	for _, s := range spots {
		if s != first {
			list = append(list, s)
		}
	}
	return list
}

// worth returns what Link can force, by whose turn it is.
func (x *explainer) worth(at place, turn side) int {
	if turn == link {
		return x.r.linkValue(x.set, at.link, at.king)
	}
	return x.r.kingValue(x.set, at.link, at.king)
}

// most returns the most that Link can force with the one to move on any cell.
func (x *explainer) most(at place, turn side) (most int) {
	for _, p := range x.slice(at, turn) {
		most = max(most, x.worth(p, turn))
	}
	return most
}

// slice lists the places with the one to move on every cell.
func (x *explainer) slice(at place, turn side) (all []place) {
	if turn == link {
		for _, spot := range x.links {
			all = append(all, place{spot, at.king})
		}
		return all
	}
	for _, spot := range x.kings {
		all = append(all, place{at.link, spot})
	}
	return all
}

// valued yields a step that shows both on their places, and both boards of it.
func (x *explainer) valued(step puzzle.Step, at place) {
	if x.done {
		return
	}
	var marks []puzzle.Mark
	for _, turn := range []side{link, king} {
		for _, p := range x.slice(at, turn) {
			spot := p.link
			if turn == king {
				spot = p.king
			}
			v := x.worth(p, turn)
			marks = append(marks, puzzle.Mark{Layer: "values", Cell: x.cell(spot), Second: turn == king, Text: strconv.Itoa(v), Tint: x.against(v)})
		}
	}
	step.Put = x.show(marks)
	step.Level, step.Moves = x.picture(x.set, at.link, at.king)
	x.say(step)
}

// against compares a value with that of the position explained.
func (x *explainer) against(v int) puzzle.Tint {
	switch here := x.s.value(); {
	case v > here:
		return puzzle.Good
	case v < here:
		return puzzle.Bad
	}
	return puzzle.Passed
}
