package lifter

import (
	"cmp"
	"slices"
)

// falls says where a rock goes in an update, and as what; it stays where the
// cell is its own.
func falls(cells []byte, stride, i int32) (to int32, thing byte) {
	to = i
	switch below := cells[i-stride]; {
	case below == empty:
		to = i - stride
	case isRock(below):
		if cells[i+1] == empty && cells[i+1-stride] == empty {
			to = i + 1 - stride
		} else if cells[i-1] == empty && cells[i-1-stride] == empty {
			to = i - 1 - stride
		}
	case below == lambda:
		if cells[i+1] == empty && cells[i+1-stride] == empty {
			to = i + 1 - stride
		}
	}
	thing = cells[i]
	if thing == higher && to != i && cells[to-stride] != empty {
		thing = lambda
	}
	return to, thing
}

// lightFalls is how many rocks may move in a step that counts as one.
const lightFalls = 32

// update is the mine's half of a step: all rocks and beards at once, the lift,
// the water, and whether the robot lives.
func (m *mine) update() {
	m.findFalls()
	m.sprouts = m.sprouts[:0]
	if m.hasBeards && m.growth > 0 && int(m.steps)%m.growth == 0 {
		m.findSprouts()
	}
	m.stepsMade += int64(max(0, len(m.falls)-lightFalls))
	m.touchedFrom = len(m.touched)
	for _, f := range m.falls {
		m.set(f.from, empty)
		m.touched = append(m.touched, f.from)
	}
	for _, f := range m.falls {
		m.set(f.to, f.thing)
		m.touched = append(m.touched, f.to)
	}
	for _, s := range m.sprouts {
		m.sprout(s)
	}
	if int(m.collected) == m.total && m.lift != 0 && m.cells[m.lift] == lift {
		m.set(m.lift, openLift)
	}
	if len(m.falls) > 0 && m.hit() {
		m.ending = crushed
	}
	if m.hasWater {
		m.soak()
	}
}

// findFalls lists the rocks that move, by source, from the cells as the robot
// left them.
func (m *mine) findFalls() {
	m.falls = m.falls[:0]
	s, cells := m.stride, m.cells
	for _, t := range m.touched[m.touchedFrom:] {
		switch cells[t] {
		case empty:
			if isRock(cells[t+s]) {
				m.consider(t + s)
			}
			if isRock(cells[t+1]) {
				m.consider(t + 1)
			}
			if isRock(cells[t-1]) {
				m.consider(t - 1)
			}
			if isRock(cells[t+s+1]) {
				m.consider(t + s + 1)
			}
			if isRock(cells[t+s-1]) {
				m.consider(t + s - 1)
			}
		case rock, higher:
			m.consider(t)
		}
	}
	if len(m.falls) > 1 {
		slices.SortFunc(m.falls, func(a, b fall) int { return cmp.Compare(a.from, b.from) })
		m.falls = slices.Compact(m.falls)
	}
}

func (m *mine) consider(i int32) {
	if to, thing := falls(m.cells, m.stride, i); to != i {
		m.falls = append(m.falls, fall{i, to, thing})
	}
}

// findSprouts lists the empty cells that beards grow into.
func (m *mine) findSprouts() {
	if !m.beardsKnown {
		m.findBeards()
	}
	s := m.stride
	for _, b := range m.beardCells {
		for _, d := range [8]int32{-s - 1, -s, -s + 1, -1, 1, s - 1, s, s + 1} {
			if m.cells[b+d] == empty {
				m.sprouts = append(m.sprouts, fall{b, b + d, beard})
			}
		}
	}
}

// sprout grows a beard unless a rock from a later visited cell came there.
func (m *mine) sprout(s fall) {
	switch m.cells[s.to] {
	case beard:
	case empty:
		m.set(s.to, beard)
	default:
		src := int32(0)
		for _, f := range m.falls {
			if f.to == s.to {
				src = max(src, f.from)
			}
		}
		if s.from > src {
			m.set(s.to, beard)
		}
	}
}

// hit says whether the update put a rock, or what was one, on the robot's
// head.
func (m *mine) hit() bool {
	head := m.robot + m.stride
	if c := m.cells[head]; !isRock(c) && c != lambda {
		return false
	}
	for _, f := range m.falls {
		if f.to == head {
			return true
		}
	}
	return false
}

// soak counts the robot's time under water.
func (m *mine) soak() {
	if int(m.robot/m.stride) > m.waterLevel(int(m.steps)-1) {
		m.wetUpdates = 0
		return
	}
	m.wetUpdates++
	if int(m.wetUpdates) > m.waterproof && m.ending == playing {
		m.ending = drowned
	}
}
