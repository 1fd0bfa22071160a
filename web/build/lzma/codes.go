package lzma

// coder takes the bits of a stream. One that writes them, or counts what they cost, returns
// those that it is given; one that reads returns those that it finds.
type coder interface {
	bit(p *prob, bit int) int
	half(bit int) int // as likely 0 as 1
}

// codes says by which bits a stream says what comes.
type codes struct {
	coder
	*models
	start int // of the stream, behind what is known before
	state int
	reps  [4]uint32
}

// op is one thing that the stream says: a literal, n bytes from a distance (less one),
// or n bytes from the distance of an earlier match.
type op struct {
	n    int
	kind int    // literal, match, or which of the last four distances
	dist uint32 // of a literal the byte
}

const (
	literal = -2
	match   = -1
)

// op says what comes behind some bytes.
func (c *codes) op(o op, all []byte) op {
	switch o = c.kind(o); {
	case o.kind == literal:
		o.dist = c.literal(o.dist, all)
	case o.kind == match:
		o.n = c.length(&c.lengths, o.n)
		o.dist = c.distance(o.dist, lengthClass(o.n))
	case o.n != 1:
		o.n = c.length(&c.repLengths, o.n)
	}
	c.state, c.reps = after(c.state, o), moved(c.reps, o)
	return o
}

// kind says what comes, but for its length, distance or byte.
func (c *codes) kind(o op) op {
	s := c.state
	switch {
	case c.bit(&c.isMatch[s], one(o.kind != literal)) == 0:
		return op{1, literal, o.dist}
	case c.bit(&c.isRep[s], one(o.kind != match)) == 0:
		return op{o.n, match, o.dist}
	case c.bit(&c.isRep0[s], one(o.kind > 0)) == 0:
		if o.kind = 0; c.bit(&c.isLong[s], one(o.n != 1)) == 0 {
			o.n = 1
		}
	case c.bit(&c.isRep1[s], one(o.kind > 1)) == 0:
		o.kind = 1
	default:
		o.kind = 2 + c.bit(&c.isRep2[s], one(o.kind > 2))
	}
	return o
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func (c *codes) tree(t []prob, v, bits int) int {
	m := 1
	for i := bits - 1; i >= 0; i-- {
		m = m<<1 | c.bit(&t[m], v>>i&1)
	}
	return m - 1<<bits
}

func (c *codes) reverse(t []prob, v, bits int) (n uint32) {
	m := 1
	for i := range bits {
		b := c.bit(&t[m], v>>i&1)
		m, n = m<<1|b, n|uint32(b)<<i
	}
	return n
}

// literal is a byte. Behind a match it is told by the one that would have been next.
func (c *codes) literal(b uint32, all []byte) uint32 {
	last, next := 0, 0
	if len(all) > c.start {
		last = int(all[len(all)-1])
	}
	same := c.state >= 7
	if same {
		next = int(all[len(all)-int(c.reps[0])-1])
	}
	t, m := &c.literals[last>>5], 1
	for i := 7; i >= 0; i-- {
		w, k := next>>i&1, m
		if same {
			k += 0x100 + w<<8
		}
		bit := c.bit(&t[k], int(b>>i&1))
		m, same = m<<1|bit, same && bit == w
	}
	return uint32(m & 0xff)
}

func (c *codes) length(l *lengths, n int) int {
	n -= minLen
	switch {
	case c.bit(&l.choice[0], one(n >= 8)) == 0:
		return minLen + c.tree(l.low[:], n, 3)
	case c.bit(&l.choice[1], one(n >= 16)) == 0:
		return minLen + 8 + c.tree(l.mid[:], n-8, 3)
	}
	return minLen + 16 + c.tree(l.high[:], n-16, 8)
}

func (c *codes) distance(d uint32, class int) uint32 {
	slot := c.tree(c.slots[class][:], slotOf(d), 6)
	if slot < 4 {
		return uint32(slot)
	}
	bits := slot>>1 - 1
	base := uint32(2|slot&1) << bits
	if slot < 14 {
		return base + c.reverse(c.special[int(base)-slot:], int(d-base), bits)
	}
	high := uint32(0)
	for i := bits - 1; i >= 4; i-- {
		high = high<<1 | uint32(c.half(int((d-base)>>i&1)))
	}
	return base + high<<4 + c.reverse(c.align[:], int(d&15), 4)
}
