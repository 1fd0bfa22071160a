package midend

import (
	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/game/midend/desk"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// load opens what a message names: "level" is a link, or a level's text with
// "puzzle" (without it every puzzle is tried); "notes" are header lines for
// it; "moves" (letters) are played behind it; "saved" is a session as saved
// earlier, of the same level. On an error the play on the board stays.
func (m *Midend) load(in message.Load) {
	l, err := find(in, m.desk.Session)
	if err != nil {
		m.desk.Refuse(l, err)
		return
	}
	start, err := withHeader(l, notes(in.Notes))
	if err != nil {
		m.desk.Refuse(l, err)
		return
	}
	m.open(session.New(l.Puzzle, start), l.Beat)
	switch {
	case m.restore(in.Saved):
	case in.Moves != "":
		m.goOn(l.Moves)
	case l.Topic != "":
		m.visit(l)
	default:
		m.offer(l)
	}
	m.help.Judge()
}

// open puts a session on the board.
func (m *Midend) open(s *session.Session, beat int) {
	m.announceWin()
	m.questions.Cancel(false)
	m.playback.Reset()
	m.reviewing.Open()
	m.desk.Open(s, beat)
	m.attempt = attempt{}
	m.tallied = len(tally(s.Start())) > 0
	m.help.Open()
	m.panel.Open()
	m.controls.Open(s, m.desk.Settings().Still)
	m.desk.Send(message.Keys{Codes: desk.KeyCodes(s.Puzzle())})
	m.desk.Send(message.Ready{Name: s.Puzzle().Name(), Version: s.Puzzle().Version(), Level: m.desk.Link(false),
		Title: m.desk.Title(), Key: m.desk.Key(), Beat: beat, Rules: puzzle.RulesOf(m.desk.Start())})
	m.onIdle()
}

// restore goes on with a saved play of the level that is open, and reports
// whether it could. What cannot be read is told, and the page keeps it aside, as the
// next move would take its place.
func (m *Midend) restore(saved string) bool {
	if saved == "" {
		return false
	}
	s, err := session.Load(saved, distantNamed)
	if s == nil || s.Puzzle().Name() != m.desk.Puzzle().Name() || s.Start().String() != m.desk.Start().String() {
		if err != nil {
			m.desk.Say(puzzle.Say("play.aside", desk.Reason(err)))
			m.desk.Send(message.Refused{Message: m.desk.Words().Error(err), Kind: "saved"})
		}
		return false
	}
	m.desk.Partly(s.Count(), err)
	m.desk.Adopt(s)
	m.resume(m.desk.Len() > 0)
	return true
}

// saved goes on with a play that the page kept, or with moves that it was given by others,
// behind which its own stays.
func (m *Midend) saved(in message.Saved) {
	resumed := m.restore(in.Text)
	moves, err := notation.ParseLetters(in.Moves, m.desk.Puzzle().Verbs())
	switch {
	case err != nil:
		m.desk.SayError(err)
	case in.Moves != "" && in.Moves != m.desk.Letters():
		m.desk.Restart()
		m.goOn(moves)
		resumed = true
	}
	if resumed {
		m.attempt.resumed = true
		m.playAgain()
	}
	m.help.Judge()
}

// goOn plays moves made earlier elsewhere: the play goes on behind them. A
// win among them is not told again.
func (m *Midend) goOn(moves []puzzle.Move) {
	n, err := m.desk.PlayAll(moves)
	m.desk.Partly(n, err)
	m.desk.Save()
	m.resume(n > 0)
}

// resume follows a play that came from elsewhere; began reports whether moves
// were made in it.
func (m *Midend) resume(began bool) {
	x, unsure := m.desk.State().(puzzle.Preparer)
	m.attempt.heard(m.desk.Session, m.desk.Won() || unsure && !x.Sure())
	m.attempt.began, m.attempt.timed = began, began
	m.playback.Jump()
	m.controls.Hands().Settle(m.desk.State())
	m.desk.TellMoves()
	m.onIdle()
}

// offer puts the moves of a link behind the start, to be watched or not.
func (m *Midend) offer(l link.Link) {
	if len(l.Moves) == 0 {
		return
	}
	s := m.desk.Session
	n, err := s.Ahead(l.Moves)
	m.desk.Partly(n, err)
	count := s.CountTo(s.Len())
	m.desk.Send(message.Offer{Moves: count, Status: s.StateAt(s.Len()).Status().String()})
	m.attempt.offered = s.At() + 1
	m.playback.Jump()
	m.onIdle()
}

// visit opens a moment of an explanation, in the position to which the link's
// moves lead. The play is not kept: it is not the reader's.
func (m *Midend) visit(l link.Link) {
	n, err := m.desk.PlayAll(l.Moves)
	m.resume(n > 0)
	m.desk.Partly(n, err)
	m.explaining.Begin(message.Explain{Topic: l.Topic, Name: l.Step})
}
