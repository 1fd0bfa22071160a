package retro

import (
	"context"
	"math/bits"

	"gridwise/solvers/woods/internal/wood"
)

// attractor values the positions of one set of hearts at a time. For each spot
// of Ganondorf's it holds the places from which Link can force k hearts as bits,
// one for each cell of the drawing, so that a step of Link's is a few shifts of
// whole words. Its arrays are reused.
type attractor struct {
	*table
	words int
	mine  [][]uint64 // by Ganondorf's spot, Link to move: where he can force k
	his   [][]uint64 // the same, Ganondorf to move
	valid []uint64   // cells that Link can stand on in this set
	west  []uint64   // cells that are not in the first column
	east  []uint64   // cells that are not in the last column
	held  [wood.MaxHearts][]uint64
	taken [wood.MaxHearts][]uint8
	lost  [wood.MaxHearts][]uint8
	pad   int      // words without cells on both sides of step, so that shifts need no bounds
	step  []uint64 // where Link may step to
	dirty []bool   // spots of Ganondorf's that must be looked at again
	queue []uint16

	looked int64 // positions, both turns of each place of Link's
}

func newAttractor(t *table) *attractor {
	w := &attractor{table: t, words: (t.Rows*t.Cols + 63) / 64, dirty: make([]bool, t.n), queue: make([]uint16, 0, t.n)}
	w.mine, w.his = w.planes(), w.planes()
	w.valid, w.west, w.east = w.plane(), w.plane(), w.plane()
	w.pad = t.Cols/64 + 1
	w.step = make([]uint64, w.words+2*w.pad)
	for h := range t.InReach {
		w.taken[h], w.lost[h], w.held[h] = make([]uint8, t.n), make([]uint8, t.n), w.plane()
	}
	for i := range t.Rows * t.Cols {
		if i%t.Cols > 0 {
			w.west[i/64] |= 1 << (i % 64)
		}
		if i%t.Cols < t.Cols-1 {
			w.east[i/64] |= 1 << (i % 64)
		}
	}
	return w
}

func (s *attractor) plane() []uint64 { return make([]uint64, s.words) }

func (s *attractor) planes() [][]uint64 {
	all, planes := make([]uint64, s.n*s.words), make([][]uint64, s.n)
	for ganon := range planes {
		planes[ganon], all = all[:s.words:s.words], all[s.words:]
	}
	return planes
}

// solve values a set whose smaller sets are known. For k from the set's size
// down, the positions from which Link can force k hearts are those where one of
// his moves leads to k, or every move of Ganondorf does: an attractor, grown
// backwards from the moves that take a heart. What was found for k stays when
// k falls.
func (s *attractor) solve(ctx context.Context, set uint8) {
	s.prepare(set)
	s.ends(set)
	for k := uint8(bits.OnesCount8(set)); k > 0 && ctx.Err() == nil; k-- {
		s.hold(set, k)
		for ganon := range s.n {
			s.add(uint16(ganon))
		}
		for i := 0; i < len(s.queue); i++ {
			ganon := s.queue[i]
			s.dirty[ganon] = false
			s.looked += int64(2 * s.n)
			if s.grow(set, ganon, k) {
				for _, from := range s.Moves[ganon] {
					s.add(from)
				}
			}
		}
		s.queue = s.queue[:0]
	}
}

// add wants a spot of Ganondorf's looked at.
func (s *attractor) add(ganon uint16) {
	if !s.dirty[ganon] {
		s.dirty[ganon] = true
		s.queue = append(s.queue, ganon)
	}
}

// prepare bars the places that are no positions and forgets the set before.
func (s *attractor) prepare(set uint8) {
	value := s.values[set]
	for ganon := range s.n {
		clear(s.mine[ganon])
		clear(s.his[ganon])
	}
	clear(s.valid)
	for p := range s.n {
		if s.HeartOf(set, uint16(p)) == 0 {
			s.put(s.valid, p)
			continue
		}
		for i := range s.n {
			value[p*s.n+i], value[i*s.n+p] = barred, barred
		}
	}
}

// put sets the bit of a spot.
func (s *attractor) put(plane []uint64, spot int) {
	i := s.Index(s.Cells[spot])
	plane[i/64] |= 1 << (i % 64)
}

// ends looks up what the moves that take a heart come to: taken[h][ganon] when
// Link takes it, lost[h][link] when Ganondorf does.
func (s *attractor) ends(set uint8) {
	for h := range s.InReach {
		if set&(1<<h) == 0 {
			continue
		}
		rest, p := set&^(1<<h), s.Hearts[h]
		for i := range s.n {
			s.taken[h][i] = barred
			if s.HeartOf(set, uint16(i)) == 0 {
				s.taken[h][i] = uint8(1 + s.ganonValue(rest, p, uint16(i)))
			}
			s.lost[h][i] = s.values[rest][i*s.n+int(p)]
		}
	}
}

// hold finds, for each heart that Ganondorf may take, where Link has k all the
// same.
func (s *attractor) hold(set, k uint8) {
	for h := range s.InReach {
		if set&(1<<h) == 0 {
			continue
		}
		clear(s.held[h])
		for link, v := range s.lost[h] {
			if v >= k && v != barred {
				s.put(s.held[h], link)
			}
		}
	}
}

// grow looks at a spot of Ganondorf's again:
// where each of his moves leads to k, and where
// Link can step to such a place or onto a heart
// for k. It values what is new and reports
// whether there is any.
func (s *attractor) grow(
	set uint8, ganon uint16, k uint8,
) bool {
	if s.HeartOf(set, ganon) != 0 {
		return false
	}
	his := s.his[ganon]
	copy(his, s.valid)
	for _, to := range s.Moves[ganon] {
		next := s.mine[to]
		if s.HeartOf(set, to) != 0 {
			next = s.held[s.HeartAt[to]]
		}
		for i := range his {
			his[i] &= next[i]
		}
	}
	step := s.step[s.pad:][:s.words]
	copy(step, his)
	for h, p := range s.Hearts[:s.InReach] {
		v := s.taken[h][ganon]
		if set&(1<<h) != 0 && v >= k && v != barred {
			s.put(step, int(p))
		}
	}
	return s.value(s.values[set], ganon, k)
}

// value adds the places from which Link's steps lead to those in step.
func (s *attractor) value(value []byte, ganon uint16, k uint8) (found bool) {
	mine, step := s.mine[ganon], s.step
	rows, rest := s.Cols/64, uint(s.Cols%64)
	for i := range mine {
		at := i + s.pad
		near := step[at] |
			(step[at]<<1|step[at-1]>>63)&s.west[i] | (step[at]>>1|step[at+1]<<63)&s.east[i] |
			step[at-rows]<<rest | step[at-rows-1]>>(64-rest) |
			step[at+rows]>>rest | step[at+rows+1]<<(64-rest)
		fresh := near & s.valid[i] &^ mine[i]
		if fresh == 0 {
			continue
		}
		mine[i] |= fresh
		for found = true; fresh != 0; fresh &= fresh - 1 {
			link := s.Spots[i*64+bits.TrailingZeros64(fresh)]
			value[int(link)*s.n+int(ganon)] = k
		}
	}
	return found
}
