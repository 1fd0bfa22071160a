package plan

import (
	"math/bits"
	"slices"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/reach"
)

// maxProverNodes bounds the memory of a proof: a node takes some fifty bytes, with
// its share of the set of positions.
const maxProverNodes = 2_500_000

// Prover looks at positions best first, by a score that no play from there exceeds,
// until that of those left is no more than a route that is known: then nothing
// scores more. Positions in which the rest of a play is the same are looked at
// once, with the fewest steps. What was found and proved so far holds at any time.
//
// The two are told to be the same by a hash of 64 bits.
type Prover struct {
	m       *mine.Mine
	tables  *Tables // with walls where the robot never comes to
	tree    *searchTree
	fetch   *fetching // nil where there are too many lambdas
	reach   *reach.Reach
	matters *reach.Matters
	seen    *seenSet
	lately  []uint64  // positions seen as they are, by hash
	open    [][]int32 // nodes, by how much lower their bound is than that of the root
	lowest  int       // no open list before it has nodes
	top     int       // the bound of the root
	Best    int       // score that is known
	Route   []byte    // of that score, nil where others found it
	full    bool      // the memory is used up
	most    int
	order   [2]int32 // where given, plays count that come to the first before the second
}

// The classes of a prover's nodes: any cell may be come to; the first of the order must be
// come to before the second.
const (
	classFree = iota
	classHeld
)

// What a node's key says besides the lambdas that can never be had.
const noLift = 1 << 30

// NewProver begins at the position of a mine, which must have no steps to undo and
// which it changes.
func NewProver(m *mine.Mine) *Prover {
	p := &Prover{m: m, tree: newSearchTree(m), reach: reach.New(m), matters: reach.NewMatters(m), seen: newSeenSet(1 << 12),
		lately: make([]uint64, 1<<12), Best: m.Score(), most: maxProverNodes}
	p.top = p.Best
	if m.Ending != mine.Playing {
		return p
	}
	p.reach.Spread()
	p.tables = NewTables(p.walled())
	p.fetch = newFetching(m, p.tables)
	never := p.never(0)
	p.top = p.bound(never)
	p.begin(never)
	return p
}

// NewOrderedProver looks only at plays that come to one cell before another.
func NewOrderedProver(m *mine.Mine, first, then int32) *Prover {
	p := NewProver(m)
	if p.order = [2]int32{first, then}; p.open != nil {
		p.Best, p.tree.nodes[0].class = p.top-mostBehind, classHeld
	}
	return p
}

// mostBehind is more than any play loses by an order.
const mostBehind = 1 << 20

func (p *Prover) begin(never int32) {
	p.open = make([][]int32, 1)
	p.tree.nodes[0].cost, p.tree.nodes[0].key = int32(p.top), never
	p.open[0] = []int32{0}
}

// walled returns the level with walls where the robot never comes to.
func (p *Prover) walled() *mine.Level {
	f := *p.m.Level
	f.Initial = slices.Clone(f.Initial)
	for i := range f.Initial {
		if !p.reach.Robot[i] && int32(i) != f.Lift && !mine.IsTrampoline(f.Initial[i]) {
			f.Initial[i] = mine.Wall
		}
	}
	return &f
}

// never returns what can never be had in the position that was spread, and before.
func (p *Prover) never(before int32) int32 {
	if p.m.Lift == 0 || !p.reach.Robot[p.m.Lift] {
		before |= noLift
	}
	if p.fetch == nil {
		return before
	}
	for k, i := range p.fetch.at {
		if !p.reach.Robot[i] {
			before |= 1 << k
		}
	}
	return before
}

// bound returns a score that no play from the mine's position exceeds.
func (p *Prover) bound(never int32) int {
	m := p.m
	lambdas, stones := m.Left()
	if p.fetch == nil {
		if never&noLift != 0 || slices.ContainsFunc(lambdas, func(i int32) bool { return !p.reach.Robot[i] }) {
			return p.tables.Limits(m, func(i int32) bool { return !p.reach.Robot[i] }).Score
		}
		return p.tables.Limits(m, nil).Score
	}
	set, others := 0, stones
	for _, i := range lambdas {
		if k := p.fetch.index[i]; k >= 0 {
			set |= 1 << k
		} else {
			others++
		}
	}
	lost := set & int(never)
	least, most := p.fetch.after(set&^lost, m.Robot)
	stop := 50*(int(m.Collected)+others) + int(most) - int(m.Steps)
	if never&noLift != 0 || lost != 0 || len(lambdas)+stones+int(m.Collected) < m.Total {
		return stop
	}
	each := bits.OnesCount(uint(set)) + others + 1
	return max(stop, 75*m.Total-int(m.Steps)-max(int(least), each))
}

// Bound returns a score that no play exceeds.
func (p *Prover) Bound() int { return max(p.Best, p.top-p.lowest) }

// Over reports whether the work is at its end: with a proof, or as the memory is
// used up.
func (p *Prover) Over() bool { return p.full || p.Bound() <= p.Best }

// Work goes on for about so many steps.
func (p *Prover) Work(steps int64, over func() bool) {
	limit := p.m.StepsMade + steps
	for p.m.StepsMade < limit && !over() {
		i, ok := p.next()
		if !ok {
			return
		}
		p.expand(i)
	}
}

// next takes an open node of the highest bound, the newest first.
func (p *Prover) next() (int32, bool) {
	for p.Bound() > p.Best {
		if len(p.tree.nodes) >= p.most {
			p.full = true
			return 0, false
		}
		if p.lowest >= len(p.open) {
			p.lowest = p.top - p.Best
			break
		}
		b := &p.open[p.lowest]
		if n := len(*b); n > 0 {
			i := (*b)[n-1]
			*b = (*b)[:n-1]
			return i, true
		}
		*b = nil
		p.lowest++
	}
	p.open = nil
	return 0, false
}

// expand looks at what every command makes of a node.
func (p *Prover) expand(i int32) {
	p.tree.goTo(i)
	m := p.m
	p.reach.Spread()
	if key, wet := p.key(p.tree.nodes[i].class); i > 0 && p.seen.beats(key, m.Steps, wet, true) {
		return
	}
	for _, c := range []byte("LRUDWS") {
		if !m.Does(c) || c == 'W' && len(m.Touched) == m.TouchedFrom && !m.HasBeards || c == 'S' && !m.BeardNear() {
			continue
		}
		m.Step(c)
		p.look(i, c)
		m.Undo()
	}
}

// look makes a node of the mine's position, one command after a node, unless
// nothing new can come of it.
func (p *Prover) look(parent int32, c byte) {
	m := p.m
	class, ok := p.classOf(parent)
	if !ok {
		return
	}
	if score := m.Score(); score > p.Best && class == classFree {
		p.Best, p.Route = score, append(p.tree.route(parent), c)
	}
	if m.Ending != mine.Playing || p.lookedAtLately(class) {
		return
	}
	m.StepsMade += int64(3 * len(m.Cells) / 4) // about what the next lines take
	p.reach.Spread()
	from := p.tree.nodes[parent]
	never := p.never(from.key)
	bound := min(int(from.cost), p.bound(never))
	if bound <= p.Best {
		return
	}
	key, wet := p.key(class)
	if p.seen.beats(key, m.Steps, wet, false) {
		return
	}
	p.seen.add(key, m.Steps, wet)
	i := p.tree.add(parent, c, class, int32(bound), never)
	for len(p.open) <= p.top-bound {
		p.open = append(p.open, nil)
	}
	p.open[p.top-bound] = append(p.open[p.top-bound], i)
}

// classOf returns the class of what follows a node, at which the mine is; false where it
// comes to the second cell first.
func (p *Prover) classOf(parent int32) (class byte, ok bool) {
	m := p.m
	class = p.tree.nodes[parent].class
	if class == classFree || m.Robot == m.History[len(m.History)-1].Robot {
		return class, true
	}
	if m.Robot == p.order[0] {
		class = classFree
	}
	return class, m.Robot != p.order[1]
}

// lookedAtLately reports whether the very same position was looked at not long ago.
func (p *Prover) lookedAtLately(class byte) bool {
	h := future(p.m) ^ mine.Mix(uint64(p.m.Steps)<<8|uint64(class))
	slot := &p.lately[h%uint64(len(p.lately))]
	same := *slot == h
	*slot = h
	return same
}
