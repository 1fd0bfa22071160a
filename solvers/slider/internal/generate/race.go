package generate

import (
	"bytes"
	"context"
)

// racer looks for the most moves that a given number of rocks on plain ice can
// ask for. It anneals in place: one rock, or the start, goes elsewhere, and mostly
// comes back if that loses moves.
type racer struct {
	g      *maker
	stride int
	taken  []bool  // by cell, with a wall around the board as a level has
	things []int32 // the start, then the rocks
	ends   []int32 // cells where a slide ended, times two plus its axis
	met    []uint32
	passed []uint32
	turn   uint32 // what met and passed hold for the level at hand
}

// raceSteps is how many steps such an anneal has: each costs the cells crossed.
const raceSteps = 200_000

// run anneals one level from scratch.
func (m *maker) run(ctx context.Context, report func(done float64)) candidate {
	r := m.newRacer()
	now := r.most()
	best, layout := now, append([]int32(nil), r.things...)
	for i := range raceSteps {
		if i%1024 == 0 {
			if report(float64(i) / raceSteps); ctx.Err() != nil {
				return candidate{}
			}
		}
		k, was := r.shift()
		most := r.most()
		if !r.accepts(now-most, raceSteps-i) {
			r.put(k, was)
			continue
		}
		if now = most; now > best {
			best = now
			copy(layout, r.things)
		}
	}
	_, c := m.judge(ctx, r.cells(layout), 0)
	return c
}

// accepts draws whether a step that loses so many moves is kept: with a chance of
// a third for each of them at first, and less the fewer steps are left.
func (r *racer) accepts(lost, left int) bool {
	for ; lost > 0; lost-- {
		if r.g.rnd.IntN(3*raceSteps) >= left {
			return false
		}
	}
	return true
}

func (m *maker) newRacer() *racer {
	stride := m.cols + 1
	size := (m.rows+2)*stride + 1
	r := &racer{g: m, stride: stride, taken: make([]bool, size), met: make([]uint32, size), passed: make([]uint32, size)}
	for n := range r.taken {
		r.taken[n] = n < stride || n >= (m.rows+1)*stride || n%stride == 0
	}
	for range 1 + m.stones {
		n := r.free()
		r.taken[n] = len(r.things) > 0
		r.things = append(r.things, n)
	}
	return r
}

// free returns a cell at random on which nothing is.
func (r *racer) free() int32 {
	for {
		n := int32((1+r.g.rnd.IntN(r.g.rows))*r.stride + 1 + r.g.rnd.IntN(r.g.cols))
		if !r.taken[n] && (len(r.things) == 0 || n != r.things[0]) {
			return n
		}
	}
}

// shift moves a thing, often to the next cell, and returns where it was.
func (r *racer) shift() (k int, was int32) {
	k = r.g.rnd.IntN(len(r.things))
	was = r.things[k]
	to := was + [...]int32{-int32(r.stride), -1, 1, int32(r.stride)}[r.g.rnd.IntN(4)]
	if r.taken[to] || to == r.things[0] || r.g.rnd.IntN(2) == 0 {
		to = r.free()
	}
	r.put(k, to)
	return k, was
}

func (r *racer) put(k int, to int32) {
	if k > 0 {
		r.taken[r.things[k]], r.taken[to] = false, true
	}
	r.things[k] = to
}

// most returns the number of moves to the farthest cell for the end: where passing is
// enough one that a slide crosses, else one on which it stops. As in a wave over
// plain ice only the turns are tried.
func (r *racer) most() int {
	r.turn++
	start := r.things[0]
	r.ends = append(r.ends[:0], 2*start, 2*start+1)
	r.met[start], r.passed[start] = r.turn, r.turn
	moves, most := 0, 0
	for layer := len(r.ends); len(r.ends) > 0; {
		moves++
		for i := 0; i < layer; i++ {
			at, step := r.ends[i]/2, int32(1)
			if r.ends[i]&1 != 0 {
				step = int32(r.stride)
			}
			back, forth := r.slide(at, -step), r.slide(at, step)
			if back || forth {
				most = moves
			}
		}
		r.ends = r.ends[:copy(r.ends, r.ends[layer:])]
		layer = len(r.ends)
	}
	return most
}

// slide goes from a cell until something is in the way, and reports whether it
// came where the end could be and nobody was before.
func (r *racer) slide(at, step int32) (fresh bool) {
	for !r.taken[at+step] {
		at += step
		if r.passed[at] != r.turn {
			r.passed[at] = r.turn
			fresh = fresh || r.g.pass
		}
	}
	if r.met[at] != r.turn {
		r.met[at] = r.turn
		axis := int32(1) // having come along a row, turn into the column
		if step != 1 && step != -1 {
			axis = 0
		}
		r.ends = append(r.ends, 2*at+axis)
		fresh = fresh || !r.g.pass
	}
	return fresh
}

// cells returns a layout as characters without an end.
func (r *racer) cells(things []int32) []byte {
	cells := bytes.Repeat([]byte{'_'}, r.g.rows*r.g.cols)
	for k, n := range things {
		char := byte('*')
		if k == 0 {
			char = 'S'
		}
		cells[(int(n)/r.stride-1)*r.g.cols+int(n)%r.stride-1] = char
	}
	return cells
}
