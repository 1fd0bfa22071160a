package lzma

import "slices"

// parser finds the cheapest way through the next bytes, by what they cost now.
type parser struct {
	all     []byte
	start   int
	finder  *finder
	m       *models
	nodes   []node
	found   []found
	lengths [2][maxLen + 1]uint32 // of matches and of repeats
	slots   [4][64]uint32
	near    [4][128]uint32
	align   [16]uint32
}

// node is a place and the cheapest way to it.
type node struct {
	price uint32
	from  int32
	op    op
	state int
	reps  [4]uint32
}

const (
	blockLen = 4096
	never    = 1 << 31
)

func newParser(all []byte, start int, m *models) *parser {
	return &parser{all: all, start: start, finder: newFinder(all), m: m, nodes: make([]node, blockLen+1)}
}

// block returns the operations of the next bytes. How the way ends hangs on what follows
// it, so that its last piece is left to the next block.
func (p *parser) block(at, state int, reps [4]uint32) []op {
	p.setPrices()
	n := min(blockLen, len(p.all)-at)
	for i := range p.nodes[:n+1] {
		p.nodes[i].price = never
	}
	p.nodes[0] = node{state: state, reps: reps}
	for i := range n {
		p.step(at, i, n)
	}
	return p.way(n, at+n == len(p.all))
}

func (p *parser) way(n int, last bool) []op {
	var ops []op
	for i := n; i > 0; i = int(p.nodes[i].from) {
		if last || i <= n-maxLen {
			ops = append(ops, p.nodes[i].op)
		}
	}
	slices.Reverse(ops)
	return ops
}

// step goes on from a node.
func (p *parser) step(base, i, n int) {
	nd := &p.nodes[i]
	if i > 0 {
		was := &p.nodes[nd.from]
		nd.reps = moved(was.reps, nd.op)
		if nd.op.kind == literal {
			nd.state = afterLiteral(was.state)
		} else {
			nd.state = afterMatch(was.state, nd.op)
		}
	}
	at, most, s, m := base+i, min(maxLen, n-i), nd.state, p.m
	p.reach(i, nd.price+price(m.isMatch[s], 0)+p.literal(at, nd), op{1, literal, 0})
	hit := nd.price + price(m.isMatch[s], 1)
	rep := hit + price(m.isRep[s], 1)
	for r, d := range nd.reps {
		from := at - int(d) - 1
		if from < 0 || p.all[from] != p.all[at] {
			continue
		}
		cost := rep + p.whichRep(s, r)
		if r == 0 {
			p.reach(i, rep+price(m.isRep0[s], 0)+price(m.isLong[s], 0), op{1, 0, 0})
		}
		for k := same(p.all, from, at, most); k >= minLen; k-- {
			p.reach(i, cost+p.lengths[1][k], op{k, r, 0})
		}
	}
	hit += price(m.isRep[s], 0)
	k := minLen
	p.found = p.finder.at(at, most, p.found[:0])
	for _, f := range p.found {
		for ; k <= f.n; k++ {
			p.reach(i, hit+p.lengths[0][k]+p.distance(f.dist, lengthClass(k)), op{k, match, f.dist})
		}
	}
}

func (p *parser) reach(i int, price uint32, o op) {
	if to := &p.nodes[i+o.n]; price < to.price {
		to.price, to.from, to.op = price, int32(i), o
	}
}

func (p *parser) whichRep(s, r int) uint32 {
	if r == 0 {
		return price(p.m.isRep0[s], 0) + price(p.m.isLong[s], 1)
	}
	n := price(p.m.isRep0[s], 1) + price(p.m.isRep1[s], min(r-1, 1))
	if r > 1 {
		n += price(p.m.isRep2[s], r-2)
	}
	return n
}

func (p *parser) literal(at int, nd *node) (n uint32) {
	t, b := &p.m.literals[before(p.all, p.start, at)>>5], int(p.all[at])
	if nd.state < 7 {
		return treePrice(t[:], b, 8)
	}
	with := int(p.all[at-int(nd.reps[0])-1])
	m, same := 1, true
	for i := 7; i >= 0; i-- {
		bit, k := b>>i&1, m
		if same {
			w := with >> i & 1
			k += 0x100 + w<<8
			same = w == bit
		}
		n += price(t[k], bit)
		m = m<<1 | bit
	}
	return n
}

func (p *parser) distance(d uint32, class int) uint32 {
	if d < 128 {
		return p.near[class][d]
	}
	return p.slots[class][slotOf(d)] + p.align[d&15]
}

// setPrices takes what the models say now.
func (p *parser) setPrices() {
	p.lengths = [2][maxLen + 1]uint32{p.m.lengths.prices(), p.m.repLengths.prices()}
	for c := range p.slots {
		for slot := range p.slots[c] {
			p.slots[c][slot] = treePrice(p.m.slots[c][:], slot, 6)
			if slot >= 14 {
				p.slots[c][slot] += uint32(slot>>1-5) * bitPrice
			}
		}
		for d := range p.near[c] {
			slot := slotOf(uint32(d))
			p.near[c][d] = p.slots[c][slot]
			if bits := slot>>1 - 1; slot >= 4 {
				base := (2 | slot&1) << bits
				p.near[c][d] += reversePrice(p.m.special[base-slot:], d-base, bits)
			}
		}
	}
	for i := range p.align {
		p.align[i] = reversePrice(p.m.align[:], i, 4)
	}
}
