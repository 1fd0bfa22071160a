package plan

import (
	"slices"

	"gridwise/solvers/lifter/internal/mine"
)

// searchTree is a tree of commands from where a mine stood, and the mine's
// place in it: going to a node undoes up to the common ancestor and steps down
// again. Searches that visit nodes in about the order of their parents travel a
// few steps for each, whatever the size of the mine.
type searchTree struct {
	m       *mine.Mine
	nodes   []searchNode
	current int32  // node at which the mine is
	pending []byte // of goTo: commands still to be made, last first
}

type searchNode struct {
	parent  int32
	depth   int32
	command byte
	class   byte // this and the following belong to the searcher
	cost    int32
	key     int32
}

func newSearchTree(m *mine.Mine) *searchTree {
	t := &searchTree{m: m}
	t.reset()
	return t
}

// reset makes the mine's present position the root of an empty tree.
func (t *searchTree) reset() {
	t.nodes = append(t.nodes[:0], searchNode{parent: -1})
	t.current = 0
}

func (t *searchTree) add(parent int32, command, class byte, cost, key int32) int32 {
	t.nodes = append(t.nodes, searchNode{parent, t.nodes[parent].depth + 1, command, class, cost, key})
	return int32(len(t.nodes) - 1)
}

// goTo brings the mine to a node.
func (t *searchTree) goTo(i int32) {
	t.pending = t.pending[:0]
	for to := i; t.current != to; {
		if t.nodes[t.current].depth >= t.nodes[to].depth {
			t.m.Undo()
			t.current = t.nodes[t.current].parent
		} else {
			t.pending = append(t.pending, t.nodes[to].command)
			to = t.nodes[to].parent
		}
	}
	for k := len(t.pending) - 1; k >= 0; k-- {
		t.m.Step(t.pending[k])
	}
	t.current = i
}

// route returns the commands from the root to a node.
func (t *searchTree) route(i int32) []byte {
	r := make([]byte, 0, t.nodes[i].depth)
	for ; i > 0; i = t.nodes[i].parent {
		r = append(r, t.nodes[i].command)
	}
	slices.Reverse(r)
	return r
}
