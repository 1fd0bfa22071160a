package woods

import "gridwise/solvers/puzzle"

var (
	_ puzzle.Aimer   = State{}
	_ puzzle.Cheerer = Puzzle{}
)

// Goal returns whom the player plays and how many hearts are his; in a distant
// level whose value neither its notes say nor anybody told it names no number.
func (s State) Goal() puzzle.Text {
	best, known := s.lv.bestKnown()
	if !known {
		best, known = number(s.lv.notes.Of("best"))
	}
	all := len(s.lv.hearts)
	switch {
	case s.lv.side == link && known:
		return puzzle.Say("woods.goal.link", best, all)
	case s.lv.side == link:
		return puzzle.Say("woods.goal.link.open")
	case known && best == 0:
		return puzzle.Say("woods.goal.king.none")
	case known:
		return puzzle.Say("woods.goal.king", best, all)
	}
	return puzzle.Say("woods.goal.king.open")
}

// Glad reports whether a thing is the player's figure.
func (Puzzle) Glad(won puzzle.State, name string) bool {
	s, ok := won.(State)
	return ok && (name == linkFigure.Name && s.lv.side == link || name == kingFigure.Name && s.lv.side == king)
}

// Rules returns those of the side that the player plays.
func (s State) Rules() []int {
	if s.lv.side == king {
		return []int{1, 2, 5, 6, 7}
	}
	return []int{1, 2, 3, 4, 7}
}

// How is the puzzle's own.
func (State) How() (keys, touch puzzle.Text) { return keys, touch }

// Faults are none: no position breaks a rule.
func (State) Faults() []puzzle.Fault { return nil }
