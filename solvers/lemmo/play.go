package lemmo

import "gridwise/solvers/puzzle"

// Play makes a move. After a walk every move first puts Lemmo back over the
// column it started from.
func (s State) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	if s.Status() != puzzle.Playing {
		return nil, nil, puzzle.Refuse(puzzle.Say("lemmo.over"))
	}
	if err := (referee{s}).refusal(m); err != nil {
		return nil, nil, err
	}
	t := turn{State: s}
	t.putBack()
	t.shown = nil
	t.paint(s)
	before := t.State
	switch m.Verb {
	case "left", "right":
		t.side(puzzle.DirOf(m.Verb))
	case "start":
		t.start()
	case "stand":
		t.stand(m.Cell.Col)
	case "flag":
		t.bet = m.Cell
	case "wins":
		t.note(ticked)
	case "loses":
		t.note(crossed)
	case "remove":
		t.lift(int32(s.level.index(m.Cell)))
	case "count":
		t.answerCount(m.Number)
	case "hand":
		t.hand([]int32{int32(s.level.index(m.Cell))})
	case "hand lifted":
		t.hand(s.holes)
	case "hand none":
		t.hand(nil)
	}
	t.paint(before)
	t.turnPage(s)
	return t.State, t.events, nil
}

// turnPage adds the event that an act is over, and the play with the last.
func (t *turn) turnPage(before State) {
	if was, is := before.act(), t.act(); is == 0 {
		t.events = append(t.events, puzzle.Event{Beat: t.beat, Cue: "win"})
	} else if was != is {
		t.events = append(t.events, puzzle.Event{Beat: t.beat, Cue: pages[is]})
	}
}

// pages are the cues of the acts that follow another.
var pages = map[acts]string{finding: "act.walk", counting: "act.count", handing: "act.hand"}
