package reach

import "gridwise/solvers/lifter/internal/mine"

// Matters holds of which cells it matters whether they are dug: a rock, or a beard,
// may come there or roll over them.
type Matters struct {
	cells []bool
	rocks []bool // cells where a rock may ever come to be
	queue []int32
}

// NewMatters returns an empty Matters for positions of a mine.
func NewMatters(m *mine.Mine) *Matters {
	n := len(m.Cells)
	return &Matters{cells: make([]bool, n), rocks: make([]bool, n)}
}

// Of returns the cells that matter in a position, until the next call; r has spread
// there. As long as beards grow, all of them do.
func (m *Matters) Of(r *Reach) []bool {
	beards := r.m.Growth > 0 && r.hasBeards
	for i := range m.cells {
		m.cells[i], m.rocks[i] = beards, false
	}
	if beards {
		return m.cells
	}
	for i, moves := range r.Moves {
		if moves && mine.IsRock(r.m.Cells[i]) {
			m.come(int32(i))
		}
	}
	for len(m.queue) > 0 {
		i := m.queue[len(m.queue)-1]
		m.queue = m.queue[:len(m.queue)-1]
		m.from(r, i)
	}
	return m.cells
}

// come marks a cell that a rock can come to.
func (m *Matters) come(i int32) {
	if !m.rocks[i] {
		m.rocks[i], m.cells[i] = true, true
		m.queue = append(m.queue, i)
	}
}

// from has a rock fall, roll and be pushed from a cell.
func (m *Matters) from(r *Reach, i int32) {
	s := r.m.Stride
	below := r.m.Cells[i-s]
	falls := r.empties(i - s)
	if falls {
		m.come(i - s)
	}
	rolls := falls || mine.IsRock(below) || below == mine.Lambda
	for _, d := range [2]int32{1, -1} {
		if !r.empties(i + d) {
			continue
		}
		if r.Robot[i-d] {
			m.come(i + d)
		}
		if rolls && r.empties(i+d-s) {
			m.cells[i+d] = true
			m.come(i + d - s)
		}
	}
}
