package midend

import (
	"gridwise/game/command"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// judge asks for a verdict on the position after a move, where the player
// wants to be warned, and then for earlier ones until it is known since when
// the level is dead.
func (p *Midend) judge() {
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
	p.askAt(n, query.Request{Op: query.Verdict}, func(a query.Answer) {
		if p.session != s || a.Err != nil {
			return
		}
		s.SetVerdict(n, position, a.Verdict)
		p.judge()
	})
}

// warn tells what the verdicts come to: since when the level is dead, or that
// the last move gave value away.
func (p *Midend) warn() {
	s := p.session
	n, dead := s.DeadSince()
	switch {
	case dead && n == s.First():
		p.say(puzzle.Say("play.never"))
		p.send("stuck", Message{"since": 0})
		return
	case dead:
		p.say(puzzle.Say("play.dead", n-s.First(), p.keyOf(command.Rescue)))
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
func (p *Midend) rescue() {
	n, dead := p.session.DeadSince()
	switch {
	case dead && n == p.session.First():
		p.say(puzzle.Say("play.never"))
		return
	case !dead && p.session.State().Status() != puzzle.Lost:
		p.say(puzzle.Say("play.norescue"))
		return
	case !dead:
		n = p.session.At()
	}
	p.leap(n - 1)
}
