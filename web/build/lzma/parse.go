package lzma

import "slices"

// parser finds the cheapest way through the next bytes, by what they cost now.
type parser struct {
	all     []byte
	finder  *finder
	c       codes // counted by cost
	cost    pricer
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

// price returns what was counted since it was last asked.
func (p *parser) price() (sum uint32) {
	sum, p.cost.sum = p.cost.sum, 0
	return sum
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
		nd.state, nd.reps = after(was.state, nd.op), moved(was.reps, nd.op)
	}
	at, most, c := base+i, min(maxLen, n-i), &p.c
	c.state, c.reps = nd.state, nd.reps
	lit := op{1, literal, uint32(p.all[at])}
	c.literal(lit.dist, p.all[:at])
	p.reach(i, nd.price+p.kind(lit), lit)
	for r, d := range nd.reps {
		from := at - int(d) - 1
		if from < 0 || p.all[from] != p.all[at] {
			continue
		}
		if r == 0 {
			p.reach(i, nd.price+p.kind(op{1, 0, 0}), op{1, 0, 0})
		}
		cost := nd.price + p.kind(op{minLen, r, 0})
		for k := same(p.all, from, at, most); k >= minLen; k-- {
			p.reach(i, cost+p.lengths[1][k], op{k, r, 0})
		}
	}
	hit := nd.price + p.kind(op{kind: match})
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

// kind returns what was counted, and what it costs to say that such an operation comes.
func (p *parser) kind(o op) uint32 {
	p.c.kind(o)
	return p.price()
}

func (p *parser) distance(d uint32, class int) uint32 {
	if d < 128 {
		return p.near[class][d]
	}
	return p.slots[class][slotOf(d)] + p.align[d&15]
}

// setPrices takes what the models say now.
func (p *parser) setPrices() {
	c := &p.c
	for i, l := range []*lengths{&c.lengths, &c.repLengths} {
		for n := minLen; n <= maxLen; n++ {
			c.length(l, n)
			p.lengths[i][n] = p.price()
		}
	}
	for class := range p.slots {
		for slot := range p.slots[class] {
			c.tree(c.slots[class][:], slot, 6)
			p.slots[class][slot] = p.price()
			if slot >= 14 {
				p.slots[class][slot] += uint32(slot>>1-5) * bitPrice
			}
		}
		for d := range p.near[class] {
			c.distance(uint32(d), class)
			p.near[class][d] = p.price()
		}
	}
	for i := range p.align {
		c.reverse(c.align[:], i, 4)
		p.align[i] = p.price()
	}
}
