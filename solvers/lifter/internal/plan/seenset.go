package plan

import (
	"gridwise/solvers/lifter/internal/mine"
)

// seenSet remembers positions by the hash of what the rest of a play depends on,
// each with the fewest steps that led there and the updates under water then, by
// open addressing.
type seenSet struct {
	keys  []uint64
	known []uint32 // steps<<8 | wet updates
	count int
}

func newSeenSet(size int) *seenSet {
	return &seenSet{keys: make([]uint64, size), known: make([]uint32, size)}
}

// place returns the index of a key, or of where it belongs.
func (s *seenSet) place(key uint64) int {
	mask := uint64(len(s.keys) - 1)
	h := key & mask
	for s.keys[h] != 0 && s.keys[h] != key {
		h = (h + 1) & mask
	}
	return int(h)
}

// beats reports whether the position was come to in as few steps and with as
// much breath, and with less of one of them if strictly.
func (s *seenSet) beats(key uint64, steps int32, wet uint8, strictly bool) bool {
	h := s.place(key)
	if s.keys[h] == 0 {
		return false
	}
	known := uint32(steps)<<8 | uint32(wet)
	old := s.known[h]
	return old>>8 <= known>>8 && uint8(old) <= wet && (!strictly || old != known)
}

// add remembers a position, unless one with fewer steps and less breath is.
func (s *seenSet) add(key uint64, steps int32, wet uint8) {
	if s.count*3 > len(s.keys)*2 {
		s.grow()
	}
	h := s.place(key)
	known := uint32(steps)<<8 | uint32(wet)
	switch {
	case s.keys[h] == 0:
		s.keys[h], s.known[h] = key, known
		s.count++
	case known>>8 <= s.known[h]>>8:
		s.known[h] = known
	}
}

func (s *seenSet) grow() {
	bigger := newSeenSet(2 * len(s.keys))
	for h, key := range s.keys {
		if key != 0 {
			to := bigger.place(key)
			bigger.keys[to], bigger.known[to] = key, s.known[h]
		}
	}
	s.keys, s.known = bigger.keys, bigger.known
}

// key returns a hash of what the rest of a play from a position that was
// spread depends on, but for the steps and the updates under water.
func (p *Prover) key(class byte) (uint64, uint8) {
	m := p.m
	matters := p.matters.Of(p.reach)
	h := mine.Mix(uint64(class)<<60 | uint64(m.Robot)<<32 | uint64(m.Collected))
	beards := false
	for i, c := range m.Cells {
		switch c {
		case mine.Wall, mine.Robot:
		case mine.Empty:
			if matters[i] {
				h ^= m.HashKeys[i] * emptySalt
			}
		case mine.Earth:
			if matters[i] {
				h ^= m.HashKeys[i] * mine.ThingSalt[c]
			}
		case mine.Beard:
			beards = true
			fallthrough
		default:
			h ^= m.HashKeys[i] * mine.ThingSalt[c]
		}
	}
	if beards {
		h ^= mine.Mix(1<<61 | uint64(m.Razors))
		if m.Growth > 0 {
			h ^= mine.Mix(1<<62 | uint64(int(m.Steps)%m.Growth))
		}
	}
	wet := m.WetUpdates
	if wet >= 255 {
		h ^= mine.Mix(1<<60 | uint64(wet))
		wet = 255
	}
	return max(h, 1), uint8(wet)
}
