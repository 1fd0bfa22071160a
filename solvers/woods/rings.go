package woods

import (
	"context"
	"math/bits"
)

// setSolver values the positions of one set of hearts at a time. For each spot
// of Ganondorf's it holds the places from which Link can force k hearts as bits,
// one for each cell of the drawing, so that a step of Link's is a few shifts of
// whole words. Its arrays are reused.
type setSolver struct {
	*table
	words int
	mine  [][]uint64 // by king, Link to move: where he can force k
	his   [][]uint64 // by king, Ganondorf to move
	valid []uint64   // cells that Link can stand on in this set
	west  []uint64   // cells that are not in the first column
	east  []uint64   // cells that are not in the last column
	held  [MaxHearts][]uint64
	taken [MaxHearts][]uint8
	lost  [MaxHearts][]uint8
	pad   int      // words without cells on both sides of step, so that shifts need no bounds
	step  []uint64 // where Link may step to
	dirty []bool   // kings whose places must be looked at again
	queue []uint16
}

func newSetSolver(t *table) *setSolver {
	w := &setSolver{table: t, words: (t.rows*t.cols + 63) / 64, dirty: make([]bool, t.n), queue: make([]uint16, 0, t.n)}
	w.mine, w.his = w.planes(), w.planes()
	w.valid, w.west, w.east = w.plane(), w.plane(), w.plane()
	w.pad = t.cols/64 + 1
	w.step = make([]uint64, w.words+2*w.pad)
	for h := range t.live {
		w.taken[h], w.lost[h], w.held[h] = make([]uint8, t.n), make([]uint8, t.n), w.plane()
	}
	for i := range t.rows * t.cols {
		if i%t.cols > 0 {
			w.west[i/64] |= 1 << (i % 64)
		}
		if i%t.cols < t.cols-1 {
			w.east[i/64] |= 1 << (i % 64)
		}
	}
	return w
}

func (w *setSolver) plane() []uint64 { return make([]uint64, w.words) }

func (w *setSolver) planes() [][]uint64 {
	all, planes := make([]uint64, w.n*w.words), make([][]uint64, w.n)
	for king := range planes {
		planes[king], all = all[:w.words:w.words], all[w.words:]
	}
	return planes
}

// solve values a set whose smaller sets are known. For k from the set's size
// down, the positions from which Link can force k hearts are those where one of
// his moves leads to k, or every move of Ganondorf does: an attractor, grown
// backwards from the moves that take a heart. What was found for k stays when
// k falls.
func (w *setSolver) solve(ctx context.Context, set uint8) {
	w.prepare(set)
	w.ends(set)
	for k := uint8(bits.OnesCount8(set)); k > 0 && ctx.Err() == nil; k-- {
		w.hold(set, k)
		for king := range w.n {
			w.add(uint16(king))
		}
		for i := 0; i < len(w.queue); i++ {
			king := w.queue[i]
			w.dirty[king] = false
			if w.grow(set, king, k) {
				for _, from := range w.moves[king] {
					w.add(from)
				}
			}
		}
		w.queue = w.queue[:0]
	}
}

// add wants the places of a king looked at.
func (w *setSolver) add(king uint16) {
	if !w.dirty[king] {
		w.dirty[king] = true
		w.queue = append(w.queue, king)
	}
}

// prepare bars the places that are no positions and forgets the set before.
func (w *setSolver) prepare(set uint8) {
	value := w.values[set]
	for king := range w.n {
		clear(w.mine[king])
		clear(w.his[king])
	}
	clear(w.valid)
	for p := range w.n {
		if w.heartOf(set, uint16(p)) == 0 {
			w.put(w.valid, p)
			continue
		}
		for i := range w.n {
			value[p*w.n+i], value[i*w.n+p] = barred, barred
		}
	}
}

// put sets the bit of a spot.
func (w *setSolver) put(plane []uint64, spot int) {
	i := w.index(w.cells[spot])
	plane[i/64] |= 1 << (i % 64)
}

// ends looks up what the moves that take a heart come to: taken[h][king] when
// Link takes it, lost[h][link] when Ganondorf does.
func (w *setSolver) ends(set uint8) {
	for h := range w.live {
		if set&(1<<h) == 0 {
			continue
		}
		rest, p := set&^(1<<h), w.hearts[h]
		for i := range w.n {
			w.taken[h][i] = barred
			if w.heartOf(set, uint16(i)) == 0 {
				w.taken[h][i] = uint8(1 + w.kingValue(rest, p, uint16(i)))
			}
			w.lost[h][i] = w.values[rest][i*w.n+int(p)]
		}
	}
}

// hold finds, for each heart that Ganondorf may take, where Link has k all the
// same.
func (w *setSolver) hold(set, k uint8) {
	for h := range w.live {
		if set&(1<<h) == 0 {
			continue
		}
		clear(w.held[h])
		for link, v := range w.lost[h] {
			if v >= k && v != barred {
				w.put(w.held[h], link)
			}
		}
	}
}

// grow looks at the places of a king again: where each of his moves leads to k,
// and where Link can step to such a place or onto a heart for k. It values what is
// new and reports whether there is any.
func (w *setSolver) grow(set uint8, king uint16, k uint8) bool {
	if w.heartOf(set, king) != 0 {
		return false
	}
	his := w.his[king]
	copy(his, w.valid)
	for _, to := range w.moves[king] {
		next := w.mine[to]
		if w.heartOf(set, to) != 0 {
			next = w.held[w.heartAt[to]]
		}
		for i := range his {
			his[i] &= next[i]
		}
	}
	step := w.step[w.pad:][:w.words]
	copy(step, his)
	for h, p := range w.hearts[:w.live] {
		if v := w.taken[h][king]; set&(1<<h) != 0 && v >= k && v != barred {
			w.put(step, int(p))
		}
	}
	return w.value(w.values[set], king, k)
}

// value adds the places from which Link's steps lead to those in step.
func (w *setSolver) value(value []byte, king uint16, k uint8) (found bool) {
	mine, step := w.mine[king], w.step
	rows, rest := w.cols/64, uint(w.cols%64)
	for i := range mine {
		at := i + w.pad
		near := step[at] |
			(step[at]<<1|step[at-1]>>63)&w.west[i] | (step[at]>>1|step[at+1]<<63)&w.east[i] |
			step[at-rows]<<rest | step[at-rows-1]>>(64-rest) |
			step[at+rows]>>rest | step[at+rows+1]<<(64-rest)
		fresh := near & w.valid[i] &^ mine[i]
		if fresh == 0 {
			continue
		}
		mine[i] |= fresh
		for found = true; fresh != 0; fresh &= fresh - 1 {
			link := w.spots[i*64+bits.TrailingZeros64(fresh)]
			value[int(link)*w.n+int(king)] = k
		}
	}
	return found
}
