package ask

import (
	"gridwise/game/message"
	"gridwise/game/midend/desk"
	"gridwise/game/midend/playback"
	"gridwise/game/query"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Help answers what the player asks about the position: hints, checks and the
// solution.
type Help struct {
	verdicts
	playback *playback.Reel
	hints    hints
	faults   []puzzle.Cell // that the last check or refusal pointed at
}

// hints remembers how strong a hint was given in which position.
type hints struct {
	position string
	strength int // of the last hint there, 0 for none
	hint     reason.Hint
	looks    int // searches for a win there that found none
}

// in returns the hints of a position: none where the last one was given in another.
func (h hints) in(position string) hints {
	if h.position != position {
		return hints{position: position}
	}
	return h
}

// NewHelp returns the help that asks these questions and shows what it found in a playback.
func NewHelp(q *Questions, p *playback.Reel) *Help {
	return &Help{verdicts: verdicts{desk: q.desk, questions: q}, playback: p}
}

// Hint gives a hint, a stronger one each time it is asked for in one position. It reports
// whether the strongest was asked for again, and is to be played.
func (h *Help) Hint() bool {
	state := h.desk.State()
	hinter, ok := state.(reason.Hinter)
	if !ok || !h.desk.Settings().Help || state.Status() != puzzle.Playing {
		h.desk.Say(puzzle.Say("play.nohint"))
		return false
	}
	if h.desk.Awaits() {
		h.desk.Say(puzzle.Say("play.wait"))
		return false
	}
	if h.questions.Has(aHint) {
		return false // the answer is on its way
	}
	given := h.given()
	if len(given.hint.Moves) > 0 {
		return true
	}
	if given.strength == hinter.Strengths() || given.hint.Dead && given.hint.Proven {
		h.sayHint(given.hint)
		h.LookOn()
		return false
	}
	strength := given.strength + 1
	h.questions.Ask(aHint, message.Request{Op: query.Hint, Strength: strength}, func(a message.Answer) { h.giveHint(strength, a) })
	return false
}

// given returns the hints given in the position on the board.
func (h *Help) given() hints { return h.hints.in(h.desk.State().Position()) }

func (h *Help) giveHint(strength int, a message.Answer) {
	if a.Err != nil {
		h.desk.SayError(a.Err)
		return
	}
	h.desk.CountHint()
	h.show(strength, a.Hint)
	h.desk.Send(message.HintGiven{Kind: strength, Why: h.desk.Words().Say(a.Hint.Text), Proven: a.Hint.Proven})
	h.desk.Save()
}

// note remembers a hint as given here.
func (h *Help) note(strength int, hint reason.Hint) {
	h.hints = h.given()
	h.hints.strength, h.hints.hint = strength, hint
}

func (h *Help) show(strength int, hint reason.Hint) {
	h.note(strength, hint)
	h.sayHint(hint)
	h.desk.Refresh()
}

// sayHint shows a hint in place of what a check marked, and whether it is proven. A weak hint
// that proposes nothing is a fact, and where it is not it says so itself.
func (h *Help) sayHint(hint reason.Hint) {
	h.faults = nil
	h.playback.Repaint()
	m := message.Say{Text: h.desk.Words().Say(hint.Text)}
	if hint.Proven || len(hint.Moves) > 0 {
		m.Proven = &hint.Proven
	}
	h.desk.SetStatus(hint.Text)
	if hint.Open {
		h.desk.SetStatus(puzzle.Say("play.then", hint.Text, h.looking()))
		m.Text = h.desk.Words().Say(h.desk.Status())
	}
	h.desk.Send(m)
}

// Follow plays the hint that was given here by play, which changes the position. The next
// hint is a strong one again.
func (h *Help) Follow(play func(...puzzle.Move)) {
	strength := h.hints.strength
	play(h.hints.hint.Moves...)
	if h.desk.State().Status() == puzzle.Playing {
		h.note(strength-1, reason.Hint{})
	}
}

// Check shows which rules are broken and what can still be had; told is called
// with the sentence, and the cells where they are broken, where it is not nil.
func (h *Help) Check(then func(string, []puzzle.Cell)) {
	state := h.desk.State()
	h.faults = nil
	var texts []puzzle.Text
	for _, f := range puzzle.Faults(state) {
		texts = append(texts, f.Text)
		h.faults = append(h.faults, f.Cells...)
	}
	faults := h.faults
	h.playback.Repaint()
	say := func(texts ...puzzle.Text) {
		h.desk.CountCheck()
		if h.desk.SayAll(texts); then != nil {
			then(h.desk.Words().Say(h.desk.Status()), faults)
		}
	}
	if _, ok := state.(reason.Judge); !ok || h.desk.Awaits() {
		say(texts...)
		return
	}
	h.of(h.desk.At(), func(v reason.Verdict, err error) {
		if err != nil {
			v.Text = desk.Reason(err)
		}
		say(append(texts, v.Text)...)
		h.desk.Refresh()
		h.WhenKnown(func(error) { h.desk.Refresh() })
	})
}

// AnswerCheck answers a page that asks which rules are broken.
func (h *Help) AnswerCheck(in message.Check) {
	h.Check(func(text string, faults []puzzle.Cell) {
		h.desk.Send(message.Checked{Text: text, Cells: faults, Re: in.Ask})
	})
}

// Solve asks for the solution, which is then played move by move.
func (h *Help) Solve() {
	if _, ok := h.desk.State().(puzzle.Solver); !ok || !h.desk.Settings().Help {
		h.desk.Say(puzzle.Say("play.nohint"))
		return
	}
	h.desk.Say(puzzle.Say("play.solving"))
	h.questions.Ask(aSolution, message.Request{Op: query.Solve}, func(a message.Answer) {
		if a.Err != nil {
			h.desk.SayError(a.Err)
			return
		}
		h.desk.CountSolution()
		h.playback.Run(a.Solution.Moves)
		for i := len(a.Solution.Text) - 1; i >= 0; i-- {
			h.desk.Say(a.Solution.Text[i])
		}
		h.desk.Refresh()
	})
}

// Open prepares for a level.
func (h *Help) Open() {
	h.Clear()
	h.ForgetHints()
	h.warned = 0
}

// ForgetHints begins with the weakest hint again.
func (h *Help) ForgetHints() { h.hints = hints{} }

// Playable reports whether a hint asked for now plays the one given before.
func (h *Help) Playable() bool { return len(h.given().hint.Moves) > 0 }

// Proposed returns the moves that a hint proposed where steps began, nil where none did.
func (h *Help) Proposed(steps []session.Step) []puzzle.Move {
	if len(steps) == 0 {
		return nil
	}
	return h.hints.in(steps[0].Old.Position()).hint.Moves
}

// Hinted returns the cells that the hint given in this position points at.
func (h *Help) Hinted() []puzzle.Cell { return h.given().hint.Cells }

// Wrong returns the cells that the last check or refusal pointed at.
func (h *Help) Wrong() []puzzle.Cell { return h.faults }

// Point has cells marked as wrong.
func (h *Help) Point(cells []puzzle.Cell) { h.faults = cells }

// Clear takes the marks of a check off the board and forgets who waits for a verdict.
func (h *Help) Clear() {
	h.faults, h.waiting = nil, nil
}
