package example

import "gridwise/solvers/puzzle/reason"

// Scale returns what is explored in mazes from easy to hard.
func (State) Scale() reason.Scale { return reason.ScaleOf([]int{2, 12, 40, 90, 160, 300, 600}) }
