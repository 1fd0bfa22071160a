package lemmo

import (
	"bytes"
	"slices"
	"strings"

	"gridwise/solvers/puzzle"
)

// Tell returns what a move did. Beside the events it reads the level and its lifted
// blocks, so it may be asked of the position before the move or of the one after it.
func (s State) Tell(events []puzzle.Event) (text puzzle.Text) {
	var walk Walk
	for i := range events {
		e := &events[i]
		walk.follow(e)
		if verdict, ok := strings.CutPrefix(e.Cue, "go."); ok {
			return s.tellGo(verdict)
		}
		if n, ok := strings.CutPrefix(e.Cue, sayCue); ok {
			return puzzle.Say("lemmo.tell.say", n, 2*s.level.cols)
		}
		if t := s.tellEvent(e, events, walk); !t.Zero() {
			text = t
		}
	}
	return text
}

// tellGo returns what came of letting all of them go.
func (s State) tellGo(verdict string) puzzle.Text {
	n, of := s.ground().letGo().won, 2*s.level.cols
	switch verdict {
	case "count":
		return puzzle.Say("lemmo.tell.count", n, of, s.claim)
	case "short":
		return puzzle.Say("lemmo.tell.short", n, of, s.most())
	case "none":
		return s.tellNone(n, of)
	case "won":
		return puzzle.Say("lemmo.tell.won", n, of)
	case "more":
		return puzzle.Say("lemmo.tell.more", n)
	case "first":
		return puzzle.Say("lemmo.tell.first", n, of)
	}
	return puzzle.Say("lemmo.tell.free", n, of)
}

// tellNone returns that no block helps, and why where the first floor says it.
func (s State) tellNone(n, of int) puzzle.Text {
	switch {
	case n == of:
		return puzzle.Say("lemmo.tell.all", of)
	case bytes.IndexByte(s.level.row(s.level.rows-1), treasure) < 0:
		return puzzle.Say("lemmo.tell.nothing", of)
	}
	return puzzle.Say("lemmo.tell.none", n, of)
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
		return puzzle.Say("lemmo.tell.lifted", e.To)
	case "block":
		lifts := func(e puzzle.Event) bool { return e.New == liftedBlock }
		if e.Old == liftedBlock && !slices.ContainsFunc(events, lifts) {
			return puzzle.Say("lemmo.tell.restored", e.To)
		}
	case "waiting":
		return tellPlace(e)
	case "happy":
		return puzzle.Say("lemmo.tell.treasure", e.To, w.Length())
	case "lost":
		return puzzle.Say("lemmo.tell.drain", e.To, w.Length())
	}
	return puzzle.Text{}
}

// tellPlace returns where Lemmo waits, unless it only came back from a walk.
func tellPlace(e *puzzle.Event) puzzle.Text {
	switch {
	case e.Old.Name != "waiting":
		return puzzle.Text{}
	case e.New.Dir == puzzle.Left:
		return puzzle.Say("lemmo.tell.left", e.To.Col)
	}
	return puzzle.Say("lemmo.tell.right", e.To.Col)
}
