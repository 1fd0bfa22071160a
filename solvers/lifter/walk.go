package lifter

import "gridwise/solvers/puzzle"

var _ puzzle.Walker = State{}

// wayNodes bounds the search for a way, so that a tap is answered within a
// frame or two on any map.
const wayNodes = 30_000

// Way is a shortest way to a cell on which the robot stays alive, as the mine
// moves while it walks; empty where none was found.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	f := s.tree.level
	if !f.has(to) || s.node.ending != playing {
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
		land = m.targetOf[c-'A']
	}
	v := newSearchTree(m)
	seen := make([]bool, len(m.cells))
	seen[m.robot] = true
	for i := int32(0); int(i) < len(v.nodes) && len(v.nodes) < wayNodes; i++ {
		v.goTo(i)
		for _, c := range []byte("LRUD") {
			if !m.does(c) {
				continue
			}
			m.step(c)
			alive := m.ending == playing || m.ending == won
			there := m.robot == land && (land == to || !isTrampoline(m.cells[to]))
			fresh := alive && !seen[m.robot]
			seen[m.robot] = seen[m.robot] || alive
			m.undo()
			if !fresh && !(there && alive) {
				continue
			}
			j := v.add(i, c, 0, 0, 0)
			if there {
				v.goTo(0)
				return v.route(j)
			}
		}
	}
	v.goTo(0)
	return nil
}
