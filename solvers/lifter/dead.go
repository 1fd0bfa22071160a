package lifter

import "gridwise/solvers/puzzle"

// dead says why it is certain that the lift cannot be reached any more; zero
// where it is not certain. It looks through everything that may ever give way,
// so it costs time linear in the mine.
func (s State) dead() (why puzzle.Text) {
	if s.node.ending == playing {
		s.tree.with(s.node, func(m *mine) { why = m.dead() })
	}
	return why
}

func (m *mine) dead() puzzle.Text {
	if m.lift == 0 {
		return puzzle.Say("lifter.dead.nolift")
	}
	lambdas, stones := 0, 0
	for _, c := range m.cells {
		switch c {
		case lambda:
			lambdas++
		case higher:
			stones++
		}
	}
	if lambdas+stones+int(m.collected) < m.total {
		return puzzle.Say("lifter.dead.lost")
	}
	open := m.reachable()
	if !open[m.lift] {
		return puzzle.Say("lifter.dead.lift", m.at(m.lift))
	}
	for i, c := range m.cells {
		if c == lambda && !open[i] {
			return puzzle.Say("lifter.dead.lambda", m.at(int32(i)))
		}
	}
	return puzzle.Text{}
}

// reachable marks the cells that the robot could come to if rocks and beards
// were air. Rocks that nothing can ever move count as walls: those that stand
// on a wall between walls or rocks of the same kind.
func (m *mine) reachable() []bool {
	fixed := m.fixedRocks()
	open := make([]bool, len(m.cells))
	open[m.robot] = true
	queue := []int32{m.robot}
	visit := func(i int32) {
		if !open[i] {
			open[i] = true
			queue = append(queue, i)
		}
	}
	for k := 0; k < len(queue); k++ {
		i := queue[k]
		if m.cells[i] == lift || m.cells[i] == openLift {
			continue
		}
		for _, j := range [4]int32{i - 1, i + 1, i - m.stride, i + m.stride} {
			switch c := m.cells[j]; {
			case c == wall || fixed[j] || isTarget(c):
			case isTrampoline(c):
				if to := m.targetOf[c-'A']; to != 0 {
					visit(to)
					m.cleared(to, visit)
				}
			default:
				visit(j)
			}
		}
	}
	return open
}

// cleared marks the cells of the trampolines that vanish when the robot jumps
// to a target.
func (m *mine) cleared(to int32, visit func(int32)) {
	for i, t := range m.targetOf {
		if t == to && m.trampolines[i] != 0 && isTrampoline(m.cells[m.trampolines[i]]) {
			visit(m.trampolines[i])
		}
	}
}

// fixedRocks are the rocks that can neither fall nor roll nor be pushed: they
// stand on a wall or on a rock that is fixed, and on either side is a wall or
// another fixed rock, or nothing that the robot or a rock could use.
func (m *mine) fixedRocks() []bool {
	fixed := make([]bool, len(m.cells))
	var doubt []int32
	for i, c := range m.cells {
		if fixed[i] = isRock(c); fixed[i] {
			doubt = append(doubt, int32(i))
		}
	}
	for len(doubt) > 0 {
		i := doubt[len(doubt)-1]
		doubt = doubt[:len(doubt)-1]
		if fixed[i] && !m.stays(i, fixed) {
			fixed[i] = false
			doubt = append(doubt, i-1, i+1, i+m.stride)
		}
	}
	return fixed
}

// stays says whether a rock is held by walls and fixed rocks: from below, and
// so that it cannot be pushed or roll to either side.
func (m *mine) stays(i int32, fixed []bool) bool {
	firm := func(j int32) bool { return m.cells[j] == wall || fixed[j] }
	return firm(i-m.stride) && (firm(i-1) && firm(i+1) || (firm(i-1) || firm(i+1)) && m.cells[i-m.stride] == wall)
}
