package lifter

import "slices"

// voyage is a tree of commands from where a mine stood, and the mine's place
// in it: going to a node undoes up to the common ancestor and steps down again.
// Searches that visit nodes in about the order of their parents travel a few
// steps for each, whatever the size of the mine.
type voyage struct {
	m     *mine
	nodes []stop
	at    int32
	down  []byte
}

type stop struct {
	parent int32
	depth  int32
	by     byte
	kind   byte // this and the following are the searcher's own
	cost   int32
	key    int32
}

func newVoyage(m *mine) *voyage {
	v := &voyage{m: m}
	v.begin()
	return v
}

// begin makes the mine's present position the root of an empty tree.
func (v *voyage) begin() {
	v.nodes = append(v.nodes[:0], stop{parent: -1})
	v.at = 0
}

func (v *voyage) add(parent int32, by, kind byte, cost, key int32) int32 {
	v.nodes = append(v.nodes, stop{parent, v.nodes[parent].depth + 1, by, kind, cost, key})
	return int32(len(v.nodes) - 1)
}

// goTo brings the mine to a node.
func (v *voyage) goTo(i int32) {
	v.down = v.down[:0]
	for to := i; v.at != to; {
		if v.nodes[v.at].depth >= v.nodes[to].depth {
			v.m.undo()
			v.at = v.nodes[v.at].parent
		} else {
			v.down = append(v.down, v.nodes[to].by)
			to = v.nodes[to].parent
		}
	}
	for k := len(v.down) - 1; k >= 0; k-- {
		v.m.step(v.down[k])
	}
	v.at = i
}

// route is the commands from the root to a node.
func (v *voyage) route(i int32) []byte {
	r := make([]byte, 0, v.nodes[i].depth)
	for ; i > 0; i = v.nodes[i].parent {
		r = append(r, v.nodes[i].by)
	}
	slices.Reverse(r)
	return r
}
