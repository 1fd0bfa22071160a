package lifter

import "gridwise/solvers/puzzle"

var _ puzzle.Aimer = State{}

// Goal is every lambda and then the lift.
func (s State) Goal() puzzle.Text {
	f := s.tree.level
	if best, ok := number(f.notes.Of("best")); ok {
		return puzzle.Say("lifter.goal.best", f.total, best)
	}
	return puzzle.Say("lifter.goal", f.total)
}

// Rules are those of what the mine holds.
func (s State) Rules() []int {
	const digging, falling, pushing, water, trampolines, beards, higherOrder, waiting = 1, 2, 3, 4, 5, 6, 7, 8
	f := s.tree.level
	var rocks, orders, jumps bool
	for _, c := range f.initial {
		rocks = rocks || isRock(c)
		orders = orders || c == higher
		jumps = jumps || isTrampoline(c)
	}
	rules := []int{digging}
	add := func(used bool, paragraphs ...int) {
		if used {
			rules = append(rules, paragraphs...)
		}
	}
	add(rocks, falling, pushing)
	add(f.hasWater, water)
	add(jumps, trampolines)
	add(f.hasBeards, beards)
	add(orders, higherOrder)
	return append(rules, waiting)
}
