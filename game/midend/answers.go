package midend

import (
	"errors"

	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// bestSteps bounds the search for the best of a shared level.
const bestSteps = 200_000

// await asks for the opponent's reply where it is his turn, and for what is not
// known of the position.
func (m *Midend) await() {
	if !m.session.Awaits() || m.questions.has(aReply) {
		return
	}
	m.questions.ask(aReply, message.Request{Op: query.Reply}, func(a message.Answer) {
		switch {
		case a.Err != nil:
			m.unanswered(a.Err)
		case a.Move == (puzzle.Move{}):
			m.learned(a.Told)
		default:
			m.replied(a)
		}
	})
}

// replied plays the opponent's move.
func (m *Midend) replied(a message.Answer) {
	step, err := m.session.Reply(a.Move)
	if err != nil {
		m.unanswered(err)
		return
	}
	m.session.Learn(a.Told)
	m.playback.add([]session.Step{step}, false)
	if m.session.At() == 0 {
		m.playback.linger(openSeconds)
	}
	m.tell(m.session.Steps())
	m.moved(false)
}

// learned adds what the solvers told of a position that came from elsewhere, or
// that ended with the last move.
func (m *Midend) learned(of string) {
	m.session.Learn(of)
	if m.session.Awaits() {
		m.say(puzzle.Say("play.lost"))
		return
	}
	if m.attempt.stage == told {
		m.attempt.heard(m.session, m.won())
	}
	m.tell(m.session.Steps())
	m.playAgain()
	m.help.judge()
	m.onIdle()
}

// unanswered follows a question to the opponent that brought no move: the move
// that he should have answered is taken back, so that the play can go on. Where
// he is to open, the next key asks him again.
func (m *Midend) unanswered(err error) {
	if !m.session.CanUndo() {
		m.say(puzzle.Say("play.unanswered.open", reason(err)))
		m.refresh()
		return
	}
	m.playback.add(m.session.Undo(), true)
	m.moved(true)
	m.say(puzzle.Say("play.unanswered", reason(err)))
}

// wantBest asks for the best of a level that does not say it, and whether it
// can be won at all. It asks at the first move, so that looking at a level fetches no
// solver, and again at the end where the question was lost meanwhile.
func (m *Midend) wantBest() {
	s := m.session
	m.attempt.bestKnown = m.attempt.bestKnown || !hasUnknownBest(s.Start())
	if m.attempt.bestKnown || m.questions.has(theBest) {
		return
	}
	m.questions.askAt(0, theBest, message.Request{Op: query.Solve, Steps: bestSteps}, func(a message.Answer) {
		if m.session != s {
			return
		}
		m.attempt.bestKnown = true
		if errors.Is(a.Err, puzzle.ErrImpossible) {
			m.sayError(a.Err)
		} else if a.Err == nil && len(a.Solution.Moves) > 0 {
			s.SetBest(a.Solution)
			m.refresh()
		}
		m.announceWin()
	})
}

// hasUnknownBest reports whether a solver can tell the best of a level: not
// where its text or its score says it, where more is better and nothing bounds
// it, or where an opponent answers.
func hasUnknownBest(start puzzle.State) bool {
	if _, ok := start.(puzzle.Solver); !ok || start.Notes().Of("best") != "" || start.Notes().Of("proof") != "" {
		return false
	}
	if scorer, ok := start.(puzzle.Scorer); ok && (!scorer.Score().Less || scorer.Score().Known) {
		return false
	}
	_, replies := start.(puzzle.Replier)
	return !replies
}

// hint gives a hint, or plays what the strongest one proposed.
func (m *Midend) hint() {
	if m.help.hint() {
		m.help.follow(m.play)
	}
}
