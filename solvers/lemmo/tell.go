package lemmo

import (
	"strconv"

	"gridwise/solvers/puzzle"
)

// Tell returns what a move did. It reads the events alone, so it may be asked of
// the position before the move or of the one after it.
func (s State) Tell(events []puzzle.Event) puzzle.Text {
	told, next := puzzle.Text{}, puzzle.Text{}
	var walk Walk
	for i := range events {
		e := &events[i]
		walk.follow(e)
		if t := s.tellEvent(e, events, walk); !t.Zero() {
			told = t
		}
		switch e.Cue {
		case "win":
			next = puzzle.Say("lemmo.tell.won")
		case "act.walk", "act.count", "act.hand":
			next = nextAct(e.Cue)
		}
	}
	if next.Zero() {
		return told
	}
	return puzzle.Say("lemmo.tell.next", told, next)
}

// nextAct announces the act that follows another.
func nextAct(cue string) puzzle.Text {
	switch cue {
	case "act.walk":
		return puzzle.Say("lemmo.next.walk")
	case "act.count":
		return puzzle.Say("lemmo.next.count")
	}
	return puzzle.Say("lemmo.next.hand")
}

// facing returns the side to which a start looks.
func facing(d puzzle.Dir) puzzle.Text {
	if d == puzzle.Left {
		return puzzle.Say("lemmo.facing.left")
	}
	return puzzle.Say("lemmo.facing.right")
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
		if e.Old == liftedBlock && !lifts(events) {
			return puzzle.Say("lemmo.tell.restored", e.To)
		}
	case "waiting":
		return tellPlace(e)
	case "happy":
		return puzzle.Say("lemmo.tell.treasure", e.To, w.Length())
	case "lost":
		return puzzle.Say("lemmo.tell.drain", e.To, w.Length())
	case "flag":
		return puzzle.Say("lemmo.tell.flag", e.To)
	case "ticked":
		return puzzle.Say("lemmo.tell.wins", e.To.Col, facing(e.New.Dir))
	case "crossed":
		return puzzle.Say("lemmo.tell.loses", e.To.Col, facing(e.New.Dir))
	case "short":
		return s.tellWrong(e.New, events)
	case "counted":
		n, _ := strconv.Atoi(e.New.Text)
		return puzzle.Say("lemmo.tell.count", n, 2*s.level.cols)
	case "cheer":
		return s.tellRemoval(events)
	}
	if e.New.Name == "" && (e.Old.Name == "ticked" || e.Old.Name == "crossed") {
		return puzzle.Say("lemmo.tell.unmarked", e.From.Col, facing(e.Old.Dir))
	}
	return puzzle.Text{}
}

// lifts reports whether a block is lifted.
func lifts(events []puzzle.Event) bool {
	for i := range events {
		if events[i].New == liftedBlock {
			return true
		}
	}
	return false
}

// tellPlace returns where Lemmo waits, unless it only came back from a walk or
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

// tellWrong returns the sentence on a wrong count, or on a wrong removal with how many
// starts it would gain and lose.
func (s State) tellWrong(shows puzzle.Thing, events []puzzle.Event) puzzle.Text {
	if n, err := strconv.Atoi(shows.Text); err == nil {
		if turnsTo(events, "act.hand") {
			return puzzle.Say("lemmo.tell.was", n, s.level.answers().task1)
		}
		return puzzle.Say("lemmo.tell.not", n)
	}
	a := s.level.answers()
	switch gained, lost := changed(events); {
	case turnsTo(events, "win") && a.count() == 0:
		return puzzle.Say("lemmo.tell.best.none")
	case turnsTo(events, "win"):
		return puzzle.Say("lemmo.tell.best", s.level.blocks(a.set(0)), a.task2)
	case !handedIn(events, "missed"):
		return puzzle.Say("lemmo.tell.some")
	case gained == 0 && lost == 0:
		return puzzle.Say("lemmo.tell.idle")
	default:
		return puzzle.Say("lemmo.tell.change", gained, lost)
	}
}

// tellRemoval returns what the right removal comes to.
func (s State) tellRemoval(events []puzzle.Event) puzzle.Text {
	switch task2 := s.level.answers().task2; {
	case !handedIn(events, "handed"):
		return puzzle.Say("lemmo.tell.none")
	case s.level.rules.save:
		return puzzle.Say("lemmo.tell.saved", task2)
	default:
		return puzzle.Say("lemmo.tell.hand", task2)
	}
}

func turnsTo(events []puzzle.Event, cue string) bool {
	for i := range events {
		if events[i].Cue == cue {
			return true
		}
	}
	return false
}

// handedIn reports whether a sign comes to stand on a block.
func handedIn(events []puzzle.Event, name string) bool {
	for i := range events {
		if events[i].New.Name == name {
			return true
		}
	}
	return false
}

// changed counts the starts that are shown to be gained and lost.
func changed(events []puzzle.Event) (gained, lost int) {
	for i := range events {
		switch events[i].New.Name {
		case "gained":
			gained++
		case "dropped":
			lost++
		}
	}
	return gained, lost
}
