package midend

import (
	"errors"

	"gridwise/game/message"
	"gridwise/game/midend/ask"
	"gridwise/game/midend/desk"
	"gridwise/game/midend/playback"
	"gridwise/game/query"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// bestSteps bounds the search for the best of a shared level.
const bestSteps = 200_000

// await asks for the opponent's reply where it is his turn, and for what is not
// known of the position.
func (m *Midend) await() {
	if !m.desk.Awaits() || m.questions.Has(ask.Reply) {
		return
	}
	m.questions.Ask(ask.Reply, message.Request{Op: query.Reply}, func(a message.Answer) {
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
	step, err := m.desk.Reply(a.Move)
	if err != nil {
		m.unanswered(err)
		return
	}
	m.desk.Learn(a.Told)
	m.playback.Add([]session.Step{step}, false)
	if m.desk.At() == 0 {
		m.playback.Linger(playback.OpenSeconds)
	}
	m.tell(m.desk.Steps())
	m.moved(false)
}

// learned adds what the solvers told of a position that came from elsewhere, or
// that ended with the last move.
func (m *Midend) learned(of string) {
	m.desk.Learn(of)
	if m.desk.Awaits() {
		m.desk.Say(puzzle.Say("play.lost"))
		return
	}
	if m.attempt.stage == announced {
		m.attempt.heard(m.desk.Session, m.desk.Won())
	}
	m.tell(m.desk.Steps())
	m.playAgain()
	m.help.Judge()
	m.onIdle()
}

// unanswered follows a question to the opponent that brought no move: the move
// that he should have answered is taken back, so that the play can go on. Where
// he is to open, the next key asks him again.
func (m *Midend) unanswered(err error) {
	if !m.desk.CanUndo() {
		m.desk.Say(puzzle.Say("play.unanswered.open", desk.Reason(err)))
		m.desk.Refresh()
		return
	}
	m.playback.Add(m.desk.Undo(), true)
	m.moved(true)
	m.desk.Say(puzzle.Say("play.unanswered", desk.Reason(err)))
}

// wantBest asks for the best of a level that does not say it, and whether it
// can be won at all. It asks at the first move, so that looking at a level fetches no
// solver, and again at the end where the question was lost meanwhile.
func (m *Midend) wantBest() {
	s := m.desk.Session
	m.attempt.bestKnown = m.attempt.bestKnown || !hasUnknownBest(s.Start())
	if m.attempt.bestKnown || m.questions.Has(ask.Best) {
		return
	}
	m.askBest(s, func(a message.Answer) {
		m.attempt.bestKnown = true
		if errors.Is(a.Err, puzzle.ErrImpossible) {
			m.desk.SayError(a.Err)
		} else if a.Err == nil && len(a.Solution.Moves) > 0 {
			s.SetBest(a.Solution)
			m.desk.Refresh()
		}
		m.announceWin()
	})
}

// wantBestPlay asks how the solver plays a level whose text does not say it: a play that is
// as good may be another one.
func (m *Midend) wantBestPlay() {
	s := m.desk.Session
	if _, ok := s.Start().(puzzle.Solver); !ok || len(s.BestPlay()) > 0 || m.questions.Has(ask.Best) {
		return
	}
	m.askBest(s, func(a message.Answer) {
		if a.Err == nil && a.Solution.Proven {
			s.SetBest(a.Solution)
			m.desk.Refresh()
		}
	})
}

// askBest asks the solver for the level of a session; then hears the answer unless another
// level was opened.
func (m *Midend) askBest(s *session.Session, then func(message.Answer)) {
	m.questions.AskAt(0, ask.Best, message.Request{Op: query.Solve, Steps: bestSteps}, func(a message.Answer) {
		if m.desk.Session == s {
			then(a)
		}
	})
}

// hasUnknownBest reports whether a solver can tell the best of a level: not
// where its text or its score says it, where more is better and nothing bounds
// it, or where an opponent answers.
func hasUnknownBest(start puzzle.State) bool {
	if _, ok := start.(puzzle.Solver); !ok || start.Notes().Of("best") != "" || start.Notes().Of("proof") != "" {
		return false
	}
	if scorer, ok := start.(puzzle.Scorer); ok {
		if score := scorer.Score(); !score.Less || score.Known || score.Share > 0 {
			return false
		}
	}
	_, replies := start.(puzzle.Replier)
	return !replies
}
