package lemmo

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var (
	_ puzzle.Asker    = State{}
	_ puzzle.Scorer   = State{}
	_ puzzle.Reporter = State{}
)

// shares are what a play is worth, of 100, by its misses: wrong goes, starts that
// lost, or how far the number first said was off. More are worth the last.
var shares = [...]int{100, 90, 70, 50}

// share returns what the play is worth if it is won with its next go.
func (s State) share() int { return shares[min(s.misses, len(shares)-1)] }

// earns says which medal the play has if it is won with its next go.
func (s State) earns() puzzle.Text {
	return map[string]puzzle.Text{
		"best":   puzzle.Say("lemmo.verdict.best"),
		"gold":   puzzle.Say("lemmo.verdict.gold"),
		"silver": puzzle.Say("lemmo.verdict.silver"),
		"bronze": puzzle.Say("lemmo.verdict.bronze"),
	}[reason.Medal{Share: s.share()}.Grade()]
}

// most returns how many can arrive: where a block goes as many as task 2 says, where
// none may go those of task 1, of a single start one.
func (a *answer) most(ask question) int {
	switch ask {
	case askWay:
		return 1
	case askCount:
		return a.task1
	default:
		return a.task2
	}
}

func (s State) most() int { return s.level.answer().most(s.level.rules.ask) }

// arrived returns how many found a treasure in the last go.
func (s State) arrived() int {
	switch {
	case s.gone != nil:
		return s.gone.won
	case s.level.rules.ask == askWay && s.over:
		return 1
	}
	return 0
}

// Score returns how many arrived, of how many can. What that is worth depends on the
// misses on the way to it.
func (s State) Score() puzzle.Score {
	return puzzle.Score{Value: s.arrived(), Best: s.most(), Known: true, Share: s.share(), Told: s.scoreText()}
}

// scoreText returns the score in words: who arrived, and at which try.
func (s State) scoreText() puzzle.Text {
	switch ask := s.level.rules.ask; {
	case ask == askWay && s.misses == 0:
		return puzzle.Say("lemmo.score.way")
	case ask == askWay:
		return puzzle.Say("lemmo.score.starts", s.misses)
	case ask == askCount && s.misses == 0:
		return puzzle.Say("lemmo.score.exact", s.arrived(), 2*s.level.cols)
	case ask == askCount:
		return puzzle.Say("lemmo.score.off", s.arrived(), 2*s.level.cols, s.misses)
	case s.judged < 2:
		return puzzle.Say("lemmo.score.first", s.arrived(), 2*s.level.cols)
	}
	return puzzle.Say("lemmo.score.goes", s.arrived(), 2*s.level.cols, s.judged)
}

// Report returns who arrived, the most possible, and how the play stands.
func (s State) Report() []puzzle.Field {
	return []puzzle.Field{{Name: "arrived", Value: s.arrived()}, {Name: "best", Value: s.most()}, {Name: "outcome", Value: s.Status().String()}}
}

// Asks returns, where the number of winning starts is asked for, the field for it.
func (s State) Asks() []puzzle.Ask {
	if s.level.rules.ask != askCount {
		return nil
	}
	n := s.claim
	if n == unsaid {
		n = s.level.cols
	}
	return []puzzle.Ask{{Verb: "say", Text: puzzle.Say("lemmo.ask.count"), Least: 0, Most: 2 * s.level.cols, Value: n}}
}

// Facts returns the numbers of the play: what is lifted or said, who arrived, and the
// misses.
func (s State) Facts() (facts []puzzle.Fact) {
	r := s.level.rules
	switch {
	case r.two:
		facts = append(facts, puzzle.Fact{Name: "lifted", Value: len(s.holes), Of: 2})
	case r.save:
		facts = append(facts, puzzle.Fact{Name: "lifted", Value: len(s.holes)})
	}
	if s.gone != nil {
		facts = append(facts, puzzle.Fact{Name: "arrived", Value: s.gone.won, Of: 2 * s.level.cols})
	}
	switch r.ask {
	case askBlock:
		facts = append(facts, puzzle.Fact{Name: "goes", Value: s.judged})
	case askWay:
		facts = append(facts, puzzle.Fact{Name: "misses", Value: s.misses})
	case askCount:
		if s.judged > 0 {
			facts = append(facts, puzzle.Fact{Name: "off", Value: s.misses})
		}
	}
	return facts
}
