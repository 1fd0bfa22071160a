package lemmo

import "gridwise/solvers/puzzle"

// mostRained is the largest level, in cells, whose walkers are shown. On larger ones
// the numbers at the ends come at once.
const mostRained = 4000

// gone is what came of letting all of them go: where each start ended.
type gone struct {
	ends    [2][]int32 // by direction and column of the start, from 0: the column of its end
	arrived []int32    // by column of the first floor: how many ended there
	came    []int32    // by place: how many came there; nil on levels too large to be shown
	won     int
}

// letGo returns where all starts end. O(cells); a few numbers a column of memory.
func (g ground) letGo() *gone {
	l := g.level
	r := &gone{ends: [2][]int32{make([]int32, l.cols), make([]int32, l.cols)}, arrived: make([]int32, l.cols)}
	for i := range l.cols {
		r.ends[0][i], r.ends[1][i] = int32(i), int32(i)
	}
	for row := l.rows - 1; row >= 0; row-- {
		r.rise(open(l.row(row), row*l.cols, g.holes))
	}
	for _, ends := range r.ends {
		for _, to := range ends {
			r.arrived[to]++
		}
	}
	for i, ch := range l.row(l.rows - 1) {
		if ch == treasure {
			r.won += int(r.arrived[i])
		}
	}
	if len(l.cells) <= mostRained {
		r.came = g.came()
	}
	return r
}

// came returns how many starts come to each place.
func (g ground) came() []int32 {
	l := g.level
	came, f := make([]int32, len(l.cells)), onTop(l.cols)
	for row := range l.rows {
		line := open(l.row(row), row*l.cols, g.holes)
		f.pass(line)
		for i := range line {
			came[row*l.cols+i] = f.all(i)
		}
		f.drop(line)
	}
	return came
}

// passed returns how many came to a cell, 0 where that is not told.
func (r *gone) passed(l *level, c puzzle.Cell) int32 {
	switch {
	case c.Row == l.rows:
		return r.arrived[c.Col-1]
	case r.came == nil:
		return 0
	}
	return r.came[l.index(c)]
}

// rise turns the ends of walks that begin one floor lower into those of walks
// that begin on a floor: along blocks the end is that of the place at their end,
// and at a wall that of the other direction.
func (r *gone) rise(line []byte) {
	const unknown = -1
	left, right, to := r.ends[0], r.ends[1], int32(unknown)
	for i, ch := range line {
		if ch != block {
			to = left[i]
		} else {
			left[i] = to
		}
	}
	to = unknown
	for i := len(line) - 1; i >= 0; i-- {
		if line[i] != block {
			to = right[i]
		} else {
			right[i] = to
		}
	}
	for i := range line {
		if left[i] == unknown {
			left[i] = right[i]
		}
		if right[i] == unknown {
			right[i] = left[i]
		}
	}
}
