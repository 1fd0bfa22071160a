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
// looksPerFall cells looked at for beards are as much work as one of them.
const (
	LightFalls   = 32
	looksPerFall = 16
)

// update makes the mine's half of a step: all rocks and beards at once, the lift,
// the water, and whether the robot lives.
func (m *Mine) update() {
	m.findFalls()
	m.sprouts = m.sprouts[:0]
	if m.HasBeards && m.Growth > 0 && int(m.Steps)%m.Growth == 0 {
		m.LooksMade += int64(max(0, m.findSprouts()/looksPerFall-LightFalls))
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
	for _, s := range m.sprouts {
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

// findSprouts lists the empty cells that beards grow into, and returns at how many
// cells it looked. After a growth every empty cell beside a beard has been emptied by it,
// or the beard is new: so only what has changed since the last one began is looked at,
// where that is remembered.
func (m *Mine) findSprouts() (looks int) {
	last := len(m.History) - 1 - m.Growth
	if last < 0 {
		for i := range m.Cells {
			if m.Cells[i] == Beard {
				m.growFrom(int32(i))
				looks++
			}
		}
		return looks
	}
	changes := m.Changes[m.History[last].Changes:]
	for _, ch := range changes {
		switch m.Cells[ch.Cell] {
		case Beard:
			m.growFrom(ch.Cell)
		case Empty:
			m.growInto(ch.Cell)
		}
	}
	return len(changes)
}

// around returns the offsets of the cells around one.
func (m *Mine) around() [8]int32 {
	s := m.Stride
	return [8]int32{-s - 1, -s, -s + 1, -1, 1, s - 1, s, s + 1}
}

// growFrom lists the empty cells around a beard as those that it grows into.
func (m *Mine) growFrom(beard int32) {
	for _, d := range m.around() {
		if m.Cells[beard+d] == Empty {
			m.sprouts = append(m.sprouts, Fall{beard, beard + d, Beard})
		}
	}
}

// growInto lists the beards around an empty cell as those that grow into it.
func (m *Mine) growInto(cell int32) {
	for _, d := range m.around() {
		if m.Cells[cell+d] == Beard {
			m.sprouts = append(m.sprouts, Fall{cell + d, cell, Beard})
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
