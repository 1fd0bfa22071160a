package lemmo

import "gridwise/solvers/puzzle"

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
	switch s.flag(c).Name {
	case "flag":
		return puzzle.Say("lemmo.look.flag", s.lookGround(c))
	case "handed":
		return puzzle.Say("lemmo.look.handed", c)
	case "missed":
		return puzzle.Say("lemmo.look.missed", c)
	}
	return s.lookGround(c)
}

func (s State) lookGround(c puzzle.Cell) puzzle.Text {
	switch s.tile(c).Name {
	case "trial":
		return puzzle.Say("lemmo.look.trial", c)
	case "space":
		return puzzle.Say("lemmo.look.space", c)
	case "treasure":
		return puzzle.Say("lemmo.look.treasure", c)
	case "drain":
		return puzzle.Say("lemmo.look.drain", c)
	}
	return puzzle.Say("lemmo.look.block", c)
}

// lookSky returns what stands over a column for both of its starts.
func lookSky(s State, col int) puzzle.Text {
	left, right := s.sky(col, puzzle.Left), s.sky(col, puzzle.Right)
	if left == "" && right == "" {
		return puzzle.Say("lemmo.look.sky", col)
	}
	return puzzle.Say("lemmo.look.marks", col, lookSign(left), lookSign(right))
}

func lookSign(name string) puzzle.Text {
	switch name {
	case "yes":
		return puzzle.Say("lemmo.sign.yes")
	case "no":
		return puzzle.Say("lemmo.sign.no")
	case "ticked":
		return puzzle.Say("lemmo.sign.ticked")
	case "crossed":
		return puzzle.Say("lemmo.sign.crossed")
	case "gained":
		return puzzle.Say("lemmo.sign.gained")
	case "dropped":
		return puzzle.Say("lemmo.sign.dropped")
	}
	return puzzle.Say("lemmo.sign.open")
}
