package mine

// walk makes the robot's half of a step in a direction.
func (m *Mine) walk(c byte) {
	d := m.Delta(c)
	to := m.Robot + d
	there := m.Cells[to]
	switch there {
	case Empty, Earth:
	case Lambda:
		m.Collected++
	case Razor:
		m.Razors++
	case OpenLift:
		m.Ending = Won
	case Rock, Higher:
		if d != 1 && d != -1 || m.Cells[to+d] != Empty {
			return
		}
		m.set(to+d, there)
		m.Touched = append(m.Touched, to+d)
	default:
		if !IsTrampoline(there) || m.TargetOf[there-'A'] == 0 {
			return
		}
		to = m.TargetOf[there-'A']
		m.jump(to)
	}
	m.Facing = c
	m.set(m.Robot, Empty)
	m.Touched = append(m.Touched, m.Robot)
	m.Robot = to
	if m.Ending != Won {
		m.set(to, Robot)
	}
}

// jump clears the trampolines that lead to a cell.
func (m *Mine) jump(to int32) {
	for i, t := range m.TargetOf {
		if t != to {
			continue
		}
		if at := m.Trampolines[i]; at != 0 && m.Cells[at] != Empty {
			m.set(at, Empty)
			m.Touched = append(m.Touched, at)
		}
	}
}

func (m *Mine) shave() {
	if m.Razors == 0 {
		return
	}
	m.Razors--
	for _, d := range m.around() {
		if i := m.Robot + d; m.Cells[i] == Beard {
			m.set(i, Empty)
			m.Touched = append(m.Touched, i)
		}
	}
}

// Does reports whether a command would do more than wait.
func (m *Mine) Does(c byte) bool {
	switch c {
	case 'W', 'A':
		return true
	case 'S':
		return m.Razors > 0
	}
	d := m.Delta(c)
	to := m.Robot + d
	there := m.Cells[to]
	switch there {
	case Empty, Earth, Lambda, Razor, OpenLift:
		return true
	case Rock, Higher:
		return (d == 1 || d == -1) && m.Cells[to+d] == Empty
	}
	return IsTrampoline(there) && m.TargetOf[there-'A'] != 0
}

// Score returns the contest's score of the play as it stands; one that goes on
// counts as aborted now.
func (s *Scalars) Score() int {
	each := 50
	switch s.Ending {
	case Won:
		each = 75
	case Crushed, Drowned:
		each = 25
	}
	return each*int(s.Collected) - int(s.Steps)
}

// BeardNear reports whether a shave would meet a beard.
func (m *Mine) BeardNear() bool {
	for _, d := range m.around() {
		if m.Cells[m.Robot+d] == Beard {
			return true
		}
	}
	return false
}

// Left returns the lambdas on the board; stones counts the higher order rocks, which
// may become one anywhere.
func (m *Mine) Left() (lambdas []int32, stones int) {
	for i, c := range m.Cells {
		switch c {
		case Lambda:
			lambdas = append(lambdas, int32(i))
		case Higher:
			stones++
		}
	}
	return lambdas, stones
}
