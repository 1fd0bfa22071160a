package mine

import (
	"cmp"
	"slices"
)

// falls returns where a rock goes in an update, and as what; it stays where the
// cell is its own.
func falls(cells []byte, stride, i int32) (to int32, thing byte) {
	to = i
	switch below := cells[i-stride]; {
	case below == Empty:
		to = i - stride
	case IsRock(below):
		if cells[i+1] == Empty && cells[i+1-stride] == Empty {
			to = i + 1 - stride
		} else if cells[i-1] == Empty && cells[i-1-stride] == Empty {
			to = i - 1 - stride
		}
	case below == Lambda:
		if cells[i+1] == Empty && cells[i+1-stride] == Empty {
			to = i + 1 - stride
		}
	}
	thing = cells[i]
	if thing == Higher && to != i && cells[to-stride] != Empty {
		thing = Lambda
	}
	return to, thing
}

// LightFalls is the number of rocks that may move in a step that counts as one;
// beardsPerFall beards that look for a place to grow are as much work as one of them.
const (
	LightFalls    = 32
	beardsPerFall = 16
)

// update makes the mine's half of a step: all rocks and beards at once, the lift,
// the water, and whether the robot lives.
func (m *Mine) update() {
	m.findFalls()
	m.Sprouts = m.Sprouts[:0]
	if m.HasBeards && m.Growth > 0 && int(m.Steps)%m.Growth == 0 {
		m.findSprouts()
		m.LooksMade += int64(max(0, len(m.beardCells)/beardsPerFall-LightFalls))
	}
	m.StepsMade += int64(max(0, len(m.Falls)-LightFalls))
	m.TouchedFrom = len(m.Touched)
	for _, f := range m.Falls {
		m.set(f.From, Empty)
		m.Touched = append(m.Touched, f.From)
	}
	for _, f := range m.Falls {
		m.set(f.To, f.Thing)
		m.Touched = append(m.Touched, f.To)
	}
	for _, s := range m.Sprouts {
		m.sprout(s)
	}
	if int(m.Collected) == m.Total && m.Lift != 0 && m.Cells[m.Lift] == Lift {
		m.set(m.Lift, OpenLift)
	}
	if len(m.Falls) > 0 && m.hit() {
		m.Ending = Crushed
	}
	if m.HasWater {
		m.soak()
	}
}

// findFalls lists the rocks that move, by source, from the cells as the robot
// left them.
func (m *Mine) findFalls() {
	m.Falls = m.Falls[:0]
	s, cells := m.Stride, m.Cells
	for _, t := range m.Touched[m.TouchedFrom:] {
		switch cells[t] {
		case Empty:
			if IsRock(cells[t+s]) {
				m.consider(t + s)
			}
			if IsRock(cells[t+1]) {
				m.consider(t + 1)
			}
			if IsRock(cells[t-1]) {
				m.consider(t - 1)
			}
			if IsRock(cells[t+s+1]) {
				m.consider(t + s + 1)
			}
			if IsRock(cells[t+s-1]) {
				m.consider(t + s - 1)
			}
		case Rock, Higher:
			m.consider(t)
		}
	}
	if len(m.Falls) > 1 {
		slices.SortFunc(m.Falls, func(a, b Fall) int { return cmp.Compare(a.From, b.From) })
		m.Falls = slices.Compact(m.Falls)
	}
}

func (m *Mine) consider(i int32) {
	if to, thing := falls(m.Cells, m.Stride, i); to != i {
		m.Falls = append(m.Falls, Fall{i, to, thing})
	}
}

// findSprouts lists the empty cells that beards grow into.
func (m *Mine) findSprouts() {
	if !m.beardsKnown {
		m.findBeards()
	}
	s := m.Stride
	for _, b := range m.beardCells {
		for _, d := range [8]int32{-s - 1, -s, -s + 1, -1, 1, s - 1, s, s + 1} {
			if m.Cells[b+d] == Empty {
				m.Sprouts = append(m.Sprouts, Fall{b, b + d, Beard})
			}
		}
	}
}

// sprout grows a beard unless a rock from a later visited cell came there.
func (m *Mine) sprout(s Fall) {
	switch m.Cells[s.To] {
	case Beard:
	case Empty:
		m.set(s.To, Beard)
	default:
		src := int32(0)
		for _, f := range m.Falls {
			if f.To == s.To {
				src = max(src, f.From)
			}
		}
		if s.From > src {
			m.set(s.To, Beard)
		}
	}
}

// hit reports whether the update put a rock, or what was one, on the robot's
// head.
func (m *Mine) hit() bool {
	head := m.Robot + m.Stride
	if c := m.Cells[head]; !IsRock(c) && c != Lambda {
		return false
	}
	for _, f := range m.Falls {
		if f.To == head {
			return true
		}
	}
	return false
}

// soak counts the robot's time under water.
func (m *Mine) soak() {
	if int(m.Robot/m.Stride) > m.WaterLevel(int(m.Steps)-1) {
		m.WetUpdates = 0
		return
	}
	m.WetUpdates++
	if int(m.WetUpdates) > m.Waterproof && m.Ending == Playing {
		m.Ending = Drowned
	}
}
