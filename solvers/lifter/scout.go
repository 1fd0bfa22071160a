package lifter

import (
	"cmp"
	"slices"
)

// scout searches in layers, a step each, over positions that differ in what
// matters: where the robot is, what is left, how the rocks lie and which cells
// round them are empty. Earth that no rock rests on or could roll over is the
// same dug or not. Half of a layer's places go to the positions with the most
// lambdas, half to any, so that preparations live until they pay.
type scout struct {
	m     *mine
	v     *voyage
	ranks []rank // of the nodes of the layer being made
	keys  []uint64
	known []uint64 // set of keys met, by open addressing
	used  int
	crowd []int32 // nodes of a layer on each cell, with stamps
	stamp []int32
	layer int32
	near  []int32 // cells whose part in the key a step may change
	seen  []uint32
	round uint32
}

// rank is a node that may be kept in the next layer.
type rank struct {
	parent int32
	by     byte
	key    uint64
	value  int32
	dice   uint32
	robot  int32
}

func newScout(m *mine) *scout {
	n := len(m.begin)
	return &scout{m: m, v: newVoyage(m), crowd: make([]int32, n), stamp: make([]int32, n), seen: make([]uint32, n)}
}

// saltAir is the part in a key of an empty cell that matters to a rock.
const saltAir = 0x9e3779b97f4a7c15

// part is a cell's part in the key.
func (s *scout) part(i int32) uint64 {
	m := s.m
	switch c := m.cells[i]; c {
	case earth, wall:
		return 0
	case empty:
		d := m.stride
		if isRock(m.cells[i+d]) || isRock(m.cells[i+1]) || isRock(m.cells[i-1]) || isRock(m.cells[i+d+1]) || isRock(m.cells[i+d-1]) {
			return m.keys[i] * saltAir
		}
		return 0
	default:
		return m.keys[i] * salt[c]
	}
}

// search works for about so many steps with layers of so many nodes and
// returns the best route found.
func (s *scout) search(width int, steps int64, seed uint64, over func() bool) []byte {
	m, v := s.m, s.v
	v.begin()
	s.known, s.used = make([]uint64, 1<<16), 0
	s.keys = append(s.keys[:0], 0)
	limit := m.made + steps
	first, last := int32(0), int32(1)
	best, score := int32(0), m.score()
	for first < last && m.made < limit && !over() {
		s.ranks = s.ranks[:0]
		for i := first; i < last; i++ {
			v.goTo(i)
			if n := m.score(); n > score {
				best, score = i, n
			}
			if m.end == playing {
				s.expand(i, seed)
			}
		}
		s.choose(width)
		first = last
		for _, r := range s.ranks {
			v.add(r.parent, r.by, 0, 0, 0)
			s.keys = append(s.keys, r.key)
		}
		last = int32(len(v.nodes))
	}
	for i := first; i < last; i++ {
		v.goTo(i)
		if n := m.score(); n > score {
			best, score = i, n
		}
	}
	v.goTo(0)
	return v.route(best)
}

// expand ranks the positions one step from node i, where the mine is.
func (s *scout) expand(i int32, seed uint64) {
	m := s.m
	for _, c := range []byte("LRUDWS") {
		switch {
		case c == 'W' && len(m.touched) == m.from, c == 'S' && !m.beardNear(), !m.does(c):
			continue
		}
		m.step(c)
		if m.end == crushed || m.end == drowned {
			m.undo()
			continue
		}
		s.around()
		r := rank{parent: i, by: c, value: m.collected, robot: m.robot}
		if m.end == won {
			r.value += 1 << 20
		}
		r.key = s.keys[i] ^ s.sum()
		m.undo()
		r.key ^= s.sum()
		if s.meet(r.key + uint64(m.razors)) {
			r.dice = uint32(mix(r.key^seed) >> 32)
			s.ranks = append(s.ranks, r)
		}
	}
}

// around lists the cells whose part in the key the last step may have changed.
func (s *scout) around() {
	m := s.m
	s.round++
	s.near = s.near[:0]
	for _, ch := range m.log[m.marks[len(m.marks)-1].log:] {
		s.note(ch.cell)
		if isRock(ch.old) || isRock(ch.new) {
			d := m.stride
			for _, j := range [5]int32{ch.cell - d, ch.cell - 1, ch.cell + 1, ch.cell - d - 1, ch.cell - d + 1} {
				s.note(j)
			}
		}
	}
}

func (s *scout) note(i int32) {
	if s.seen[i] != s.round {
		s.seen[i] = s.round
		s.near = append(s.near, i)
	}
}

func (s *scout) sum() (k uint64) {
	for _, i := range s.near {
		k ^= s.part(i)
	}
	return k
}

// meet adds a key to those known and says whether it is new.
func (s *scout) meet(key uint64) bool {
	if key == 0 {
		key = 1
	}
	if s.used*2 > len(s.known) {
		old := s.known
		s.known, s.used = make([]uint64, 2*len(old)), 0
		for _, k := range old {
			if k != 0 {
				s.meet(k)
			}
		}
	}
	mask := uint64(len(s.known) - 1)
	for h := key & mask; ; h = (h + 1) & mask {
		switch s.known[h] {
		case key:
			return false
		case 0:
			s.known[h] = key
			s.used++
			return true
		}
	}
}

// choose keeps width of the ranks: of each cell at most a share, the better
// half by lambdas, the rest by the dice; in the order of their parents.
func (s *scout) choose(width int) {
	if len(s.ranks) <= width {
		return
	}
	slices.SortFunc(s.ranks, func(a, b rank) int {
		return cmp.Or(cmp.Compare(b.value, a.value), cmp.Compare(a.dice, b.dice), cmp.Compare(a.key, b.key))
	})
	s.layer++
	share := int32(max(4, width/16))
	kept := s.ranks[:0:0]
	rest := s.ranks[:0]
	for _, r := range s.ranks {
		if s.stamp[r.robot] != s.layer {
			s.stamp[r.robot], s.crowd[r.robot] = s.layer, 0
		}
		if len(kept) < width/2 && s.crowd[r.robot] < share {
			s.crowd[r.robot]++
			kept = append(kept, r)
		} else {
			rest = append(rest, r)
		}
	}
	slices.SortFunc(rest, func(a, b rank) int {
		return cmp.Or(cmp.Compare(a.dice, b.dice), cmp.Compare(a.key, b.key))
	})
	kept = append(kept, rest[:min(len(rest), width-len(kept))]...)
	slices.SortFunc(kept, func(a, b rank) int {
		return cmp.Or(cmp.Compare(a.parent, b.parent), cmp.Compare(a.by, b.by))
	})
	s.ranks = append(s.ranks[:0], kept...)
}
