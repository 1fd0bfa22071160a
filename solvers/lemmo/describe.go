package lemmo

import "gridwise/solvers/puzzle"

var _ puzzle.Describer = State{}

// Look returns what is on a cell.
func (s State) Look(c puzzle.Cell) puzzle.Text {
	if !(board{s}).Bounds().Has(c) {
		return puzzle.Say("lemmo.look.outside")
	}
	on := s.lookTile(c)
	if at, _ := s.lemmo(); at != c {
		return on
	}
	switch {
	case s.end != (puzzle.Cell{}):
		return puzzle.Say("lemmo.look.ended", on)
	case s.dir == puzzle.Left:
		return puzzle.Say("lemmo.look.left", on)
	}
	return puzzle.Say("lemmo.look.right", on)
}

func (s State) lookTile(c puzzle.Cell) puzzle.Text {
	if c.Row == 0 {
		return lookSky(s, c.Col)
	}
	switch t := s.tile(c); t.Name {
	case "trial":
		return puzzle.Say("lemmo.look.trial", c)
	case "space":
		if s.gone != nil && s.gone.came != nil {
			return puzzle.Say("lemmo.look.space.count", c, int(s.gone.passed(s.level, c)))
		}
		return puzzle.Say("lemmo.look.space", c)
	case "treasure", "drain":
		return s.lookEnd(c, t.Name == "treasure")
	}
	return puzzle.Say("lemmo.look.block", c)
}

// lookEnd returns what a walk ends at, with how many came after all went.
func (s State) lookEnd(c puzzle.Cell, wins bool) puzzle.Text {
	switch {
	case wins && s.gone != nil:
		return puzzle.Say("lemmo.look.treasure.count", c, int(s.gone.arrived[c.Col-1]))
	case wins:
		return puzzle.Say("lemmo.look.treasure", c)
	case s.gone != nil:
		return puzzle.Say("lemmo.look.drain.count", c, int(s.gone.arrived[c.Col-1]))
	}
	return puzzle.Say("lemmo.look.drain", c)
}

// lookSky returns what is known of both starts over a column.
func lookSky(s State, col int) puzzle.Text {
	left, right := s.mark(col, puzzle.Left), s.mark(col, puzzle.Right)
	if left == untried && right == untried {
		return puzzle.Say("lemmo.look.sky", col)
	}
	return puzzle.Say("lemmo.look.marks", col, lookSign(left), lookSign(right))
}

func lookSign(mark byte) puzzle.Text {
	switch mark {
	case won:
		return puzzle.Say("lemmo.sign.yes")
	case lost:
		return puzzle.Say("lemmo.sign.no")
	}
	return puzzle.Say("lemmo.sign.open")
}
