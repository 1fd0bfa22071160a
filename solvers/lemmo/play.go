package lemmo

import (
	"strconv"

	"gridwise/solvers/puzzle"
)

// sayCue is how the cue of a number begins that somebody says.
const sayCue = "say."

// Play makes a move. After a walk every move first puts Lemmo back over the
// column it started from.
func (s State) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	if err := s.refusal(m); err != nil {
		return nil, nil, err
	}
	t := turn{State: s}
	t.putBack()
	switch m.Verb {
	case "left", "right":
		t.side(puzzle.DirOf(m.Verb))
	case "stand":
		t.stand(m.Number)
	case "start":
		t.start()
	case "lift":
		t.lift(int32(s.level.index(m.Cell)))
	case "say":
		t.claim = m.Number
		t.events = append(t.events, puzzle.Event{Beat: t.beat, Cue: sayCue + strconv.Itoa(m.Number)})
	case "go":
		t.letAllGo()
	}
	return t.State, t.events, nil
}

// refusal returns why a move is against the rules, nil where it is not.
func (s State) refusal(m puzzle.Move) error {
	if s.over {
		return puzzle.Refuse(puzzle.Say("lemmo.over"))
	}
	if err := s.Offers(m); err != nil {
		return err
	}
	switch m.Verb {
	case "lift":
		return s.unliftable(m)
	case "say":
		return s.number(m, 0, puzzle.Say("lemmo.say.range", 2*s.level.cols))
	case "stand":
		return s.number(m, 1, puzzle.Say("lemmo.stand.range", s.level.cols))
	}
	if m != puzzle.Do(m.Verb) {
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	}
	switch m.Verb {
	case "left", "right":
		if s.walled(puzzle.DirOf(m.Verb)) {
			return puzzle.Refuse(puzzle.Say("lemmo.wall"), puzzle.Cell{Row: 0, Col: s.col})
		}
	case "start":
	case "go":
		if s.level.rules.ask == askCount && s.claim == unsaid {
			return puzzle.Refuse(puzzle.Say("lemmo.say.first", 2*s.level.cols))
		}
	default:
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.Verb))
	}
	return nil
}

var _ puzzle.Offerer = State{}

// Offers returns why a move has no place on the level, nil where it has: each
// question is answered in its own way.
func (s State) Offers(m puzzle.Move) error {
	ask := s.level.rules.ask
	switch {
	case m.Verb == "go" && ask == askWay:
		return puzzle.Refuse(puzzle.Say("lemmo.only.way"))
	case m.Verb == "lift" && ask != askBlock:
		return puzzle.Refuse(puzzle.Say("lemmo.only.walks"), m.Cell)
	case m.Verb == "say" && ask != askCount:
		return puzzle.Refuse(puzzle.Say("lemmo.only.say"))
	}
	return nil
}

// number returns why a verb's number cannot be played, nil where it can; inRange
// is the sentence on the most that it may be.
func (s State) number(m puzzle.Move, least int, inRange puzzle.Text) error {
	switch {
	case m != puzzle.Move{Verb: m.Verb, Number: m.Number, HasNumber: true}:
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case m.Number < least || m.Number > inRange.Args[0].(int):
		return puzzle.Refuse(inRange)
	}
	return nil
}

func (s State) unliftable(m puzzle.Move) error {
	c := m.Cell
	switch {
	case m != puzzle.DoAt("lift", c):
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case s.level.has(c) && c.Row < s.level.rows && s.level.cells[s.level.index(c)] == block:
		return nil
	case c.Row == 0 && c.Col >= 1 && c.Col <= s.level.cols:
		return puzzle.Refuse(puzzle.Say("lemmo.lift.sky"), c)
	case !s.level.has(c):
		return puzzle.Refuse(puzzle.Say("lemmo.lift.outside", s.level.rows, s.level.cols))
	case c.Row == s.level.rows:
		return puzzle.Refuse(puzzle.Say("lemmo.lift.first"), c)
	}
	return puzzle.Refuse(puzzle.Say("lemmo.lift.space", c), c)
}
