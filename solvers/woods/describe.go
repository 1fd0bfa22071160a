package woods

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/wood"
)

// Look returns what is on a cell, and how far a heart is from both.
func (s State) Look(c puzzle.Cell) puzzle.Text {
	if !s.lv.Inside(c) {
		return puzzle.Say("woods.look.outside")
	}
	spot := s.lv.Spot(c)
	switch {
	case s.lv.Drawing.At(c) == '#':
		return puzzle.Say("woods.look.tree")
	case spot >= 0 && spot == int32(s.Link) && s.Link == s.Ganon:
		return puzzle.Say("woods.look.both")
	case spot >= 0 && spot == int32(s.Link):
		return puzzle.Say("woods.look.link")
	case spot >= 0 && spot == int32(s.Ganon):
		return puzzle.Say("woods.look.ganondorf")
	case s.lv.Drawing.At(c) == 'H':
		return s.lookHeart(c, spot)
	}
	return puzzle.Say("woods.look.ground")
}

func (s State) lookHeart(c puzzle.Cell, spot int32) puzzle.Text {
	switch s.heartAt(c) {
	case linkMark:
		return puzzle.Say("woods.look.heart.link")
	case ganonMark:
		return puzzle.Say("woods.look.heart.ganondorf")
	}
	if spot < 0 {
		return puzzle.Say("woods.look.heart.away")
	}
	far := s.lv.Far[s.lv.HeartAt[spot]]
	switch mine, his := far[s.Link], far[s.Ganon]; {
	case mine == wood.Unreached:
		return puzzle.Say("woods.look.heart.his", int(his))
	case his == wood.Unreached:
		return puzzle.Say("woods.look.heart.mine", int(mine))
	default:
		return puzzle.Say("woods.look.heart", int(mine), int(his))
	}
}

// Tell returns what a move from this position did, by its events, and, when the
// play is over with it, how it ended.
func (s State) Tell(events []puzzle.Event) puzzle.Text {
	var text puzzle.Text
	for i, e := range events {
		if e.Cue == "end" {
			s.given = true
		}
		if e.Cue == "step" || e.Cue == "wait" {
			text = joined(text, s.tell(e, events[i:]))
			s = s.follow(e)
		}
	}
	if s.Status() != puzzle.Playing {
		text = joined(text, s.ending())
	}
	return text
}

// follow returns the position after a step, if it is one from here.
func (s State) follow(e puzzle.Event) State {
	to := s.lv.Spot(e.To)
	if to < 0 || s.lv.Cells[s.Spot()] != e.From || (e.Old == linkFigure) != (s.Turn == wood.Link) || s.Status() != puzzle.Playing {
		return s
	}
	return s.moved(uint16(to))
}

func joined(a, b puzzle.Text) puzzle.Text {
	if a.Zero() {
		return b
	}
	return puzzle.Say("woods.tell.and", a, b)
}

// tell returns what one of the two did, the player being told as "you"; the hearts
// are told with the step that takes them.
func (s State) tell(e puzzle.Event, rest []puzzle.Event) puzzle.Text {
	took, who := len(rest) > 1 && rest[1].Old == heart && rest[1].From == e.To, wood.Ganon
	if e.Old == linkFigure {
		who = wood.Link
	}
	if who == s.lv.Side {
		return pick(e, took, puzzle.Say("woods.tell.you.takes", e.To), puzzle.Say("woods.tell.you", went(e), e.To), puzzle.Say("woods.tell.you.stay"))
	}
	return stepText(who, e, took)
}

// stepText returns what one of the two did, by name.
func stepText(who wood.Side, e puzzle.Event, took bool) puzzle.Text {
	if who == wood.Link {
		return pick(e, took, puzzle.Say("woods.tell.link.takes", e.To), puzzle.Say("woods.tell.link", went(e), e.To), puzzle.Say("woods.tell.link.stay"))
	}
	return pick(e, took, puzzle.Say("woods.tell.ganondorf.takes", e.To), puzzle.Say("woods.tell.ganondorf", went(e), e.To), puzzle.Say("woods.tell.ganondorf.stay"))
}

// pick returns the sentence that fits a step.
func pick(e puzzle.Event, took bool, takes, steps, stays puzzle.Text) puzzle.Text {
	switch {
	case took:
		return takes
	case e.From == e.To:
		return stays
	}
	return steps
}

// went names the direction of a step; it is zero for who stands still.
func went(e puzzle.Event) puzzle.Text {
	return [...]puzzle.Text{
		puzzle.Up:    puzzle.Say("woods.went.up"),
		puzzle.Left:  puzzle.Say("woods.went.left"),
		puzzle.Right: puzzle.Say("woods.went.right"),
		puzzle.Down:  puzzle.Say("woods.went.down"),
	}[e.From.Towards(e.To)]
}
