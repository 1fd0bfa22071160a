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
func (x *Matters) Of(r *Reach) []bool {
	beards := r.m.Growth > 0 && r.hasBeards
	for i := range x.cells {
		x.cells[i], x.rocks[i] = beards, false
	}
	if beards {
		return x.cells
	}
	for i, moves := range r.Moves {
		if moves && mine.IsRock(r.m.Cells[i]) {
			x.come(int32(i))
		}
	}
	for len(x.queue) > 0 {
		i := x.queue[len(x.queue)-1]
		x.queue = x.queue[:len(x.queue)-1]
		x.from(r, i)
	}
	return x.cells
}

// come marks a cell that a rock can come to.
func (x *Matters) come(i int32) {
	if !x.rocks[i] {
		x.rocks[i], x.cells[i] = true, true
		x.queue = append(x.queue, i)
	}
}

// from has a rock fall, roll and be pushed from a cell.
func (x *Matters) from(r *Reach, i int32) {
	s := r.m.Stride
	below := r.m.Cells[i-s]
	falls := r.Empties(i - s)
	if falls {
		x.come(i - s)
	}
	rolls := falls || mine.IsRock(below) || below == mine.Lambda
	for _, d := range [2]int32{1, -1} {
		if !r.Empties(i + d) {
			continue
		}
		if r.Robot[i-d] {
			x.come(i + d)
		}
		if rolls && r.Empties(i+d-s) {
			x.cells[i+d] = true
			x.come(i + d - s)
		}
	}
}
