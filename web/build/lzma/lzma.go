// Package lzma compresses as LZMA does, which halves programs that gzip only brings to
// two thirds of that, and which a page unpacks in a hundred lines of script. What it
// writes is the bare stream of LZMA with lc=3, lp=0 and pb=0, without header, size and
// end mark.
//
//	lzma.go    Compress, and how bits are written
//	codes.go   the bits of literals, matches and repeats
//	models.go  what is known of the bits that come, and what a bit costs
//	parse.go   the cheapest way through a block
//	find.go    what was seen before
package lzma

// Compress returns data compressed. What stands in before is known to who unpacks it, so
// that data may repeat it; the two have at most 2 GB together.
func Compress(before, data []byte) []byte {
	all := make([]byte, 0, len(before)+len(data))
	all = append(append(all, before...), data...)
	e := &encoder{rangeMost: 1<<32 - 1, pending: 1}
	c := codes{coder: e, models: newModels(), start: len(before)}
	p := &parser{all: all, finder: newFinder(all), c: c, nodes: make([]node, blockLen+1)}
	p.c.coder = &p.cost
	for at := len(before); at < len(all); {
		for _, o := range p.block(at, c.state, c.reps) {
			c.op(o, all[:at])
			at += o.n
		}
	}
	for range 5 {
		e.shift()
	}
	return e.out
}

// encoder writes bits with a range coder.
type encoder struct {
	low       uint64
	rangeMost uint32
	cache     byte
	pending   int
	out       []byte
}

func (e *encoder) bit(p *prob, bit int) int {
	bound := e.rangeMost >> probBits * uint32(*p)
	if bit == 0 {
		e.rangeMost = bound
		*p += (1<<probBits - *p) >> probShift
	} else {
		e.low += uint64(bound)
		e.rangeMost -= bound
		*p -= *p >> probShift
	}
	for e.rangeMost < 1<<24 {
		e.rangeMost <<= 8
		e.shift()
	}
	return bit
}

func (e *encoder) half(bit int) int {
	e.rangeMost >>= 1
	e.low += uint64(e.rangeMost) * uint64(bit)
	for e.rangeMost < 1<<24 {
		e.rangeMost <<= 8
		e.shift()
	}
	return bit
}

// shift writes a byte once no carry can reach it any more.
func (e *encoder) shift() {
	if uint32(e.low) < 0xff000000 || e.low>>32 != 0 {
		for c := e.cache; e.pending > 0; e.pending-- {
			e.out = append(e.out, c+byte(e.low>>32))
			c = 0xff
		}
		e.cache = byte(e.low >> 24)
	}
	e.pending++
	e.low = e.low & 0x00ffffff << 8
}
