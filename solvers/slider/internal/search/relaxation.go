package search

import (
	"slices"

	"gridwise/solvers/slider/internal/ice"
)

// relaxation is a level in which a player may stop wherever he slides, or stay, and
// what may once be ice is ice: whoever can come to his end in so many moves by
// the rules can do so here.
type relaxation struct {
	*ice.Level
	step  []int32 // by cell and direction: the next ones, or none
	ends  []bool  // by cell and direction: the slide that enters so goes no further
	first []int32 // where those that step to a cell and direction begin in from
	from  []int32
}

func newRelaxation(l *ice.Level) *relaxation {
	r := &relaxation{Level: l, step: make([]int32, 4*len(l.Tiles)), ends: make([]bool, 4*len(l.Tiles))}
	for n := range r.step {
		r.step[n] = none
		if l.Tiles[n/4] == ice.Wall {
			continue
		}
		to, dir, e := l.Enter(l.Tiles, int32(n/4), n%4, len(l.Hammers) > 0)
		if e == ice.Onward || e == ice.Ends {
			r.step[n] = 4*to + int32(dir)
			r.ends[r.step[n]] = e == ice.Ends
		}
	}
	r.first, r.from = reversed(len(r.step), func(arrow func(from, to int32)) {
		for n, to := range r.step {
			if to != none {
				arrow(int32(n), to)
			}
		}
	})
	return r
}

// distances returns the fewest moves from every cell to one, as far as they can
// be told. Linear in the cells.
func (r *relaxation) distances(goal int32) []uint16 {
	moves := slices.Repeat([]uint16{far}, len(r.Tiles))
	moves[goal] = 0
	slid := make([]bool, len(r.step))
	var stack []int32
	for queue := []int32{goal}; len(queue) > 0; queue = queue[1:] {
		next := min(moves[queue[0]]+1, far-1)
		for dir := range int32(4) {
			stack = append(stack, 4*queue[0]+dir)
		}
		for len(stack) > 0 {
			n := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if slid[n] {
				continue
			}
			slid[n] = true
			for _, before := range r.from[r.first[n]:r.first[n+1]] {
				cell := before / 4
				if moves[cell] == far {
					moves[cell] = next
					queue = append(queue, cell)
				}
				if !r.ends[before] {
					stack = append(stack, before)
				}
			}
		}
	}
	return moves
}

// lists returns the sets of lists of up to so many moves that lead from every
// cell to one. Among those of n moves list d w is number d*4^(n-1) plus that of
// w. Linear in the cells.
func (r *relaxation) lists(goal int32, longest int) []uint64 {
	size := wordsTo(longest)
	all := make([]uint64, size*len(r.Tiles))
	set := make([]uint64, len(r.Tiles)) // the lists of one move less
	set[goal] = 1
	for n := 1; n <= longest; n++ {
		less, words, from := wordsOf(n-1), wordsOf(n), wordsTo(n-1)
		slid := r.slid(set, less)
		set = make([]uint64, words*len(r.Tiles))
		for cell := range r.Tiles {
			for dir := range 4 {
				part := slid[less*(4*cell+dir):]
				if 1<<(2*n) <= 64 {
					set[cell] |= part[0] << (dir << (2*n - 2))
				} else {
					copy(set[words*cell+less*dir:], part[:less])
				}
			}
			copy(all[size*cell+from:], set[words*cell:words*(cell+1)])
		}
	}
	return all
}

// slid returns for every cell and direction the union of the sets of the cells
// on which a slide can stop that goes from there, the cell among them.
func (r *relaxation) slid(set []uint64, words int) []uint64 {
	all := make([]uint64, words*len(r.step))
	for n := range r.step {
		copy(all[words*n:words*(n+1)], set[words*(n/4):])
	}
	join := func(n int32) {
		to := int(r.step[n])
		if to < 0 {
			return
		}
		more := all[words*to : words*(to+1)]
		if r.ends[to] {
			more = set[words*(to/4):][:words]
		}
		for k, w := range more {
			all[words*int(n)+k] |= w
		}
	}
	known := make([]bool, len(r.step))
	var path []int32
	for n := range r.step {
		path = path[:0]
		for at := int32(n); at != none && !known[at] && !r.ends[at]; at = r.step[at] {
			known[at] = true
			path = append(path, at)
		}
		for range 2 { // again, as the path may be a circle
			for i := len(path) - 1; i >= 0; i-- {
				join(path[i])
			}
		}
	}
	for n := range r.step {
		if r.ends[n] {
			join(int32(n))
		}
	}
	return all
}
