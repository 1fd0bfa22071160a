package lifter

import (
	"cmp"
	"slices"
	"strconv"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// The bounds of what is shown of an update: rocks asked one by one, updates in a
// row while something moves, cells of a mine that is shown between the halves of a
// step.
const (
	mostAsked   = 60
	mostUpdates = 12
	halvesCells = 100_000
)

// moment is one update: the mine between the halves of the step that it belongs to.
type moment struct {
	name  string
	half  mine.Half
	level string        // the picture, where it is of another level
	moves []puzzle.Move // or of another position
	after []puzzle.Move // the position that the update leads to
	from  State         // before the step
	to    State         // after it
}

// update shows the update that led here, what is to be had, the update of a wait,
// what earth holds, and the updates of all other commands.
func (e *explainer) update() {
	if p := e.s.node.parent; p != nil && e.s.node.command != 'A' {
		e.last(State{e.s.tree, p})
	}
	if !e.s.playing() {
		if e.s.node.parent == nil || e.s.node.command == 'A' {
			e.show(reason.Step{Name: "over", Text: puzzle.Say("lifter.explain.over")})
		}
		return
	}
	e.worth()
	e.waits()
	e.held()
	for _, c := range []byte("LRUDS") {
		if !e.Over() && e.s.does(c) && len(e.f.Initial) <= halvesCells {
			e.commanded(c)
		}
	}
}

// worth begins with what a win is worth at most, why the order decides, and the
// topics that tell more.
func (e *explainer) worth() {
	m := e.s.tree.copyAt(e.s.node)
	if e.Over() || !dead(m).Zero() {
		return
	}
	win := e.s.tree.far.Limits(m, nil).Win
	e.show(reason.Step{Name: "worth", Text: puzzle.Say("lifter.explain.worth", e.f.Total, int(m.Steps)+win.Least(), win.Score,
		puzzle.Say("explain.lifter.bound"), puzzle.Say("explain.lifter.tour")), Look: []puzzle.Cell{e.at(m.Lift)}})
}

func halfOf(s State, c byte) (h mine.Half) {
	s.tree.with(s.node, func(m *mine.Mine) { h = m.Half(c) })
	return h
}

// last shows the update that led to this position.
func (e *explainer) last(before State) {
	u := moment{name: "last", half: halfOf(before, e.s.node.command), from: before, to: e.s}
	u.level = e.f.Text(u.half.Cells, int(before.node.Steps))
	e.moment(u, u.begun(e, puzzle.Say("lifter.explain.last", u.verb())), u.half.Candidates)
}

// commanded shows the update of a command that can be given here.
func (e *explainer) commanded(c byte) {
	move := moveOf(c)
	next, _, err := e.s.Play(move)
	if err != nil {
		return
	}
	u := moment{name: move.Verb, half: halfOf(e.s, c), from: e.s, to: next.(State), after: []puzzle.Move{move}}
	u.level = e.f.Text(u.half.Cells, int(e.s.node.Steps))
	e.moment(u, u.begun(e, puzzle.Say("lifter.explain.suppose", u.verb())), u.half.Candidates)
}

// waits shows the update of a wait, and more of them as long as things move.
func (e *explainer) waits() {
	at, wait := e.s, puzzle.Do("wait")
	for k := range mostUpdates {
		next, _, err := at.Play(wait)
		if err != nil || e.Over() {
			return
		}
		u := moment{name: "wait", half: halfOf(at, 'W'), from: at, to: next.(State)}
		u.moves = slices.Repeat([]puzzle.Move{wait}, k)
		u.after = slices.Repeat([]puzzle.Move{wait}, k+1)
		text := puzzle.Say("lifter.explain.waits", k+1)
		if k == 0 {
			text = puzzle.Say("lifter.explain.wait")
		} else {
			u.name += strconv.Itoa(k + 1)
		}
		rocks := e.rocks(&u, k == 0)
		if k == 0 && len(rocks) == 0 {
			text = puzzle.Say("lifter.explain.norocks")
		}
		e.moment(u, text, rocks)
		if len(u.to.node.falls) == 0 || u.to.node.Ending != mine.Playing {
			return
		}
		at = u.to
	}
}

// rocks lists the rocks to ask, from the lowest row up: those that move, and where
// all are asked those nearest to the robot besides.
func (e *explainer) rocks(u *moment, all bool) (rocks []int32) {
	var still []int32
	for i, c := range u.half.Cells {
		switch i := int32(i); {
		case !mine.IsRock(c):
		case e.ask(u.half.Cells, i).to != i:
			rocks = append(rocks, i)
		default:
			still = append(still, i)
		}
	}
	rocks = rocks[:min(len(rocks), mostAsked)]
	if all {
		slices.SortStableFunc(still, func(a, b int32) int {
			return cmp.Compare(e.f.Apart(a, u.half.Robot), e.f.Apart(b, u.half.Robot))
		})
		rocks = append(rocks, still[:min(len(still), mostAsked-len(rocks))]...)
	}
	slices.Sort(rocks)
	return rocks
}

// moment shows an update: the robot's half, every rock that is asked, and what all
// of it comes to.
func (e *explainer) moment(u moment, text puzzle.Text, rocks []int32) {
	e.show(reason.Step{Name: u.name, Text: text, Level: u.level, Moves: u.moves, Look: []puzzle.Cell{e.at(u.half.Robot)}})
	if !u.half.Won {
		for _, i := range rocks[:min(len(rocks), mostAsked)] {
			a := e.ask(u.half.Cells, i)
			looked, rock := e.askedMarks(u.half.Cells, &a)
			step := reason.Step{Name: u.name + "." + e.spot(i), Text: a.text, Depth: 1, Level: u.level, Moves: u.moves,
				Look: []puzzle.Cell{e.at(i)}, Put: rock, Ask: e.asksRock(&u, u.half.Cells, &a)}
			if !e.show(step, looked...) {
				return
			}
		}
		e.besides(&u)
	}
	e.show(reason.Step{Name: u.name + ".after", Text: e.outcome(&u), Depth: 1, Moves: u.after, Look: []puzzle.Cell{e.at(u.to.node.Robot)}})
}

// begun returns the sentence of the robot's half of a step.
func (m *moment) begun(e *explainer, verb puzzle.Text) puzzle.Text {
	did := m.deed(e)
	switch n := len(m.half.Candidates); {
	case m.half.Won:
		return puzzle.Say("lifter.explain.leaves", verb, did)
	case n == 0:
		return puzzle.Say("lifter.explain.alone", verb, did)
	default:
		return puzzle.Say("lifter.explain.command", verb, did, n)
	}
}

// deed says what the robot does in its half.
func (m *moment) deed(e *explainer) (did puzzle.Text) {
	for _, v := range events(e.f, m.from.node, m.to.node) {
		did = better(did, act(v))
	}
	return did
}

// verb names the command of the step.
func (m *moment) verb() puzzle.Text { return verbText(m.to.node.command) }

// verbText returns a command's name.
func verbText(c byte) puzzle.Text {
	switch c {
	case 'L':
		return puzzle.Say("verb.lifter.left")
	case 'R':
		return puzzle.Say("verb.lifter.right")
	case 'U':
		return puzzle.Say("verb.lifter.up")
	case 'D':
		return puzzle.Say("verb.lifter.down")
	case 'S':
		return puzzle.Say("verb.lifter.shave")
	}
	return puzzle.Say("verb.lifter.wait")
}
