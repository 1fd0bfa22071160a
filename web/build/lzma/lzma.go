// Package lzma compresses as LZMA does, which halves programs that gzip only brings to
// two thirds of that, and which a page unpacks in a hundred lines of script. What it
// writes is the bare stream of LZMA with lc=3, lp=0 and pb=0, without header, size and
// end mark.
//
//	lzma.go    Compress: the bits of literals, matches and repeats
//	models.go  what is known of the bits that come, and what a bit costs
//	parse.go   the cheapest way through a block
//	find.go    what was seen before
package lzma

// Compress returns data compressed. What stands in before is known to who unpacks it, so
// that data may repeat it; the two have at most 2 GB together.
func Compress(before, data []byte) []byte {
	all := make([]byte, 0, len(before)+len(data))
	all = append(append(all, before...), data...)
	e := &encoder{start: len(before), m: newModels(), rangeMost: 1<<32 - 1, pending: 1}
	p := newParser(all, len(before), &e.m)
	for at := len(before); at < len(all); {
		for _, o := range p.block(at, e.state, e.reps) {
			e.op(o, all, at)
			at += o.n
		}
	}
	return e.end()
}

// op is one thing that the stream says: a literal, n bytes from a distance (less one),
// or n bytes from the distance of an earlier match.
type op struct {
	n    int
	kind int // literal, match, or which of the last four distances
	dist uint32
}

const (
	literal = -2
	match   = -1
)

// encoder writes bits with a range coder.
type encoder struct {
	start     int // of the stream, in all
	m         models
	state     int
	reps      [4]uint32
	low       uint64
	rangeMost uint32
	cache     byte
	pending   int
	out       []byte
}

func (e *encoder) bit(p *prob, bit int) {
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
}

func (e *encoder) plain(v uint32, bits int) {
	for bits--; bits >= 0; bits-- {
		e.rangeMost >>= 1
		if v>>bits&1 == 1 {
			e.low += uint64(e.rangeMost)
		}
		for e.rangeMost < 1<<24 {
			e.rangeMost <<= 8
			e.shift()
		}
	}
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

func (e *encoder) end() []byte {
	for range 5 {
		e.shift()
	}
	return e.out
}

func (e *encoder) tree(t []prob, v, bits int) {
	m := 1
	for bits--; bits >= 0; bits-- {
		b := v >> bits & 1
		e.bit(&t[m], b)
		m = m<<1 | b
	}
}

func (e *encoder) reverse(t []prob, v, bits int) {
	m := 1
	for ; bits > 0; bits-- {
		b := v & 1
		e.bit(&t[m], b)
		m, v = m<<1|b, v>>1
	}
}

func (e *encoder) op(o op, all []byte, at int) {
	m, s := &e.m, e.state
	if o.kind == literal {
		e.bit(&m.isMatch[s], 0)
		e.literal(all, at)
		e.state = afterLiteral(s)
		return
	}
	e.bit(&m.isMatch[s], 1)
	switch o.kind {
	case match:
		e.bit(&m.isRep[s], 0)
		e.length(&m.lengths, o.n)
		e.distance(o.dist, o.n)
	default:
		e.repeat(o, s)
	}
	e.state, e.reps = afterMatch(s, o), moved(e.reps, o)
}

func (e *encoder) literal(all []byte, at int) {
	p, b, with := e.m.literals[before(all, e.start, at)>>5][:], int(all[at]), 0
	if e.state >= 7 {
		with = int(all[at-int(e.reps[0])-1])
	}
	m, same := 1, e.state >= 7
	for i := 7; i >= 0; i-- {
		bit, i2 := b>>i&1, m
		if same {
			w := with >> i & 1
			i2 += 0x100 + w<<8
			same = w == bit
		}
		e.bit(&p[i2], bit)
		m = m<<1 | bit
	}
}

func (e *encoder) length(l *lengths, n int) {
	switch n -= minLen; {
	case n < 8:
		e.bit(&l.choice[0], 0)
		e.tree(l.low[:], n, 3)
	case n < 16:
		e.bit(&l.choice[0], 1)
		e.bit(&l.choice[1], 0)
		e.tree(l.mid[:], n-8, 3)
	default:
		e.bit(&l.choice[0], 1)
		e.bit(&l.choice[1], 1)
		e.tree(l.high[:], n-16, 8)
	}
}

func (e *encoder) distance(d uint32, n int) {
	slot := slotOf(d)
	e.tree(e.m.slots[lengthClass(n)][:], slot, 6)
	if slot < 4 {
		return
	}
	bits := slot>>1 - 1
	base := uint32(2|slot&1) << bits
	if slot < 14 {
		e.reverse(e.m.special[int(base)-slot:], int(d-base), bits)
		return
	}
	e.plain((d-base)>>4, bits-4)
	e.reverse(e.m.align[:], int(d&15), 4)
}

func (e *encoder) repeat(o op, s int) {
	m := &e.m
	e.bit(&m.isRep[s], 1)
	if o.kind == 0 {
		e.bit(&m.isRep0[s], 0)
		e.bit(&m.isLong[s], min(o.n-1, 1))
		if o.n == 1 {
			return
		}
	} else {
		e.bit(&m.isRep0[s], 1)
		e.bit(&m.isRep1[s], min(o.kind-1, 1))
		if o.kind > 1 {
			e.bit(&m.isRep2[s], o.kind-2)
		}
	}
	e.length(&m.repLengths, o.n)
}
