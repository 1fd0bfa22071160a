package lemmo

import "gridwise/solvers/puzzle"

var (
	_ puzzle.Aimer   = State{}
	_ puzzle.Labeler = State{}
)

// Goal returns what the act asks for.
func (s State) Goal() puzzle.Text {
	switch r := s.level.rules; s.act() {
	case foretelling:
		return puzzle.Say("lemmo.goal.end")
	case finding:
		return puzzle.Say("lemmo.goal.walk")
	case counting:
		return puzzle.Say("lemmo.goal.count", 2*s.level.cols)
	case handing:
		switch {
		case r.two:
			return puzzle.Say("lemmo.goal.two")
		case r.save:
			return puzzle.Say("lemmo.goal.save")
		case s.level.answers().task1 == 0:
			return puzzle.Say("lemmo.goal.open")
		}
		return puzzle.Say("lemmo.goal.hand")
	}
	return puzzle.Say("lemmo.over")
}

// How returns the gestures of the act; those of the first are the puzzle's.
func (s State) How() (keys, touch puzzle.Text) {
	switch s.act() {
	case foretelling:
		return puzzle.Say("lemmo.how.end.keys"), puzzle.Say("lemmo.how.end.touch")
	case counting:
		return puzzle.Say("lemmo.how.count.keys"), puzzle.Say("lemmo.how.count.touch")
	case handing:
		return puzzle.Say("lemmo.how.hand.keys"), puzzle.Say("lemmo.how.hand.touch")
	}
	return puzzle.Text{}, puzzle.Text{}
}

// Label returns the word of the button that removes what floats, where that is more
// than one block.
func (s State) Label(verb string) puzzle.Text {
	if verb == "hand lifted" && len(s.holes) > 1 {
		return puzzle.Say("lemmo.remove.these", len(s.holes))
	}
	return puzzle.Text{}
}

// Rules returns those of the level's acts: the level, then each act's own.
func (s State) Rules() []int {
	list := []int{1, 2}
	all := s.level.acts()
	for _, r := range []struct {
		holds bool
		rule  int
	}{
		{all&foretelling != 0, 6}, {all&finding != 0, 3}, {all&counting != 0, 4}, {true, 5},
		{s.level.rules.two, 7}, {s.level.rules.save, 8}, {true, 9},
	} {
		if r.holds {
			list = append(list, r.rule)
		}
	}
	return list
}
