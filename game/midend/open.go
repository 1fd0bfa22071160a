package midend

import (
	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// load opens what a message names: "level" is a link, or a level's text with
// "puzzle" (without it every puzzle is tried); "notes" are header lines for
// it; "moves" (letters) are played behind it; "saved" is a session as saved
// earlier, of the same level. On an error the play on the board stays.
func (m *Midend) load(in message.Load) {
	l, err := find(in, m.session)
	if err != nil {
		m.refuse(l, err)
		return
	}
	start, err := known(l, notes(in.Notes))
	if err != nil {
		m.refuse(l, err)
		return
	}
	m.open(session.New(l.Puzzle, start), l.Beat)
	switch {
	case m.restore(in.Saved):
	case in.Moves != "":
		m.goOn(l.Moves)
	case l.Topic != "":
		m.visit(l)
	case l.Beat > 0 && len(l.Moves) > 0:
		m.say(m.rival.race(l, m.session.Start()))
	default:
		m.offer(l)
	}
	m.help.judge()
}

// open puts a session on the board.
func (m *Midend) open(s *session.Session, beat int) {
	m.announceWin()
	m.questions.cancel(false)
	m.playback.reset()
	m.reviewing.open()
	m.common.open(s, beat)
	m.rival, m.attempt = rival{}, attempt{}
	m.help.open()
	m.panel.open()
	m.controls.open(s, m.set.Still)
	m.send(message.Keys{Codes: keyCodes(s.Puzzle())})
	m.send(message.Ready{Name: s.Puzzle().Name(), Version: s.Puzzle().Version(), Level: m.link(false),
		Title: m.title(), Key: m.key, Beat: beat, Rules: m.panel.rules()})
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
	if s == nil || s.Puzzle().Name() != m.session.Puzzle().Name() || s.Start().String() != m.session.Start().String() {
		if err != nil {
			m.say(puzzle.Say("play.aside", reason(err)))
			m.send(message.Refused{Message: m.words.Error(err), Kind: "saved"})
		}
		return false
	}
	if err != nil {
		m.say(puzzle.Say("play.partly", s.Count(), reason(err)))
	}
	m.session.Adopt(s)
	m.resume(m.session.Len() > 0)
	return true
}

// goOn plays moves made earlier elsewhere: the play goes on behind them. A
// win among them is not told again.
func (m *Midend) goOn(moves []puzzle.Move) {
	n, err := m.session.PlayAll(moves)
	if err != nil {
		m.say(puzzle.Say("play.partly", n, reason(err)))
	}
	m.save()
	m.resume(n > 0)
}

// resume follows a play that came from elsewhere; began reports whether moves
// were made in it.
func (m *Midend) resume(began bool) {
	x, unsure := m.session.State().(puzzle.Preparer)
	m.attempt.heard(m.session, m.won() || unsure && !x.Sure())
	m.attempt.began, m.attempt.timed = began, began
	m.playback.jump()
	m.controls.hands().Settle(m.session.State())
	m.tellMoves()
	m.onIdle()
}

// offer puts the moves of a link behind the start, to be watched or not.
func (m *Midend) offer(l link.Link) {
	if len(l.Moves) == 0 {
		return
	}
	s := m.session
	n, err := s.Ahead(l.Moves)
	if err != nil {
		m.say(puzzle.Say("play.partly", n, reason(err)))
	}
	count := s.CountTo(s.Len())
	m.send(message.Offer{Moves: count, Status: s.StateAt(s.Len()).Status().String()})
	m.attempt.offered = s.At() + 1
	m.playback.jump()
	m.onIdle()
}

// visit opens a moment of an explanation, in the position to which the link's
// moves lead. The play is not kept: it is not the reader's.
func (m *Midend) visit(l link.Link) {
	n, err := m.session.PlayAll(l.Moves)
	m.resume(n > 0)
	if err != nil {
		m.say(puzzle.Say("play.partly", n, reason(err)))
	}
	m.explaining.begin(message.Explain{Topic: l.Topic, Name: l.Step})
}
