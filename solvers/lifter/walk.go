package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Walker = State{}

// Way returns the moves of a shortest way to a cell on which the robot stays alive, as the mine
// moves while it walks; empty where none was found.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	f := s.tree.Level
	if !f.Has(to) || s.node.Ending != mine.Playing {
		return nil
	}
	var way []byte
	s.tree.with(s.node, func(m *mine.Mine) { way = plan.Way(m, f.Cell(to)) })
	return movesOf(way)
}
