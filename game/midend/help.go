package midend

import (
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// wantHint gives a hint, a stronger one each time it is asked for in one
// position; the strongest, asked for again, is played.
func (p *Midend) wantHint() {
	state := p.session.State()
	hinter, ok := state.(puzzle.Hinter)
	if !ok || !p.set.Help || state.Status() != puzzle.Playing {
		p.say(puzzle.Say("play.nohint"))
		return
	}
	if p.session.Awaits() {
		p.say(puzzle.Say("play.wait"))
		return
	}
	if p.hint.position != state.Position() {
		p.hint = hintState{position: state.Position()}
	}
	if p.hint.strength == hinter.Strengths() {
		p.followHint()
		return
	}
	strength := p.hint.strength + 1
	p.ask(query.Request{Op: query.Hint, Strength: strength}, func(a query.Answer) {
		if a.Err != nil {
			p.sayError(a.Err)
			return
		}
		p.session.CountHint()
		p.hint.strength, p.hint.hint = strength, a.Hint
		p.sayHint(a.Hint)
		p.send("hint", Message{"kind": strength, "why": p.words.Say(a.Hint.Text), "proven": a.Hint.Proven})
		p.save()
		p.refresh()
	})
}

// sayHint says a hint, and whether it is proven. A weak hint that proposes nothing
// is a fact, and where it is not it says so itself.
func (p *Midend) sayHint(h puzzle.Hint) {
	m := Message{"text": p.words.Say(h.Text)}
	if h.Proven || len(h.Moves) > 0 {
		m["proven"] = h.Proven
	}
	p.status = h.Text
	p.send("say", m)
}

// followHint plays what the strongest hint proposed. Where it proposes nothing
// it is only said again.
func (p *Midend) followHint() {
	h := p.hint.hint
	if len(h.Moves) == 0 {
		p.sayHint(h)
		return
	}
	strength := p.hint.strength
	p.play(h.Moves...)
	if p.session.State().Status() == puzzle.Playing {
		p.hint = hintState{position: p.session.State().Position(), strength: strength - 1}
	}
}

// check tells which rules are broken and what can still be had.
func (p *Midend) check() {
	state := p.session.State()
	p.session.CountCheck()
	p.faults = nil
	var texts []puzzle.Text
	if c, ok := state.(puzzle.Checker); ok {
		for _, f := range c.Faults() {
			texts = append(texts, f.Text)
			p.faults = append(p.faults, f.Cells...)
		}
	}
	p.changed = true
	if _, ok := state.(puzzle.Judge); !ok || p.session.Awaits() {
		p.sayAll(texts)
		return
	}
	p.ask(query.Request{Op: query.Verdict}, func(a query.Answer) {
		if a.Err == nil {
			texts = append(texts, a.Verdict.Text)
		} else {
			texts = append(texts, reason(a.Err))
		}
		p.sayAll(texts)
		p.refresh()
	})
}

func (p *Midend) sayAll(texts []puzzle.Text) {
	if len(texts) == 0 {
		texts = []puzzle.Text{puzzle.Say("play.nofault")}
	}
	all := texts[0]
	for _, t := range texts[1:] {
		all = puzzle.Say("play.and", all, t)
	}
	p.say(all)
}

// solve asks for the solution and plays it, move by move.
func (p *Midend) solve() {
	if _, ok := p.session.State().(puzzle.Solver); !ok || !p.set.Help {
		p.say(puzzle.Say("play.nohint"))
		return
	}
	p.say(puzzle.Say("play.solving"))
	p.ask(query.Request{Op: query.Solve}, func(a query.Answer) {
		if a.Err != nil {
			p.sayError(a.Err)
			return
		}
		p.session.CountSolution()
		p.script, p.rest = a.Solution.Moves, readSeconds/p.set.Speed
		for i := len(a.Solution.Text) - 1; i >= 0; i-- {
			p.say(a.Solution.Text[i])
		}
		p.refresh()
	})
}

// explain shows a picture of how the solver thinks, counted from 1, or the next
// one where step is 0 or less; after the last one the board is itself again.
func (p *Midend) explain(step int) {
	if _, ok := p.session.State().(puzzle.Explainer); !ok {
		p.say(puzzle.Say("play.noexplain"))
		return
	}
	if p.pictures != nil {
		if step <= 0 {
			step = p.picture + 2
		}
		p.picture = step - 1
		p.showPicture()
		return
	}
	p.ask(query.Request{Op: query.Explain}, func(a query.Answer) {
		if a.Err != nil {
			p.sayError(a.Err)
			return
		}
		p.session.CountHint()
		p.pictures, p.picture = a.Pictures, max(step, 1)-1
		p.showPicture()
	})
}

func (p *Midend) showPicture() {
	p.changed = true
	if p.picture >= len(p.pictures) {
		p.clearMarks()
		p.say(puzzle.Say("play.explained"))
		return
	}
	now := p.pictures[p.picture]
	p.marks = now.Marks
	p.say(now.Text)
	p.send("picture", Message{"n": p.picture + 1, "of": len(p.pictures), "text": p.words.Say(now.Text), "table": now.Table})
}
