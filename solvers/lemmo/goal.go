package lemmo

import "gridwise/solvers/puzzle"

var _ puzzle.Aimer = State{}

// Goal is the first task that is not done.
func (s State) Goal() puzzle.Text {
	switch {
	case s.stars&walked == 0 && s.winnable():
		return puzzle.Say("lemmo.goal.walk")
	case s.stars&counted == 0:
		return puzzle.Say("lemmo.goal.count", 2*s.level.cols)
	}
	return puzzle.Say("lemmo.goal.hand")
}

// Rules are all of them.
func (s State) Rules() []int { return nil }
