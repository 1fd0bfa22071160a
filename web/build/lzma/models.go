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

func newModels() *models {
	m := &models{}
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

// after returns the state behind an operation. It says what the last few were; from 7 on
// the last was a match.
func after(s int, o op) int {
	switch {
	case o.kind == literal && s < 10:
		return max(s-3, 0)
	case o.kind == literal:
		return s - 6
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

// pricer adds up what bits cost.
type pricer struct{ sum uint32 }

func (p *pricer) bit(of *prob, bit int) int {
	chance := *of
	if bit == 1 {
		chance = 1<<probBits - chance
	}
	p.sum += prices[min(chance, 1<<probBits-1)>>4]
	return bit
}

func (p *pricer) half(bit int) int {
	p.sum += bitPrice
	return bit
}
