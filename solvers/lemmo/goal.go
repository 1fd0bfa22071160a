package lemmo

import "gridwise/solvers/puzzle"

var (
	_ puzzle.Aimer = State{}
	_ puzzle.Guide = State{}
)

// Goal returns what the level asks for.
func (s State) Goal() puzzle.Text {
	switch r := s.level.rules; {
	case s.over:
		return puzzle.Say("lemmo.over")
	case r.ask == askWay:
		return puzzle.Say("lemmo.goal.way")
	case r.ask == askCount:
		return puzzle.Say("lemmo.goal.count", 2*s.level.cols)
	case r.two:
		return puzzle.Say("lemmo.goal.two")
	case r.save:
		return puzzle.Say("lemmo.goal.save")
	}
	return puzzle.Say("lemmo.goal.block")
}

// How returns the gestures that answer the level's question.
func (s State) How() (keys, touch puzzle.Text) {
	switch s.level.rules.ask {
	case askWay:
		return puzzle.Say("lemmo.how.way.keys"), puzzle.Say("lemmo.how.way.touch")
	case askCount:
		return puzzle.Say("lemmo.how.count.keys"), puzzle.Say("lemmo.how.count.touch")
	}
	return puzzle.Text{}, puzzle.Text{}
}

// Rules returns those that the level uses: the walk and its ends, then its question's
// own.
func (s State) Rules() []int {
	switch r := s.level.rules; {
	case r.ask == askWay:
		return []int{1, 2, 3}
	case r.ask == askCount:
		return []int{1, 2, 4, 6}
	case r.two:
		return []int{1, 2, 5, 6, 7}
	case r.save:
		return []int{1, 2, 5, 6, 8}
	}
	return []int{1, 2, 5, 6}
}
