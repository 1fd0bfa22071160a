package midend

import (
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// stop ends what the solvers are working on. Their answers still come: a search
// that always holds one gives its best so far, any other the context's error.
func (p *Midend) stop() {
	for id, q := range p.asks {
		q.stopped = true
		p.asks[id] = q
	}
	p.send("stop-solver", nil)
}

// markStopped makes the first line of a solution say that the search was stopped.
func markStopped(a *query.Answer) {
	if lines := a.Solution.Text; a.Err == nil && len(lines) > 0 && !a.Solution.Proven {
		lines[0] = puzzle.Say("play.stopped", lines[0])
	}
}

// unanswered follows a question to the opponent that brought no move: the move
// that he should have answered is taken back, so that the play can go on. Where
// he is to open, the next key asks him again.
func (p *Midend) unanswered(err error) {
	if !p.session.CanUndo() {
		p.say(puzzle.Say("play.unanswered.open", reason(err)))
		p.refresh()
		return
	}
	p.show(p.session.Undo(), true)
	p.moved(true)
	p.say(puzzle.Say("play.unanswered", reason(err)))
}
