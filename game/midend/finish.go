package midend

import (
	"errors"

	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

const (
	// bestSteps bounds the search for the best of a level that somebody shared.
	bestSteps = 200_000
	// bestWait is how long a solved level waits for its best, in seconds: a
	// solver that is still being fetched over a slow line must not hold up the
	// end for good.
	bestWait = 5
)

// win is a won play that the host knows of: what it was worth, and the try that
// it ended.
type win struct {
	value, try int
}

// heard notes that the host knows how the play on the board stands.
func (p *Midend) heard() {
	if p.told = nil; p.over() {
		p.told = &win{p.session.Result().Value, p.session.First()}
	}
}

// news reports whether the end on the board is the first one, or that of
// another try, or better than the one that the host knows of.
func (p *Midend) news() bool {
	if p.told == nil || p.told.try != p.session.First() {
		return true
	}
	r := p.session.Result()
	return r.Less && r.Value < p.told.value || !r.Less && r.Value > p.told.value
}

// finish tells the end of a play. The host hears of it once, with the best of
// the level: where the solver is still at it, the end waits a little. Another
// try, or a better end of the same one, is told as well.
func (p *Midend) finish() {
	if p.ending || p.watch || p.session.CanRedo() || !p.solved() || !p.news() {
		return
	}
	p.say(puzzle.Say("play.won", p.session.Result().Count))
	p.cue("win")
	p.ending, p.ended = true, p.clock
	if p.wantBest(); p.bestKnown {
		p.conclude()
	}
}

func (p *Midend) solved() bool { return p.session.State().Status() == puzzle.Won }

// conclude tells the host of an end that waited, before the board changes.
func (p *Midend) conclude() {
	if !p.ending {
		return
	}
	p.ending = false
	p.heard()
	r := p.session.Result()
	m := Message{"moves": p.letters(), "n": r.Count, "value": r.Value, "less": r.Less, "proven": r.Proven, "helped": r.Helped,
		"ms": int((p.ended - p.begun) * 1000), "stars": p.stars(r.Stars), "link": p.link(true), "best": nil, "atBest": r.AtBest}
	if r.HasBest {
		m["best"] = r.Best
	}
	p.send("solved", m)
	p.save()
}

// wantBest asks for the best of a level that does not say it, and whether it
// can be won at all: at the first move, so that who only looks fetches no
// solver, and again at the end where the question was lost meanwhile.
func (p *Midend) wantBest() {
	s := p.session
	if p.bestKnown = p.bestKnown || !p.asksBest(); p.bestKnown {
		return
	}
	if _, open := p.asks[p.bestAsk]; open {
		return
	}
	p.askAt(0, query.Request{Op: query.Solve, Steps: bestSteps}, func(a query.Answer) {
		if p.session != s {
			return
		}
		p.bestKnown = true
		if errors.Is(a.Err, puzzle.ErrImpossible) {
			p.sayError(a.Err)
		} else if a.Err == nil && len(a.Solution.Moves) > 0 {
			s.SetBest(a.Solution)
			p.refresh()
		}
		p.conclude()
	})
	p.bestAsk = p.nextAsk
}

// asksBest says whether a solver can tell the best of the level on the board:
// not where its text says it, where more is better and nothing bounds it, or
// where an opponent answers.
func (p *Midend) asksBest() bool {
	start := p.session.Start()
	if _, ok := start.(puzzle.Solver); !ok || start.Notes().Of("best") != "" || start.Notes().Of("proof") != "" {
		return false
	}
	if scorer, ok := start.(puzzle.Scorer); ok && !scorer.Score().Less {
		return false
	}
	_, replies := start.(puzzle.Replier)
	return !replies
}
