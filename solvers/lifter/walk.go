package lifter

import (
	"slices"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Walker = State{}

// wayNodes bounds the search for a way, so that a tap is answered within a
// frame or two on any map.
const wayNodes = 30_000

// Way is a shortest way to a cell on which the robot stays alive, as the mine
// moves while it walks; empty where none was found.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	f := s.tree.field
	if !f.has(to) || s.node.end != playing {
		return nil
	}
	var moves []puzzle.Move
	s.tree.with(s.node, func(m *mine) {
		for _, c := range way(m, f.cell(to)) {
			moves = append(moves, moveOf(c))
		}
	})
	return moves
}

// way searches breadth first for commands that bring the robot to a cell, the
// first state at each cell standing for all.
func way(m *mine, to int32) []byte {
	if m.robot == to || m.cells[to] == wall {
		return nil
	}
	land := to
	if c := m.cells[to]; isTrampoline(c) {
		land = m.target[c-'A']
	}
	v := newVoyage(m)
	seen := map[int32]bool{m.robot: true}
	for i := int32(0); int(i) < len(v.nodes) && len(v.nodes) < wayNodes; i++ {
		v.goTo(i)
		for _, c := range []byte("LRUD") {
			if !m.does(c) {
				continue
			}
			m.step(c)
			alive := m.end == playing || m.end == won
			there := m.robot == land && (land == to || !isTrampoline(m.cells[to]))
			fresh := alive && !seen[m.robot]
			seen[m.robot] = seen[m.robot] || alive
			m.undo()
			if !fresh && !(there && alive) {
				continue
			}
			j := v.add(i, c)
			if there {
				v.goTo(0)
				return v.route(j)
			}
		}
	}
	v.goTo(0)
	return nil
}

// voyage is a tree of commands from where a mine stood, and the mine's place
// in it: going to a node undoes up to the common ancestor and steps down again.
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
}

func newVoyage(m *mine) *voyage {
	return &voyage{m: m, nodes: []stop{{parent: -1}}}
}

func (v *voyage) add(parent int32, by byte) int32 {
	v.nodes = append(v.nodes, stop{parent, v.nodes[parent].depth + 1, by})
	return int32(len(v.nodes) - 1)
}

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
	var r []byte
	for ; i > 0; i = v.nodes[i].parent {
		r = append(r, v.nodes[i].by)
	}
	slices.Reverse(r)
	return r
}
