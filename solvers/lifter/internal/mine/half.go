package mine

import "slices"

// Half is a mine between the two halves of a step: the robot has moved, the mine
// has not.
type Half struct {
	Cells      []byte
	Robot      int32
	Won        bool    // the robot has left: the mine does not move any more
	Candidates []int32 // rocks next to what has just changed, by cell: no others can move
}

// Half makes the robot's half of a step alone; the mine is left as it was.
func (m *Mine) Half(c byte) Half {
	m.remember()
	switch c {
	case 'W':
	case 'S':
		m.shave()
	default:
		m.walk(c)
	}
	h := Half{Cells: slices.Clone(m.Cells), Robot: m.Robot, Won: m.Ending == Won}
	for _, t := range m.Touched[m.TouchedFrom:] {
		for _, d := range [6]int32{0, m.Stride, 1, -1, m.Stride + 1, m.Stride - 1} {
			if IsRock(m.Cells[t+d]) {
				h.Candidates = append(h.Candidates, t+d)
			}
		}
	}
	slices.Sort(h.Candidates)
	h.Candidates = slices.Compact(h.Candidates)
	m.Undo()
	return h
}

// Text returns other cells of the level as level text, as they are after so many
// steps. A lift that is open is drawn shut, as levels have no other.
func (l *Level) Text(cells []byte, steps int) string {
	g := *l
	g.Initial = slices.Clone(cells)
	for i, c := range g.Initial {
		if c == OpenLift {
			g.Initial[i] = Lift
		}
	}
	g.Water = l.WaterLevel(steps)
	return g.String()
}
