package midend

import (
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// help answers what the player asks about the position: hints, checks and the
// solution.
type help struct {
	*common
	*questions
	playback   *playback
	hints      hints
	explaining *explaining
	verdicts   verdicts
	faults     []puzzle.Cell // that the last check or refusal pointed at
}

// hint gives a hint, a stronger one each time it is asked for in one position.
// The strongest, asked for again, is returned to be played.
func (h *help) hint() []puzzle.Move {
	state := h.session.State()
	_, ok := state.(puzzle.Hinter)
	if !ok || !h.set.Help || state.Status() != puzzle.Playing {
		h.say(puzzle.Say("play.nohint"))
		return nil
	}
	if h.session.Awaits() {
		h.say(puzzle.Say("play.wait"))
		return nil
	}
	if h.has(aHint) {
		return nil // the answer is on its way
	}
	h.hints.in(state.Position())
	if h.hints.playable(state) {
		return h.hints.hint.Moves
	}
	if h.hints.strongest(state) {
		h.sayHint(h.hints.hint)
		h.lookOn()
		return nil
	}
	strength := h.hints.strength + 1
	h.ask(aHint, message.Request{Op: query.Hint, Strength: strength}, func(a message.Answer) { h.giveHint(strength, a) })
	return nil
}

func (h *help) giveHint(strength int, a message.Answer) {
	if a.Err != nil {
		h.sayError(a.Err)
		return
	}
	h.session.CountHint()
	h.show(strength, a.Hint)
	h.out(message.HintGiven{Kind: strength, Why: h.words.Say(a.Hint.Text), Proven: a.Hint.Proven})
	h.save()
}

// show says a hint.
func (h *help) show(strength int, hint puzzle.Hint) {
	h.hints.give(h.session.State().Position(), strength, hint)
	h.sayHint(hint)
	h.playback.redraw = true
	h.refresh()
}

// sayHint shows a hint, and whether it is proven. A weak hint that proposes
// nothing is a fact, and where it is not it says so itself.
func (h *help) sayHint(hint puzzle.Hint) {
	m := message.Say{Text: h.words.Say(hint.Text)}
	if hint.Proven || len(hint.Moves) > 0 {
		m.Proven = &hint.Proven
	}
	h.status = hint.Text
	if hint.Open {
		h.status = puzzle.Say("play.then", hint.Text, h.looking())
		m.Text = h.words.Say(h.status)
	}
	h.out(m)
}

// followed makes the next hint after one that was played a strong one again.
func (h *help) followed(strength int) {
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
	h.playback.redraw = true
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
	h.explaining.close()
	h.check(func(said string) { h.out(message.Checked{Text: said, Cells: h.faults, Re: in.Ask}) })
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

// clear closes the explanation, takes the marks of a check off the board and forgets
// who waits for a verdict.
func (h *help) clear() {
	h.explaining.close()
	h.faults = nil
	h.verdicts.clear()
}
