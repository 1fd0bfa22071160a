package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Aimer = State{}

// Goal returns what to reach: every lambda and then the lift; the best score stands with the facts.
func (s State) Goal() puzzle.Text { return puzzle.Say("lifter.goal", s.tree.Level.Total) }

// Rules returns the numbers of the rules that apply to what the mine holds.
func (s State) Rules() []int {
	const digging, falling, pushing, water, trampolines, beards, higherOrder, waiting = 1, 2, 3, 4, 5, 6, 7, 8
	f := s.tree.Level
	var rocks, orders, jumps bool
	for _, c := range f.Initial {
		rocks = rocks || mine.IsRock(c)
		orders = orders || c == mine.Higher
		jumps = jumps || mine.IsTrampoline(c)
	}
	rules := []int{digging}
	add := func(used bool, paragraphs ...int) {
		if used {
			rules = append(rules, paragraphs...)
		}
	}
	add(rocks, falling, pushing)
	add(f.HasWater, water)
	add(jumps, trampolines)
	add(f.HasBeards, beards)
	add(orders, higherOrder)
	return append(rules, waiting)
}

// Offers returns why shaving is not offered: the mine has no beards, and the
// robot no razor.
func (s State) Offers(m puzzle.Move) error {
	if m.Verb == "shave" && !s.tree.Level.HasBeards && s.node.Razors == 0 {
		return puzzle.Refuse(puzzle.Say("lifter.refused.razor"))
	}
	return nil
}
