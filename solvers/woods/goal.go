package woods

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/wood"
)

// Goal returns whom the player plays, and that he wants as many hearts, or as few for
// Link, as can be.
func (s State) Goal() puzzle.Text {
	if s.lv.Side == wood.Ganon {
		return puzzle.Say("woods.goal.king")
	}
	return puzzle.Say("woods.goal.link")
}

// Glad reports whether a thing is the player's figure.
func (Puzzle) Glad(won puzzle.State, name string) bool {
	s, ok := won.(State)
	return ok && (name == linkFigure.Name && s.lv.Side == wood.Link || name == s.ganon().Name && s.lv.Side == wood.Ganon)
}

// Rules returns those of the side that the player plays.
func (s State) Rules() []int {
	if s.lv.Side == wood.Ganon {
		return []int{1, 2, 5, 6, 7}
	}
	return []int{1, 2, 3, 4, 7}
}
