package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// Doomed returns why what is out of reach for good makes a win impossible, zero
// where that cannot be told without a search. The cost is that of one look at
// every cell.
func (s State) Doomed() (why puzzle.Text) {
	if s.node.Ending == mine.Playing {
		s.tree.with(s.node, func(m *mine.Mine) { why = dead(m) })
	}
	return why
}
