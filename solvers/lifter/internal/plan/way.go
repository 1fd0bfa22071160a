package plan

import (
	"gridwise/solvers/lifter/internal/mine"
)

// wayNodes bounds the search for a way, so that a tap is answered within a
// frame or two on any map.
const wayNodes = 30_000

// Way searches breadth first for commands that bring the robot to a cell, the
// first state at each cell standing for all.
func Way(m *mine.Mine, to int32) []byte {
	if m.Robot == to || m.Cells[to] == mine.Wall {
		return nil
	}
	land := to
	if c := m.Cells[to]; mine.IsTrampoline(c) {
		land = m.TargetOf[c-'A']
	}
	v := newSearchTree(m)
	seen := make([]bool, len(m.Cells))
	seen[m.Robot] = true
	for i := int32(0); int(i) < len(v.nodes) && len(v.nodes) < wayNodes; i++ {
		v.goTo(i)
		for _, c := range []byte("LRUD") {
			if !m.Does(c) {
				continue
			}
			m.Step(c)
			alive := m.Ending == mine.Playing || m.Ending == mine.Won
			there := m.Robot == land && (land == to || !mine.IsTrampoline(m.Cells[to]))
			fresh := alive && !seen[m.Robot]
			seen[m.Robot] = seen[m.Robot] || alive
			m.Undo()
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
