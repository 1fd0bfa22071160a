package ask

import (
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// The searches for a win that follow a hint which knows no way to one: how many, each
// from another start, and the work of each in the solver's unit. One ends soon enough
// not to be missed where it is broken off.
const (
	mostLooks = 8
	lookSteps = 12_000_000
)

// LookOn goes on looking for a win where the hint given here knows no way to one. That
// waits for all else that is asked, and goes on after it.
func (h *Help) LookOn() {
	if h.desk.Session == nil || h.questions.Count() > 0 || h.desk.State().Status() != puzzle.Playing {
		return
	}
	if given := h.given(); given.hint.Open && given.looks < mostLooks {
		h.questions.Ask(aWin, message.Request{Op: query.Solve, Seed: uint64(given.looks + 1), Steps: lookSteps}, h.looked)
	}
}

// looked asks for the hint again where a search has found a win, which the solver
// remembers.
func (h *Help) looked(a message.Answer) {
	h.hints.looks++
	strength := h.hints.strength
	end, err := puzzle.After(h.desk.State(), a.Solution.Moves...)
	switch {
	case a.Err == nil && err == nil && end.Status() == puzzle.Won:
		h.questions.Ask(aHint, message.Request{Op: query.Hint, Strength: strength}, func(a message.Answer) {
			if a.Err == nil {
				h.show(strength, a.Hint)
			}
		})
	case h.hints.looks == mostLooks:
		h.sayHint(h.hints.hint)
	}
}

// Stop ends what the solvers are working on, and looking for a win with it.
func (h *Help) Stop() {
	if h.questions.Has(aWin) {
		h.hints.looks = mostLooks - 1
	}
	h.questions.stop()
}

// looking says whether a win is still looked for.
func (h *Help) looking() puzzle.Text {
	if h.hints.looks == mostLooks {
		return puzzle.Say("play.looked")
	}
	return puzzle.Say("play.looking")
}
