package plan

import (
	"sync/atomic"

	"gridwise/solvers/lifter/internal/mine"
)

// Unreachable is more than any distance.
const Unreachable = 1 << 14

// maxTabled is the number of cells above which a mine has no tables by goal.
const maxTabled = 5_000

// Tables caches the distances of all cells to one goal each, for all who search
// a level. It may be used by several goroutines.
type Tables struct {
	level  *mine.Level
	byGoal []atomic.Pointer[[]int16] // nil in mines above maxTabled cells
}

// NewTables returns the tables of a level, all empty.
func NewTables(f *mine.Level) *Tables {
	t := &Tables{level: f}
	if len(f.Initial) <= maxTabled {
		t.byGoal = make([]atomic.Pointer[[]int16], len(f.Initial))
	}
	return t
}

// Towards returns the distances of all cells to a goal, nil in large mines.
// Nobody may change them.
func (t *Tables) Towards(goal int32) []int16 {
	if t.byGoal == nil {
		return nil
	}
	if to := t.byGoal[goal].Load(); to != nil {
		return *to
	}
	to := make([]int16, len(t.level.Initial))
	(&distances{Tables: t}).flood(to, []int32{goal})
	t.byGoal[goal].Store(&to)
	return to
}

// distances tell how far cells are from each other if rocks, beards and what is
// dug away were not in the way: a lower bound for the robot's ways.
type distances struct {
	*Tables
	toNearest []int16 // of the last call of nearest
	queue     []int32
}

func newDistances(t *Tables) *distances { return &distances{Tables: t} }

// nearest returns the distances of all cells to the nearest of some goals, until
// the next call. Time is linear in the mine.
func (d *distances) nearest(goals []int32) []int16 {
	if d.toNearest == nil {
		d.toNearest = make([]int16, len(d.level.Initial))
	}
	d.flood(d.toNearest, goals)
	return d.toNearest
}

// flood fills in the distances to goals, breadth first; those that are too large
// for a table become the largest there is.
func (d *distances) flood(to []int16, goals []int32) {
	f := d.level
	for i := range to {
		to[i] = Unreachable
	}
	q := append(d.queue[:0], goals...)
	for _, g := range goals {
		to[g] = 0
	}
	for k := 0; k < len(q); k++ {
		i := q[k]
		next := min(to[i]+1, Unreachable-1)
		for _, j := range [4]int32{i - 1, i + 1, i - f.Stride, i + f.Stride} {
			if c := f.Initial[j]; to[j] == Unreachable && c != mine.Wall && c != mine.Lift {
				to[j] = next
				q = append(q, j)
			}
		}
		if mine.IsTarget(f.Initial[i]) {
			q = d.floodJumps(to, q, i, next)
		}
	}
	d.queue = q
}

// floodJumps adds the cells next to the trampolines that lead to a target.
func (d *distances) floodJumps(to []int16, q []int32, target int32, next int16) []int32 {
	f := d.level
	for k, cell := range f.TargetOf {
		t := f.Trampolines[k]
		if cell != target || t == 0 {
			continue
		}
		for _, j := range [4]int32{t - 1, t + 1, t - f.Stride, t + f.Stride} {
			if c := f.Initial[j]; to[j] > next && c != mine.Wall && c != mine.Lift {
				to[j] = next
				q = append(q, j)
			}
		}
	}
	return q
}

// Between returns how far one cell is from another if only walls stood in the
// way; in large mines if nothing did.
func (t *Tables) Between(from, to int32) int {
	if d := t.Towards(to); d != nil {
		return int(d[from])
	}
	return t.level.Apart(from, to)
}

// Path returns the cells of a shortest way if only walls stood in the way, both
// ends among them; nil in large mines and where there is none.
func (t *Tables) Path(from, to int32) (path []int32) {
	d := t.Towards(to)
	if d == nil || d[from] >= Unreachable {
		return nil
	}
	for path = []int32{from}; from != to; path = append(path, from) {
		from = t.nearer(d, from)
	}
	return path
}

// nearer returns a cell a command on from i that is nearer by one.
func (t *Tables) nearer(d []int16, i int32) int32 {
	f := t.level
	for _, j := range [4]int32{i - 1, i + 1, i - f.Stride, i + f.Stride} {
		if d[j] == d[i]-1 {
			return j
		}
		if c := f.Initial[j]; mine.IsTrampoline(c) && f.TargetOf[c-'A'] != 0 && d[f.TargetOf[c-'A']] == d[i]-1 {
			return f.TargetOf[c-'A']
		}
	}
	return i
}

// Nearest returns the lambda that is nearest if only walls stood in the way.
func (t *Tables) Nearest(m *mine.Mine, lambdas []int32) int32 {
	best, least := lambdas[0], int(Unreachable)+1
	for _, i := range lambdas {
		if d := t.Between(m.Robot, i); d < least {
			best, least = i, d
		}
	}
	return best
}
