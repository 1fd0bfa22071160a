package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
)

// nextPlace returns where a plan goes next, and what makes it go there.
func (s State) nextPlace(o *outlook) (text puzzle.Text) {
	s.tree.with(s.node, func(m *mine.Mine) { text = join(o.next.text, whyThere(m, o, s.tree.far)) })
	return text
}

// whyThere returns why the next place of a plan comes next.
func whyThere(m *mine.Mine, o *outlook, far *plan.Tables) puzzle.Text {
	if o.next.cell != o.after.cell || o.after.text.Key == "" {
		switch o.after.text.Key {
		case "lifter.hint.next.lambda":
			return puzzle.Say("lifter.then.lambda", o.after.cell)
		case "lifter.hint.next.lift":
			return puzzle.Say("lifter.then.lift", o.after.cell)
		}
		return puzzle.Text{}
	}
	if m.Cells[m.Cell(o.next.cell)] != mine.Lambda {
		return puzzle.Text{}
	}
	lambdas, stones := m.Left()
	if len(lambdas)+stones == 1 {
		return puzzle.Say("lifter.then.last")
	}
	if i := far.Nearest(m, lambdas); i != m.Cell(o.next.cell) {
		return puzzle.Say("lifter.then.later", m.At(i))
	}
	return puzzle.Say("lifter.then.nearest")
}

// nextMove returns what a plan does next, and why.
func (s State) nextMove(o *outlook) (text puzzle.Text) {
	s.tree.with(s.node, func(m *mine.Mine) { text = join(sayMove(o.route[0]), whyMove(m, o, s.tree.far)) })
	return text
}

func sayMove(c byte) puzzle.Text {
	switch c {
	case 'W':
		return puzzle.Say("lifter.hint.wait")
	case 'S':
		return puzzle.Say("lifter.hint.shave")
	case 'L':
		return puzzle.Say("lifter.hint.left")
	case 'R':
		return puzzle.Say("lifter.hint.right")
	case 'U':
		return puzzle.Say("lifter.hint.up")
	}
	return puzzle.Say("lifter.hint.down")
}

// whyMove returns what the first command of a plan avoids, moves or leads to.
func whyMove(m *mine.Mine, o *outlook, far *plan.Tables) puzzle.Text {
	switch c := o.route[0]; c {
	case 'W':
		return whyWait(m, o.route)
	case 'S':
		return puzzle.Say("lifter.why.beards")
	default:
		goal := o.next.cell
		if !o.after.text.Zero() {
			goal = o.after.cell
		}
		if t := avoided(m, c, far.Towards(m.Cell(goal))); !t.Zero() {
			return t
		}
		if to := m.Robot + m.Delta(c); mine.IsRock(m.Cells[to]) {
			return puzzle.Say("lifter.why.push", m.At(to))
		}
		if f, ok := setsFree(m, c); ok {
			return puzzle.Say("lifter.why.fall", m.At(f.From), m.At(f.To))
		}
		return o.next.why
	}
}

// whyWait returns what a wait avoids: what the next command that is none would
// bring now.
func whyWait(m *mine.Mine, route []byte) puzzle.Text {
	for _, c := range route {
		if c == 'W' {
			continue
		}
		if from, hit := crushedBy(m, c); hit {
			return puzzle.Say("lifter.why.wait.crush", m.At(from))
		}
		break
	}
	m.Step('W')
	defer m.Undo()
	if len(m.Falls) > 0 {
		return puzzle.Say("lifter.why.wait.fall", m.At(m.Falls[0].From))
	}
	return puzzle.Say("lifter.why.wait")
}

// avoided returns what a command avoids: another one that comes nearer to the goal
// would bring a rock down on the robot, or, where this one does not come nearer,
// keep the lift closed for good.
func avoided(m *mine.Mine, c byte, to []int16) puzzle.Text {
	if to == nil {
		return puzzle.Text{}
	}
	straight := to[m.Robot+m.Delta(c)] < to[m.Robot]
	for _, other := range []byte("LRUD") {
		i := m.Robot + m.Delta(other)
		if other == c || !m.Does(other) || to[i] >= to[m.Robot] {
			continue
		}
		if from, hit := crushedBy(m, other); hit {
			return puzzle.Say("lifter.why.crush", m.At(i), m.At(from))
		}
		if !straight && shuts(m, other) {
			return puzzle.Say("lifter.why.shut", m.At(i))
		}
	}
	return puzzle.Text{}
}

// crushedBy returns where the rock comes from that a command would bring down on the
// robot.
func crushedBy(m *mine.Mine, c byte) (from int32, hit bool) {
	m.Step(c)
	defer m.Undo()
	if m.Ending != mine.Crushed {
		return 0, false
	}
	for _, f := range m.Falls {
		if f.To == m.Robot+m.Stride {
			from = f.From
		}
	}
	return from, true
}

func shuts(m *mine.Mine, c byte) bool {
	if t := dead(m); !t.Zero() {
		return false
	}
	m.Step(c)
	defer m.Undo()
	if m.Ending != mine.Playing {
		return false
	}
	t := dead(m)
	return !t.Zero()
}

// setsFree returns a rock that moves by a command and would not by a wait.
func setsFree(m *mine.Mine, c byte) (mine.Fall, bool) {
	m.Step('W')
	anyway := map[mine.Fall]bool{}
	for _, f := range m.Falls {
		anyway[f] = true
	}
	m.Undo()
	m.Step(c)
	defer m.Undo()
	for _, f := range m.Falls {
		if !anyway[f] {
			return f, true
		}
	}
	return mine.Fall{}, false
}
