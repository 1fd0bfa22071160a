package lifter

// tooFar is never reached by a distance.
const tooFar = 1 << 14

// chart knows how far cells are from each other if rocks, beards and what is
// dug away were not in the way: a lower bound for the robot's ways. Mines above
// chartCells use distances as the crow walks instead.
type chart struct {
	f      *field
	to     [][]int16 // by goal, made when first asked for
	mixed  []int16   // of the last call of nearest
	queue  []int32
	within bool
}

const chartCells = 3_000

func newChart(f *field) *chart {
	h := &chart{f: f, within: len(f.begin) <= chartCells}
	if h.within {
		h.to = make([][]int16, len(f.begin))
	}
	return h
}

// towards are the distances of all cells to a goal, nil in large mines.
func (h *chart) towards(goal int32) []int16 {
	if !h.within {
		return nil
	}
	d := h.to[goal]
	if d == nil {
		d = make([]int16, len(h.f.begin))
		h.spread(d, []int32{goal})
		h.to[goal] = d
	}
	return d
}

// nearest are the distances of all cells to the nearest of some goals, until
// the next call; nil in large mines.
func (h *chart) nearest(goals []int32) []int16 {
	if !h.within {
		return nil
	}
	if h.mixed == nil {
		h.mixed = make([]int16, len(h.f.begin))
	}
	h.spread(h.mixed, goals)
	return h.mixed
}

// spread fills the distances to goals.
func (h *chart) spread(d []int16, goals []int32) {
	f := h.f
	for i := range d {
		d[i] = tooFar
	}
	q := append(h.queue[:0], goals...)
	for _, g := range goals {
		d[g] = 0
	}
	for k := 0; k < len(q); k++ {
		i := q[k]
		next := d[i] + 1
		for _, j := range [4]int32{i - 1, i + 1, i - f.stride, i + f.stride} {
			if c := f.begin[j]; d[j] == tooFar && c != wall && c != lift {
				d[j] = next
				q = append(q, j)
			}
		}
		if isTarget(f.begin[i]) {
			q = h.leap(d, q, i, next)
		}
	}
	h.queue = q
}

// leap adds the cells next to the trampolines that lead to a target.
func (h *chart) leap(d []int16, q []int32, target int32, next int16) []int32 {
	f := h.f
	for k, to := range f.target {
		t := f.tramps[k]
		if to != target || t == 0 {
			continue
		}
		for _, j := range [4]int32{t - 1, t + 1, t - f.stride, t + f.stride} {
			if c := f.begin[j]; d[j] > next && c != wall && c != lift {
				d[j] = next
				q = append(q, j)
			}
		}
	}
	return q
}
