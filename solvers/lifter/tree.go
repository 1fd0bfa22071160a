package lifter

import "sync"

// tree holds the positions of a level that have been played to, as
// differences, and one mine that is brought to whichever is asked for. Nodes
// do not know their children, so that what nobody holds is freed.
type tree struct {
	*field
	text func() string // the level, once

	mu    sync.Mutex
	mine  *mine
	focus *node // where the mine is
	board *board
}

// node is a position: the steps from its parent, and from an ancestor further
// up, as differences. The ancestors are chosen as in Myers' skew binary lists,
// so that any ancestor, and through the last common one any node, is reached by
// O(log n) differences; each change is kept O(log n) times.
type node struct {
	vars
	depth  int
	parent *node
	step   []change // from parent
	up     *node
	jump   []change // from up
	loose  []int32  // touched cells the next update must look at
	falls  []fall   // rocks the step into this node moved, by source
	by     byte     // the command that led here

	plan    []byte // a route from here, if planned; guarded by the tree
	planned bool
}

func newTree(f *field) *tree {
	t := &tree{field: f, mine: newMine(f), text: sync.OnceValue(f.String)}
	t.focus = &node{vars: t.mine.vars, loose: f.loose}
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
		vars: m.vars, depth: n.depth + 1, parent: n, step: condense(m.log), by: command,
		loose: append([]int32(nil), m.touched[m.from:]...),
		falls: append([]fall(nil), m.falls...),
	}
	child.link()
	t.focus = child
	m.setVars(child.vars, child.loose)
	return child
}

func (n *node) link() {
	p := n.parent
	n.up, n.jump = p, n.step
	if u := p.up; u != nil && u.up != nil && p.depth-u.depth == u.depth-u.up.depth {
		n.up, n.jump = u.up, merge(merge(u.jump, p.jump), n.step)
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
	m := newMine(t.field)
	t.with(n, func(at *mine) {
		copy(m.cells, at.cells)
		m.setVars(n.vars, n.loose)
	})
	return m
}

// goTo brings the mine to a node; mu must be held.
func (t *tree) goTo(n *node) {
	if t.focus == n {
		return
	}
	back, down := t.focus, [][]change{}
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
	t.focus = n
	t.mine.setVars(n.vars, n.loose)
}

// towards is the next node up from n, on the way to the last ancestor it has
// in common with o, and the difference from there to n. o is not deeper.
func (n *node) towards(o *node) (*node, []change) {
	if n.up.depth >= o.depth && (n.depth > o.depth || n.up != o.up) {
		return n.up, n.jump
	}
	return n.parent, n.step
}

// sinceStart is the difference from the level's start to n.
func (n *node) sinceStart() []change {
	var d []change
	for ; n.parent != nil; n = n.up {
		d = merge(n.jump, d)
	}
	return d
}
