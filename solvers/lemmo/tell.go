package lemmo

import (
	"strconv"

	"gridwise/solvers/puzzle"
)

// Tell says what a move did. It reads the events alone, so it may be asked of
// the position before the move or of the one after it.
func (s State) Tell(events []puzzle.Event) puzzle.Text {
	told, won := puzzle.Text{}, false
	var walk Walk
	for i := range events {
		e := &events[i]
		if e.Cue == "win" {
			won = true
		}
		walk.follow(e)
		if t := s.tellEvent(e, events, walk); !t.Zero() {
			told = t
		}
	}
	if won {
		return puzzle.Say("lemmo.tell.won", told)
	}
	return told
}

// follow adds a walk's event to its length; the fall out of the sky is no part
// of it.
func (w *Walk) follow(e *puzzle.Event) {
	if e.Span == 0 || e.New.Layer != puzzle.Actor || e.From.Row == 0 {
		return
	}
	switch e.New.Name {
	case "walking", "falling", "turning":
		w.add(leg{e.From, e.To, e.New.Dir})
	}
}

func (s State) tellEvent(e *puzzle.Event, events []puzzle.Event, w Walk) puzzle.Text {
	switch e.New.Name {
	case "trial":
		return puzzle.Say("lemmo.tell.removed", e.To)
	case "block":
		return puzzle.Say("lemmo.tell.restored", e.To)
	case "waiting":
		return tellPlace(e)
	case "happy":
		if s.hole != whole && s.level.answers().task1 > 0 {
			return puzzle.Say("lemmo.tell.trial", e.To, w.Length(), w.Cells, w.Falls, w.Turns)
		}
		return puzzle.Say("lemmo.tell.treasure", e.To, w.Length(), w.Cells, w.Falls, w.Turns)
	case "lost":
		return puzzle.Say("lemmo.tell.drain", e.To, w.Length(), w.Cells, w.Falls, w.Turns)
	}
	if e.Old.Name != "waiting" {
		return puzzle.Text{}
	}
	return s.tellAnswer(e.New, events)
}

// tellPlace says where Lemmo waits, unless it only came back from a walk or
// from an answer.
func tellPlace(e *puzzle.Event) puzzle.Text {
	switch {
	case e.Old.Name != "waiting":
		return puzzle.Text{}
	case e.New.Dir == puzzle.Left:
		return puzzle.Say("lemmo.tell.left", e.To.Col)
	}
	return puzzle.Say("lemmo.tell.right", e.To.Col)
}

// tellAnswer says what Lemmo shows after an answer.
func (s State) tellAnswer(shows puzzle.Thing, events []puzzle.Event) puzzle.Text {
	at := handedIn(events)
	switch shows.Name {
	case "lower":
		return puzzle.Say("lemmo.tell.high")
	case "higher":
		return puzzle.Say("lemmo.tell.low")
	case "short":
		n, _ := strconv.Atoi(shows.Text)
		switch {
		case n == 0:
			return puzzle.Say("lemmo.tell.idle")
		case at == (puzzle.Cell{}):
			return puzzle.Say("lemmo.tell.some", -n)
		}
		return puzzle.Say("lemmo.tell.short", at, -n)
	case "counted":
		return puzzle.Say("lemmo.tell.count", s.level.answers().task1)
	case "cheer":
		if at == (puzzle.Cell{}) {
			return puzzle.Say("lemmo.tell.none")
		}
		return puzzle.Say("lemmo.tell.hand", at, s.level.answers().task2)
	}
	return puzzle.Text{}
}

// handedIn is the block that an answer named, zero where it named none.
func handedIn(events []puzzle.Event) puzzle.Cell {
	for i := range events {
		if name := events[i].New.Name; name == "handed" || name == "missed" {
			return events[i].To
		}
	}
	return puzzle.Cell{}
}
