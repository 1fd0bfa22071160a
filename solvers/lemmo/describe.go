package lemmo

import "gridwise/solvers/puzzle"

// Asks wants the number of starts that win, until it is told.
func (s State) Asks() []puzzle.Ask {
	if s.stars&counted != 0 || s.Status() != puzzle.Playing {
		return nil
	}
	return []puzzle.Ask{{Verb: "count", Text: puzzle.Say("lemmo.ask.count"), Least: 0, Most: 2 * s.level.cols}}
}

// Facts are the wrong answers, and the length of the walk that is over.
func (s State) Facts() []puzzle.Fact {
	return []puzzle.Fact{{Name: "wrong", Value: s.wrong}, {Name: "length", Value: s.walk.Length()}}
}

// Score is the wrong answers, fewer being better, and a star a task. The star
// for the walk is not offered where no start can win.
func (s State) Score() puzzle.Score {
	sc := puzzle.Score{Value: s.wrong, Less: true}
	if s.winnable() {
		sc.Stars = append(sc.Stars, puzzle.Star{Text: puzzle.Say("lemmo.star.walk"), Got: s.stars&walked != 0})
	}
	sc.Stars = append(sc.Stars,
		puzzle.Star{Text: puzzle.Say("lemmo.star.count"), Got: s.stars&counted != 0},
		puzzle.Star{Text: puzzle.Say("lemmo.star.hand"), Got: s.stars&handed != 0})
	return sc
}

func (s State) earned() (got, of int) {
	stars := s.Score().Stars
	for _, star := range stars {
		if star.Got {
			got++
		}
	}
	return got, len(stars)
}

// Look says what is on a cell.
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
		return puzzle.Say("lemmo.look.sky", c.Col)
	}
	if at, mark, ok := s.flag(); ok && at == c {
		if mark.Name == "handed" {
			return puzzle.Say("lemmo.look.handed", c)
		}
		return puzzle.Say("lemmo.look.missed", c, s.tried.short)
	}
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
