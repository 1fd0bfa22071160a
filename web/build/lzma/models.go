package lzma

import (
	"math"
	"math/bits"
)

const (
	minLen, maxLen      = 2, 273
	probBits, probShift = 11, 5
	states              = 12
)

// prob is how likely a bit is 0, in parts of 2048.
type prob = uint16

// models is what is known of the bits that come.
type models struct {
	isMatch, isRep, isRep0, isRep1, isRep2, isLong [states]prob

	literals            [8][0x300]prob // by the three high bits of the byte before
	slots               [4][64]prob    // of distances, by the length
	special             [128]prob
	align               [16]prob
	lengths, repLengths lengths
}

type lengths struct {
	choice   [2]prob
	low, mid [8]prob
	high     [256]prob
}

func newModels() (m models) {
	for _, t := range [][]prob{m.isMatch[:], m.isRep[:], m.isRep0[:], m.isRep1[:], m.isRep2[:], m.isLong[:], m.special[:], m.align[:]} {
		fill(t)
	}
	for i := range m.literals {
		fill(m.literals[i][:])
	}
	for i := range m.slots {
		fill(m.slots[i][:])
	}
	for _, l := range []*lengths{&m.lengths, &m.repLengths} {
		for _, t := range [][]prob{l.choice[:], l.low[:], l.mid[:], l.high[:]} {
			fill(t)
		}
	}
	return m
}

func fill(t []prob) {
	for i := range t {
		t[i] = 1 << (probBits - 1)
	}
}

// A state says what the last few operations were; from 7 on the last was a match.
func afterLiteral(s int) int {
	switch {
	case s < 4:
		return 0
	case s < 10:
		return s - 3
	}
	return s - 6
}

func afterMatch(s int, o op) int {
	switch {
	case o.kind == match:
		return 7 + 3*(s/7)
	case o.n == 1:
		return 9 + 2*(s/7)
	}
	return 8 + 3*(s/7)
}

// moved returns the last four distances after an operation, the newest first.
func moved(r [4]uint32, o op) [4]uint32 {
	switch o.kind {
	case match:
		return [4]uint32{o.dist, r[0], r[1], r[2]}
	case 1:
		return [4]uint32{r[1], r[0], r[2], r[3]}
	case 2:
		return [4]uint32{r[2], r[0], r[1], r[3]}
	case 3:
		return [4]uint32{r[3], r[0], r[1], r[2]}
	}
	return r
}

// before returns the byte before a place, 0 where the stream begins.
func before(all []byte, start, at int) byte {
	if at == start {
		return 0
	}
	return all[at-1]
}

func lengthClass(n int) int { return min(n-minLen, 3) }

func slotOf(d uint32) int {
	if d < 4 {
		return int(d)
	}
	n := bits.Len32(d)
	return 2*(n-1) | int(d>>(n-2)&1)
}

// Prices are in parts of a bit.
const bitPrice = 16

var prices = func() (t [1 << probBits >> 4]uint32) {
	for i := range t {
		t[i] = uint32(math.Round(-math.Log2((float64(i)+0.5)/float64(len(t))) * bitPrice))
	}
	return t
}()

func price(p prob, bit int) uint32 {
	if bit == 1 {
		p = 1<<probBits - p
	}
	return prices[min(p, 1<<probBits-1)>>4]
}

func treePrice(t []prob, v, bits int) (n uint32) {
	for m := v | 1<<bits; m > 1; m >>= 1 {
		n += price(t[m>>1], m&1)
	}
	return n
}

func reversePrice(t []prob, v, bits int) (n uint32) {
	m := 1
	for ; bits > 0; bits-- {
		b := v & 1
		n += price(t[m], b)
		m, v = m<<1|b, v>>1
	}
	return n
}

func (l *lengths) prices() (t [maxLen + 1]uint32) {
	for n := range maxLen + 1 - minLen {
		switch {
		case n < 8:
			t[n+minLen] = price(l.choice[0], 0) + treePrice(l.low[:], n, 3)
		case n < 16:
			t[n+minLen] = price(l.choice[0], 1) + price(l.choice[1], 0) + treePrice(l.mid[:], n-8, 3)
		default:
			t[n+minLen] = price(l.choice[0], 1) + price(l.choice[1], 1) + treePrice(l.high[:], n-16, 8)
		}
	}
	return t
}
