package lifter

import "sync"

// tree holds the positions of a level that have been played to, as
// differences, and one mine that is brought to whichever is asked for. Nodes
// do not know their children, so that what nobody holds is freed.
type tree struct {
	*level
	text  func() string // the level, once
	known func() []byte // the route of its header, once

	mu      sync.Mutex
	mine    *mine
	current *node  // where the mine is
	board   *board // the last one asked for
}

// node is a position: the steps from its parent, and from an ancestor further
// up, as differences. The ancestors are chosen as in Myers' skew binary lists,
// so that any ancestor, and through the last common one any node, is reached by
// O(log n) differences; each change is kept O(log n) times.
type node struct {
	scalars
	depth    int
	parent   *node
	diff     []change // from the parent
	skip     *node    // an ancestor, the parent or further up
	skipDiff []change // from there
	touched  []int32  // cells near which rocks may move in the next update
	falls    []fall   // rocks the step into this node moved, by source
	command  byte     // the command that led here

	plan    []byte // a route from here, if planned; guarded by the tree
	planned bool
	all     *exhausted // what an exhaustive search from here found; guarded by the tree
}

func newTree(f *level) *tree {
	t := &tree{level: f, mine: newMine(f), text: sync.OnceValue(f.String), known: sync.OnceValue(f.knownRoute)}
	t.current = &node{scalars: t.mine.scalars, touched: f.unstable}
	return t
}

// play makes the node after a command. It costs what the step changes and,
// where the mine is elsewhere, the way there.
func (t *tree) play(n *node, command byte) *node {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.goTo(n)
	m := t.mine
	m.falls = m.falls[:0]
	m.step(command)
	child := &node{
		scalars: m.scalars, depth: n.depth + 1, parent: n, diff: condense(m.changes), command: command,
		touched: append([]int32(nil), m.touched[m.touchedFrom:]...),
		falls:   append([]fall(nil), m.falls...),
	}
	child.link()
	t.current = child
	m.load(child.scalars, child.touched)
	return child
}

func (n *node) link() {
	p := n.parent
	n.skip, n.skipDiff = p, n.diff
	if u := p.skip; u != nil && u.skip != nil && p.depth-u.depth == u.depth-u.skip.depth {
		n.skip, n.skipDiff = u.skip, merge(merge(u.skipDiff, p.skipDiff), n.diff)
	}
}

// with runs do on the mine at a node; do must leave the mine as it was.
func (t *tree) with(n *node, do func(*mine)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.goTo(n)
	do(t.mine)
}

// copyAt is a mine of its own at a node.
func (t *tree) copyAt(n *node) *mine {
	m := newMine(t.level)
	t.with(n, func(at *mine) {
		copy(m.cells, at.cells)
		m.load(n.scalars, n.touched)
	})
	return m
}

// goTo brings the mine to a node; mu must be held.
func (t *tree) goTo(n *node) {
	if t.current == n {
		return
	}
	back, down := t.current, [][]change{}
	for to := n; back != to; {
		if back.depth >= to.depth {
			next, d := back.towards(to)
			t.mine.patch(d, false)
			back = next
		} else {
			next, d := to.towards(back)
			down = append(down, d)
			to = next
		}
	}
	for i := len(down) - 1; i >= 0; i-- {
		t.mine.patch(down[i], true)
	}
	t.current = n
	t.mine.load(n.scalars, n.touched)
}

// towards is the next node up from n, on the way to the last ancestor it has
// in common with o, and the difference from there to n. o is not deeper.
func (n *node) towards(o *node) (*node, []change) {
	if n.skip.depth >= o.depth && (n.depth > o.depth || n.skip != o.skip) {
		return n.skip, n.skipDiff
	}
	return n.parent, n.diff
}

// sinceStart is the difference from the level's start to n.
func (n *node) sinceStart() []change {
	var d []change
	for ; n.parent != nil; n = n.skip {
		d = merge(n.skipDiff, d)
	}
	return d
}
