package player

import (
	"errors"

	"gridwise/game/oracle"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// ask sends a question about the position on the board. The answer is dropped
// where another position or another session is there by then.
func (p *Player) ask(r oracle.Request, then func(oracle.Answer)) {
	s, position := p.session, p.session.State().Position()
	p.askAt(s.At(), r, func(a oracle.Answer) {
		if p.session == s && s.State().Position() == position {
			then(a)
		}
	})
}

// askAt sends a question about an entry of the session.
func (p *Player) askAt(entry int, r oracle.Request, then func(oracle.Answer)) {
	s := p.session
	at := s.At()
	s.Goto(entry)
	moves := s.Moves()
	s.Goto(at)
	r.Puzzle = s.Puzzle().Name()
	r.Level = s.Start().Notes().String() + s.Start().String()
	r.Moves = puzzle.Letters(moves, s.Puzzle().Verbs())
	p.request(r, s.Puzzle().Verbs(), then)
}

// request sends a question; verbs are those of the puzzle it is about.
func (p *Player) request(r oracle.Request, verbs []puzzle.Verb, then func(oracle.Answer)) {
	p.nextAsk++
	p.asks[p.nextAsk] = question{verbs, then}
	p.send("ask-solver", Message{"id": p.nextAsk, "request": r.Tree()})
}

// question is one that waits for its answer.
type question struct {
	verbs []puzzle.Verb
	then  func(oracle.Answer)
}

// answered takes an answer from the page.
func (p *Player) answered(m Message) {
	id := int(number(m["id"]))
	if progress, ok := m["progress"].(Message); ok {
		p.send("progress", Message{"done": progress["done"], "text": p.words.Say(oracle.ProgressOf(progress).Text)})
		return
	}
	q, ok := p.asks[id]
	delete(p.asks, id)
	if !ok {
		return
	}
	if _, failed := m["error"]; failed {
		q.then(oracle.Answer{Err: puzzle.Refuse(puzzle.Say("play.lost"))})
		return
	}
	answer, _ := m["answer"].(Message)
	q.then(oracle.AnswerOf(answer, q.verbs))
}

// cancel forgets every open question, unless it is only the one for the best
// of the level, which no move makes vain.
func (p *Player) cancel() {
	if _, best := p.asks[p.bestAsk]; len(p.asks) > 1 || len(p.asks) == 1 && !best {
		clear(p.asks)
		p.send("cancel-solver", nil)
	}
	p.replying = false
}

// await asks for the opponent's reply where it is his turn.
func (p *Player) await() {
	if p.replying || !p.session.Awaits() {
		return
	}
	p.replying = true
	p.ask(oracle.Request{Op: oracle.Reply}, func(a oracle.Answer) {
		p.replying = false
		if a.Err != nil {
			p.sayError(a.Err)
			return
		}
		step, err := p.session.Reply(a.Move)
		if err != nil {
			p.sayError(err)
			return
		}
		p.show([]session.Step{step}, false)
		p.moved(false)
	})
}

// wantHint gives a hint, a stronger one each time it is asked for in one
// position; the strongest, asked for again, is played.
func (p *Player) wantHint() {
	state := p.session.State()
	hinter, ok := state.(puzzle.Hinter)
	if !ok || !p.set.Help || state.Status() != puzzle.Playing || p.session.Awaits() {
		p.say(puzzle.Say("play.nohint"))
		return
	}
	if p.hint.position != state.Position() {
		p.hint = hintState{position: state.Position()}
	}
	if p.hint.strength == hinter.Strengths() {
		p.followHint()
		return
	}
	p.session.CountHint()
	strength := p.hint.strength + 1
	p.ask(oracle.Request{Op: oracle.Hint, Strength: strength}, func(a oracle.Answer) {
		if a.Err != nil {
			p.sayError(a.Err)
			return
		}
		p.hint.strength, p.hint.hint = strength, a.Hint
		p.say(a.Hint.Text)
		p.send("hint", Message{"kind": strength, "why": p.words.Say(a.Hint.Text), "proven": a.Hint.Proven})
		p.save()
		p.refresh()
	})
}

// followHint plays what the strongest hint proposed. Where it proposes nothing
// it is only said again.
func (p *Player) followHint() {
	h := p.hint.hint
	if len(h.Moves) == 0 {
		p.say(h.Text)
		return
	}
	strength := p.hint.strength
	p.play(h.Moves...)
	if p.session.State().Status() == puzzle.Playing {
		p.hint = hintState{position: p.session.State().Position(), strength: strength - 1}
	}
}

// check tells which rules are broken and what can still be had.
func (p *Player) check() {
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
	p.ask(oracle.Request{Op: oracle.Verdict}, func(a oracle.Answer) {
		if a.Err == nil {
			texts = append(texts, a.Verdict.Text)
		} else {
			texts = append(texts, reason(a.Err))
		}
		p.sayAll(texts)
		p.refresh()
	})
}

func (p *Player) sayAll(texts []puzzle.Text) {
	if len(texts) == 0 {
		texts = []puzzle.Text{puzzle.Say("play.nofault")}
	}
	all := texts[0]
	for _, t := range texts[1:] {
		all = puzzle.Say("play.and", all, t)
	}
	p.say(all)
}

// judge asks for a verdict on the position after a move, where the player
// wants to be warned, and then for earlier ones until it is known since when
// the level is dead.
func (p *Player) judge() {
	if p.session == nil || !p.set.Warn || p.session.Awaits() {
		return
	}
	if _, ok := p.session.State().(puzzle.Judge); !ok {
		return
	}
	n := p.session.At()
	if p.session.Verdict(n) != nil {
		if n = p.session.Unsure(); n < 0 {
			p.warn()
			return
		}
	}
	s, position := p.session, p.session.StateAt(n).Position()
	p.askAt(n, oracle.Request{Op: oracle.Verdict}, func(a oracle.Answer) {
		if p.session != s || a.Err != nil {
			return
		}
		s.SetVerdict(n, position, a.Verdict)
		p.judge()
	})
}

// warn tells what the verdicts come to: since when the level is dead, or that
// the last move gave value away.
func (p *Player) warn() {
	s := p.session
	if n, dead := s.DeadSince(); dead {
		p.say(puzzle.Say("play.dead", n-s.First()))
		p.send("stuck", Message{"since": n - s.First()})
		return
	}
	if s.At() == 0 || s.Verdict(s.At()-1) == nil {
		return
	}
	if before, now := s.Verdict(s.At()-1).Value, s.Verdict(s.At()).Value; now < before {
		p.say(puzzle.Say("play.gave", before, now))
	}
}

// rescue goes back to the last position from which the level could be won, or
// out of a lost one.
func (p *Player) rescue() {
	n, dead := p.session.DeadSince()
	if !dead {
		if p.session.State().Status() != puzzle.Lost {
			p.say(puzzle.Say("play.norescue"))
			return
		}
		n = p.session.At()
	}
	p.leap(n - 1)
}

// solve asks for the solution and plays it, move by move.
func (p *Player) solve() {
	if _, ok := p.session.State().(puzzle.Solver); !ok || !p.set.Help {
		p.say(puzzle.Say("play.nohint"))
		return
	}
	p.say(puzzle.Say("play.solving"))
	p.ask(oracle.Request{Op: oracle.Solve}, func(a oracle.Answer) {
		if a.Err != nil {
			p.sayError(a.Err)
			return
		}
		p.session.CountSolution()
		p.script = a.Solution.Moves
		for i := len(a.Solution.Text) - 1; i >= 0; i-- {
			p.say(a.Solution.Text[i])
		}
		p.refresh()
	})
}

// explain shows the next picture of how the solver thinks; after the last one
// the board is itself again.
func (p *Player) explain() {
	if _, ok := p.session.State().(puzzle.Explainer); !ok {
		p.say(puzzle.Say("play.noexplain"))
		return
	}
	if p.pictures != nil {
		p.picture++
		p.showPicture()
		return
	}
	p.session.CountHint()
	p.ask(oracle.Request{Op: oracle.Explain}, func(a oracle.Answer) {
		if a.Err != nil {
			p.sayError(a.Err)
			return
		}
		p.pictures, p.picture = a.Pictures, 0
		p.showPicture()
	})
}

func (p *Player) showPicture() {
	p.changed = true
	if p.picture >= len(p.pictures) {
		p.pictures, p.marks = nil, nil
		p.say(puzzle.Say("play.explained"))
		return
	}
	p.marks = p.pictures[p.picture].Marks
	p.say(p.pictures[p.picture].Text)
}

func (p *Player) sayError(err error) { p.say(reason(err)) }

// reason is what an error says in one sentence.
func reason(err error) puzzle.Text {
	var refusal *puzzle.Refusal
	var outcome *puzzle.Outcome
	switch {
	case errors.As(err, &refusal):
		return refusal.Text
	case errors.As(err, &outcome):
		if errors.Is(err, puzzle.ErrImpossible) {
			return puzzle.Say("play.impossible", outcome.Text)
		}
		return puzzle.Say("play.gaveup", outcome.Text)
	}
	return puzzle.Say("play.cancelled")
}
