package lemmo

import "gridwise/solvers/puzzle"

// referee decides which moves the rules allow in a position.
type referee struct{ State }

// refusal returns why a move is against the rules, nil where it is not.
func (r referee) refusal(m puzzle.Move) error {
	switch m.Verb {
	case "remove", "hand":
		if m.Verb == "hand" && r.stars&handing != 0 {
			return puzzle.Refuse(puzzle.Say("lemmo.hand.done"))
		}
		return r.unremovable(m)
	case "count":
		return r.uncountable(m)
	case "stand":
		return r.unstandable(m)
	case "flag":
		return r.unflaggable(m)
	}
	if m != puzzle.Do(m.Verb) {
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	}
	return r.impossible(m.Verb)
}

// impossible returns why a verb without operands cannot be played, nil where it can.
func (r referee) impossible(verb string) error {
	switch act := r.act(); verb {
	case "left", "right":
		if r.walled(puzzle.DirOf(verb)) {
			return puzzle.Refuse(puzzle.Say("lemmo.wall"), puzzle.Cell{Row: 0, Col: r.col})
		}
	case "start":
		if act == foretelling && r.bet == (puzzle.Cell{}) {
			return puzzle.Refuse(puzzle.Say("lemmo.flag.first"))
		}
	case "wins", "loses":
		if act != counting {
			return r.Offers(puzzle.Do(verb))
		}
		if r.known(r.start()) {
			return puzzle.Refuse(puzzle.Say("lemmo.known"), puzzle.Cell{Row: 0, Col: r.col})
		}
	case "hand lifted", "hand none":
		if r.stars&handing != 0 {
			return puzzle.Refuse(puzzle.Say("lemmo.hand.done"))
		}
		if verb == "hand lifted" && len(r.holes) == 0 {
			return puzzle.Refuse(puzzle.Say("lemmo.lift.first"))
		}
	default:
		return puzzle.Refuse(puzzle.Say("lemmo.move", verb))
	}
	return nil
}

// uncountable returns why a count cannot be given: once it is right it is not asked
// for again. Older plays go on answering where three answers were wrong.
func (r referee) uncountable(m puzzle.Move) error {
	switch {
	case m != puzzle.Move{Verb: "count", Number: m.Number, HasNumber: true}:
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case r.stars&counting != 0:
		return puzzle.Refuse(puzzle.Say("lemmo.count.done", r.level.answers().task1))
	case m.Number < 0 || m.Number > 2*r.level.cols:
		return puzzle.Refuse(puzzle.Say("lemmo.count.range", 2*r.level.cols))
	}
	return nil
}

func (r referee) unremovable(m puzzle.Move) error {
	c := m.Cell
	switch {
	case m != puzzle.DoAt(m.Verb, c):
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case r.level.removable(c):
		return nil
	case !r.level.has(c):
		return puzzle.Refuse(puzzle.Say("lemmo.remove.outside", r.level.rows, r.level.cols))
	case c.Row == r.level.rows:
		return puzzle.Refuse(puzzle.Say("lemmo.remove.first"), c)
	}
	return puzzle.Refuse(puzzle.Say("lemmo.remove.space", c), c)
}

func (r referee) unstandable(m puzzle.Move) error {
	switch {
	case m != puzzle.DoAt("stand", m.Cell) || m.Cell.Row != 0 || m.Cell.Col < 1 || m.Cell.Col > r.level.cols:
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case r.act() == foretelling:
		return r.Offers(m)
	}
	return nil
}

func (r referee) unflaggable(m puzzle.Move) error {
	c := m.Cell
	switch {
	case m != puzzle.DoAt("flag", c):
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case r.act() != foretelling:
		return r.Offers(m)
	case !r.level.has(c) || c.Row != r.level.rows || r.level.cells[r.level.index(c)] == block || c == r.bet:
		return puzzle.Refuse(puzzle.Say("lemmo.flag.end"), c)
	}
	return nil
}
