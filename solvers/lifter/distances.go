package lifter

import "sync/atomic"

// unreachable is more than any distance.
const unreachable = 1 << 14

// distances tell how far cells are from each other if rocks, beards and what is
// dug away were not in the way: a lower bound for the robot's ways. Mines above
// maxTabled cells have no tables by goal.
type distances struct {
	level     *level
	toNearest []int16 // of the last call of nearest
	queue     []int32
	tabled    bool
}

const maxTabled = 3_000

// distanceTable are the distances of all cells to one goal.
type distanceTable = atomic.Pointer[[]int16]

func newDistances(f *level) *distances {
	return &distances{level: f, tabled: len(f.initial) <= maxTabled}
}

// towards are the distances of all cells to a goal, nil in large mines. They are
// made when first asked for, for all who search the level.
func (d *distances) towards(goal int32) []int16 {
	if !d.tabled {
		return nil
	}
	table := &d.level.distanceTables()[goal]
	if to := table.Load(); to != nil {
		return *to
	}
	to := make([]int16, len(d.level.initial))
	d.flood(to, []int32{goal})
	table.Store(&to)
	return to
}

// nearest are the distances of all cells to the nearest of some goals, until
// the next call. Time is linear in the mine.
func (d *distances) nearest(goals []int32) []int16 {
	if d.toNearest == nil {
		d.toNearest = make([]int16, len(d.level.initial))
	}
	d.flood(d.toNearest, goals)
	return d.toNearest
}

// flood fills in the distances to goals, breadth first; those that are too large
// for a table become the largest there is.
func (d *distances) flood(to []int16, goals []int32) {
	f := d.level
	for i := range to {
		to[i] = unreachable
	}
	q := append(d.queue[:0], goals...)
	for _, g := range goals {
		to[g] = 0
	}
	for k := 0; k < len(q); k++ {
		i := q[k]
		next := min(to[i]+1, unreachable-1)
		for _, j := range [4]int32{i - 1, i + 1, i - f.stride, i + f.stride} {
			if c := f.initial[j]; to[j] == unreachable && c != wall && c != lift {
				to[j] = next
				q = append(q, j)
			}
		}
		if isTarget(f.initial[i]) {
			q = d.floodJumps(to, q, i, next)
		}
	}
	d.queue = q
}

// floodJumps adds the cells next to the trampolines that lead to a target.
func (d *distances) floodJumps(to []int16, q []int32, target int32, next int16) []int32 {
	f := d.level
	for k, cell := range f.targetOf {
		t := f.trampolines[k]
		if cell != target || t == 0 {
			continue
		}
		for _, j := range [4]int32{t - 1, t + 1, t - f.stride, t + f.stride} {
			if c := f.initial[j]; to[j] > next && c != wall && c != lift {
				to[j] = next
				q = append(q, j)
			}
		}
	}
	return q
}
