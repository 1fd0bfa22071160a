package lifter

import "gridwise/solvers/puzzle"

// nextPlace says where a plan goes next, and what makes it go there.
func (s State) nextPlace(o *outlook) (said puzzle.Text) {
	s.tree.with(s.node, func(m *mine) { said = join(o.next.text, m.whyThere(o)) })
	return said
}

// whyThere says why the next place of a plan comes next.
func (m *mine) whyThere(o *outlook) puzzle.Text {
	if o.next.cell != o.after.cell || o.after.text.Key == "" {
		switch o.after.text.Key {
		case "lifter.hint.next.lambda":
			return puzzle.Say("lifter.then.lambda", o.after.cell)
		case "lifter.hint.next.lift":
			return puzzle.Say("lifter.then.lift", o.after.cell)
		}
		return puzzle.Text{}
	}
	if m.cells[m.cell(o.next.cell)] != lambda {
		return puzzle.Text{}
	}
	lambdas, stones := m.left()
	if len(lambdas)+stones == 1 {
		return puzzle.Say("lifter.then.last")
	}
	if i := m.nearest(lambdas); i != m.cell(o.next.cell) {
		return puzzle.Say("lifter.then.later", m.at(i))
	}
	return puzzle.Say("lifter.then.nearest")
}

// nearest is the lambda that is nearest if only walls stood in the way.
func (m *mine) nearest(lambdas []int32) int32 {
	h := newDistances(m.level)
	best, least := lambdas[0], int(unreachable)+1
	for _, i := range lambdas {
		d := m.apart(m.robot, i)
		if to := h.towards(i); to != nil {
			d = int(to[m.robot])
		}
		if d < least {
			best, least = i, d
		}
	}
	return best
}

// nextMove says what a plan does next, and why.
func (s State) nextMove(o *outlook) (said puzzle.Text) {
	s.tree.with(s.node, func(m *mine) { said = join(sayMove(o.route[0]), m.whyMove(o)) })
	return said
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

// whyMove says what the first command of a plan avoids, moves or leads to.
func (m *mine) whyMove(o *outlook) puzzle.Text {
	switch c := o.route[0]; c {
	case 'W':
		return m.whyWait(o.route)
	case 'S':
		return puzzle.Say("lifter.why.beards")
	default:
		goal := o.next.cell
		if !o.after.text.Zero() {
			goal = o.after.cell
		}
		if t := m.avoided(c, m.cell(goal)); !t.Zero() {
			return t
		}
		if to := m.robot + m.delta(c); isRock(m.cells[to]) {
			return puzzle.Say("lifter.why.push", m.at(to))
		}
		if f, ok := m.setsFree(c); ok {
			return puzzle.Say("lifter.why.fall", m.at(f.from), m.at(f.to))
		}
		return o.next.why
	}
}

// whyWait says what a wait avoids: what the next command that is none would
// bring now.
func (m *mine) whyWait(route []byte) puzzle.Text {
	for _, c := range route {
		if c == 'W' {
			continue
		}
		if from, hit := m.crushedBy(c); hit {
			return puzzle.Say("lifter.why.wait.crush", m.at(from))
		}
		break
	}
	m.step('W')
	defer m.undo()
	if len(m.falls) > 0 {
		return puzzle.Say("lifter.why.wait.fall", m.at(m.falls[0].from))
	}
	return puzzle.Say("lifter.why.wait")
}

// avoided says what a command avoids: another one that comes nearer to the goal
// would bring a rock down on the robot, or, where this one does not come nearer,
// shut the lift for good.
func (m *mine) avoided(c byte, goal int32) puzzle.Text {
	to := newDistances(m.level).towards(goal)
	if to == nil {
		return puzzle.Text{}
	}
	straight := to[m.robot+m.delta(c)] < to[m.robot]
	for _, other := range []byte("LRUD") {
		i := m.robot + m.delta(other)
		if other == c || !m.does(other) || to[i] >= to[m.robot] {
			continue
		}
		if from, hit := m.crushedBy(other); hit {
			return puzzle.Say("lifter.why.crush", m.at(i), m.at(from))
		}
		if !straight && m.shuts(other) {
			return puzzle.Say("lifter.why.shut", m.at(i))
		}
	}
	return puzzle.Text{}
}

// crushedBy is where the rock comes from that a command would bring down on the
// robot.
func (m *mine) crushedBy(c byte) (from int32, hit bool) {
	m.step(c)
	defer m.undo()
	if m.ending != crushed {
		return 0, false
	}
	for _, f := range m.falls {
		if f.to == m.robot+m.stride {
			from = f.from
		}
	}
	return from, true
}

func (m *mine) shuts(c byte) bool {
	if t := m.dead(); !t.Zero() {
		return false
	}
	m.step(c)
	defer m.undo()
	if m.ending != playing {
		return false
	}
	t := m.dead()
	return !t.Zero()
}

// setsFree is a rock that moves by a command and would not by a wait.
func (m *mine) setsFree(c byte) (fall, bool) {
	m.step('W')
	anyway := map[fall]bool{}
	for _, f := range m.falls {
		anyway[f] = true
	}
	m.undo()
	m.step(c)
	defer m.undo()
	for _, f := range m.falls {
		if !anyway[f] {
			return f, true
		}
	}
	return fall{}, false
}
