package lifter

import (
	"sync"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
)

// tree holds the positions of a level that have been played to, as
// differences, and one mine that is brought to whichever is asked for. Nodes
// do not know their children, so that what nobody holds is freed.
type tree struct {
	*mine.Level
	text  func() string // the level, once
	known func() []byte // the route of its header, once
	far   *plan.Tables

	mu      sync.Mutex
	played  []played // plays that the tree was told of, the latest last
	mine    *mine.Mine
	current *node  // where the mine is
	board   *board // the last one asked for
}

// node is a position: the steps from its parent, and from an ancestor further
// up, as differences. The ancestors are chosen as in Myers' skew binary lists,
// so that any ancestor, and through the last common one any node, is reached by
// O(log n) differences; each change is kept O(log n) times.
type node struct {
	mine.Scalars
	depth    int
	parent   *node
	diff     []mine.Change // from the parent
	skip     *node         // an ancestor, the parent or further up
	skipDiff []mine.Change // from there
	touched  []int32       // cells near which rocks may move in the next update
	falls    []mine.Fall   // rocks the step into this node moved, by source
	command  byte          // the command that led here
	most     int           // a score that no route from here exceeds, if bounded; guarded by the tree
	bounded  bool

	plan    []byte // a route from here, if planned; guarded by the tree, as what follows
	planned bool
	detour  []byte          // a route that an open hint named in its place
	ahead   *node           // where the command of an open hint leads, with what was found there
	all     *plan.Exhausted // what an exhaustive search from here found
}

func newTree(f *mine.Level) *tree {
	t := &tree{Level: f, mine: mine.New(f), text: sync.OnceValue(f.String), known: sync.OnceValue(func() []byte { return knownRoute(f) }), far: plan.NewTables(f)}
	t.current = &node{Scalars: t.mine.Scalars, touched: f.Unstable}
	return t
}

// play makes the node after a command. It costs what the step changes and,
// where the mine is elsewhere, the way there.
func (t *tree) play(n *node, command byte) *node {
	t.mu.Lock()
	defer t.mu.Unlock()
	if n.ahead != nil && n.ahead.command == command {
		return n.ahead
	}
	t.goTo(n)
	m := t.mine
	m.Falls = m.Falls[:0]
	m.Step(command)
	child := &node{
		Scalars: m.Scalars, depth: n.depth + 1, parent: n, diff: mine.Condense(m.Changes), command: command,
		touched: append([]int32(nil), m.Touched[m.TouchedFrom:]...),
		falls:   append([]mine.Fall(nil), m.Falls...),
	}
	child.link()
	t.current = child
	m.Load(child.Scalars, child.touched)
	return child
}

func (n *node) link() {
	p := n.parent
	n.skip, n.skipDiff = p, n.diff
	if u := p.skip; u != nil && u.skip != nil && p.depth-u.depth == u.depth-u.skip.depth {
		n.skip, n.skipDiff = u.skip, mine.Merge(mine.Merge(u.skipDiff, p.skipDiff), n.diff)
	}
}

// with runs do on the mine at a node; do must leave the mine as it was.
func (t *tree) with(n *node, do func(*mine.Mine)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.goTo(n)
	do(t.mine)
}

// copyAt returns a mine of its own at a node.
func (t *tree) copyAt(n *node) *mine.Mine {
	m := mine.New(t.Level)
	t.with(n, func(at *mine.Mine) {
		copy(m.Cells, at.Cells)
		m.Load(n.Scalars, n.touched)
	})
	return m
}

// goTo brings the mine to a node; mu must be held.
func (t *tree) goTo(n *node) {
	if t.current == n {
		return
	}
	back, down := t.current, [][]mine.Change{}
	for to := n; back != to; {
		if back.depth >= to.depth {
			next, d := back.towards(to)
			t.mine.Patch(d, false)
			back = next
		} else {
			next, d := to.towards(back)
			down = append(down, d)
			to = next
		}
	}
	for i := len(down) - 1; i >= 0; i-- {
		t.mine.Patch(down[i], true)
	}
	t.current = n
	t.mine.Load(n.Scalars, n.touched)
}

// towards returns the next node up from n, on the way to the last ancestor it has
// in common with o, and the difference from there to n. o is not deeper.
func (n *node) towards(o *node) (*node, []mine.Change) {
	if n.skip.depth >= o.depth && (n.depth > o.depth || n.skip != o.skip) {
		return n.skip, n.skipDiff
	}
	return n.parent, n.diff
}

// sinceStart returns the difference from the level's start to n.
func (n *node) sinceStart() []mine.Change {
	var d []mine.Change
	for ; n.parent != nil; n = n.skip {
		d = mine.Merge(n.skipDiff, d)
	}
	return d
}
