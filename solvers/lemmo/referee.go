package lemmo

import "gridwise/solvers/puzzle"

// referee decides which moves the rules allow in a position.
type referee struct{ State }

// refusal returns why a move is against the rules, nil where it is not.
func (s referee) refusal(m puzzle.Move) error {
	switch m.Verb {
	case "remove", "hand":
		if m.Verb == "hand" && s.stars&handing != 0 {
			return puzzle.Refuse(puzzle.Say("lemmo.hand.done"))
		}
		return s.unremovable(m)
	case "count":
		return s.uncountable(m)
	case "stand":
		return s.unstandable(m)
	case "flag":
		return s.unflaggable(m)
	}
	if m != puzzle.Do(m.Verb) {
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	}
	return s.impossible(m.Verb)
}

// impossible returns why a verb without operands cannot be played, nil where it can.
func (s referee) impossible(verb string) error {
	switch act := s.act(); verb {
	case "left", "right":
		if s.walled(puzzle.DirOf(verb)) {
			return puzzle.Refuse(puzzle.Say("lemmo.wall"), puzzle.Cell{Row: 0, Col: s.col})
		}
	case "start":
		if act == foretelling && s.bet == (puzzle.Cell{}) {
			return puzzle.Refuse(puzzle.Say("lemmo.flag.first"))
		}
	case "wins", "loses":
		if act != counting {
			return s.Offers(puzzle.Do(verb))
		}
		if s.known(s.start()) {
			return puzzle.Refuse(puzzle.Say("lemmo.known"), puzzle.Cell{Row: 0, Col: s.col})
		}
	case "hand lifted", "hand none":
		if s.stars&handing != 0 {
			return puzzle.Refuse(puzzle.Say("lemmo.hand.done"))
		}
		if verb == "hand lifted" && len(s.holes) == 0 {
			return puzzle.Refuse(puzzle.Say("lemmo.lift.first"))
		}
	default:
		return puzzle.Refuse(puzzle.Say("lemmo.move", verb))
	}
	return nil
}

// uncountable: once the count is right it is not asked for again. Older plays
// go on answering where three answers were wrong.
func (s referee) uncountable(m puzzle.Move) error {
	switch {
	case m != puzzle.Move{Verb: "count", Number: m.Number, HasNumber: true}:
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case s.stars&counting != 0:
		return puzzle.Refuse(puzzle.Say("lemmo.count.done", s.level.answers().task1))
	case m.Number < 0 || m.Number > 2*s.level.cols:
		return puzzle.Refuse(puzzle.Say("lemmo.count.range", 2*s.level.cols))
	}
	return nil
}

func (s referee) unremovable(m puzzle.Move) error {
	c := m.Cell
	switch {
	case m != puzzle.DoAt(m.Verb, c):
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case s.level.removable(c):
		return nil
	case !s.level.has(c):
		return puzzle.Refuse(puzzle.Say("lemmo.remove.outside", s.level.rows, s.level.cols))
	case c.Row == s.level.rows:
		return puzzle.Refuse(puzzle.Say("lemmo.remove.first"), c)
	}
	return puzzle.Refuse(puzzle.Say("lemmo.remove.space", c), c)
}

func (s referee) unstandable(m puzzle.Move) error {
	switch {
	case m != puzzle.DoAt("stand", m.Cell) || m.Cell.Row != 0 || m.Cell.Col < 1 || m.Cell.Col > s.level.cols:
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case s.act() == foretelling:
		return s.Offers(m)
	}
	return nil
}

func (s referee) unflaggable(m puzzle.Move) error {
	c := m.Cell
	switch {
	case m != puzzle.DoAt("flag", c):
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case s.act() != foretelling:
		return s.Offers(m)
	case !s.level.has(c) || c.Row != s.level.rows || s.level.cells[s.level.index(c)] == block || c == s.bet:
		return puzzle.Refuse(puzzle.Say("lemmo.flag.end"), c)
	}
	return nil
}
