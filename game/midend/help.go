package midend

import (
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// help answers what the player asks about the position: hints, checks and the
// solution.
type help struct {
	*common
	*questions
	playback *playback
	hints    hints
	verdicts verdicts
	faults   []puzzle.Cell // that the last check or refusal pointed at
}

// newHelp returns the help that asks these questions and shows what it found in a playback.
func newHelp(q *questions, p *playback) *help {
	return &help{common: q.common, questions: q, playback: p, verdicts: verdicts{common: q.common, questions: q}}
}

// hint gives a hint, a stronger one each time it is asked for in one position. It reports
// whether the strongest was asked for again, and is to be played.
func (h *help) hint() bool {
	state := h.session.State()
	_, ok := state.(puzzle.Hinter)
	if !ok || !h.set.Help || state.Status() != puzzle.Playing {
		h.say(puzzle.Say("play.nohint"))
		return false
	}
	if h.session.Awaits() {
		h.say(puzzle.Say("play.wait"))
		return false
	}
	if h.has(aHint) {
		return false // the answer is on its way
	}
	h.hints.in(state.Position())
	if h.hints.playable(state) {
		return true
	}
	if h.hints.strongest(state) {
		h.sayHint(h.hints.hint)
		h.lookOn()
		return false
	}
	strength := h.hints.strength + 1
	h.ask(aHint, message.Request{Op: query.Hint, Strength: strength}, func(a message.Answer) { h.giveHint(strength, a) })
	return false
}

func (h *help) giveHint(strength int, a message.Answer) {
	if a.Err != nil {
		h.sayError(a.Err)
		return
	}
	h.session.CountHint()
	h.show(strength, a.Hint)
	h.send(message.HintGiven{Kind: strength, Why: h.words.Say(a.Hint.Text), Proven: a.Hint.Proven})
	h.save()
}

// show says a hint.
func (h *help) show(strength int, hint puzzle.Hint) {
	h.hints.give(h.session.State().Position(), strength, hint)
	h.sayHint(hint)
	h.playback.repaint()
	h.refresh()
}

// sayHint shows a hint, and whether it is proven. A weak hint that proposes
// nothing is a fact, and where it is not it says so itself.
func (h *help) sayHint(hint puzzle.Hint) {
	m := message.Say{Text: h.words.Say(hint.Text)}
	if hint.Proven || len(hint.Moves) > 0 {
		m.Proven = &hint.Proven
	}
	h.setStatus(hint.Text)
	if hint.Open {
		h.setStatus(puzzle.Say("play.then", hint.Text, h.looking()))
		m.Text = h.words.Say(h.status)
	}
	h.send(m)
}

// follow plays the hint that was given here by play, which changes the position. The next
// hint is a strong one again.
func (h *help) follow(play func(...puzzle.Move)) {
	strength := h.hints.strength
	play(h.hints.hint.Moves...)
	if h.session.State().Status() == puzzle.Playing {
		h.hints.give(h.session.State().Position(), strength-1, puzzle.Hint{})
	}
}

// check shows which rules are broken and what can still be had; told is called
// with the sentence where it is not nil.
func (h *help) check(told func(string)) {
	state := h.session.State()
	h.session.CountCheck()
	h.faults = nil
	var texts []puzzle.Text
	if c, ok := state.(puzzle.Aimer); ok {
		for _, f := range c.Faults() {
			texts = append(texts, f.Text)
			h.faults = append(h.faults, f.Cells...)
		}
	}
	h.playback.repaint()
	say := func(texts ...puzzle.Text) {
		if h.sayAll(texts); told != nil {
			told(h.words.Say(h.status))
		}
	}
	if _, ok := state.(puzzle.Judge); !ok || h.session.Awaits() {
		say(texts...)
		return
	}
	h.verdicts.of(h.session.At(), func(v puzzle.Verdict, err error) {
		if err != nil {
			v.Text = reason(err)
		}
		say(append(texts, v.Text)...)
		h.refresh()
		h.verdicts.whenKnown(func(error) { h.refresh() })
	})
}

// answerCheck answers a page that asks which rules are broken.
func (h *help) answerCheck(in message.Check) {
	h.check(func(said string) { h.send(message.Checked{Text: said, Cells: h.faults, Re: in.Ask}) })
}

// solve asks for the solution, which is then played move by move.
func (h *help) solve() {
	if _, ok := h.session.State().(puzzle.Solver); !ok || !h.set.Help {
		h.say(puzzle.Say("play.nohint"))
		return
	}
	h.say(puzzle.Say("play.solving"))
	h.ask(aSolution, message.Request{Op: query.Solve}, func(a message.Answer) {
		if a.Err != nil {
			h.sayError(a.Err)
			return
		}
		h.session.CountSolution()
		h.playback.run(a.Solution.Moves)
		for i := len(a.Solution.Text) - 1; i >= 0; i-- {
			h.say(a.Solution.Text[i])
		}
		h.refresh()
	})
}

// open prepares for a level.
func (h *help) open() {
	h.clear()
	h.forgetHints()
	h.verdicts.warned = 0
}

// forgetHints begins with the weakest hint again.
func (h *help) forgetHints() { h.hints = hints{} }

// playable reports whether a hint asked for now plays the one given before.
func (h *help) playable() bool { return h.hints.playable(h.session.State()) }

// given reports whether a hint was given in the position on the board.
func (h *help) given() bool { return h.hints.given(h.session.State().Position()) }

// proposed returns the moves that a hint proposed where steps began, nil where none did.
func (h *help) proposed(steps []session.Step) []puzzle.Move { return h.hints.before(steps) }

// hinted returns the cells that the hint given in this position points at.
func (h *help) hinted() []puzzle.Cell { return h.hints.cells(h.session.State().Position()) }

// wrong returns the cells that the last check or refusal pointed at.
func (h *help) wrong() []puzzle.Cell { return h.faults }

// point has cells marked as wrong.
func (h *help) point(cells []puzzle.Cell) { h.faults = cells }

// judge warns of a dead level where the player wants that.
func (h *help) judge() { h.verdicts.judge() }

// whenKnown calls then as soon as it is known since when the level is dead, if it is;
// where that cannot be known, with an error or at once.
func (h *help) whenKnown(then func(error)) { h.verdicts.whenKnown(then) }

// mayBeDead reports whether the position is dead, or not known not to be.
func (h *help) mayBeDead() bool { return h.verdicts.mayBeDead() }

// clear takes the marks of a check off the board and forgets who waits for a verdict.
func (h *help) clear() {
	h.faults = nil
	h.verdicts.clear()
}
