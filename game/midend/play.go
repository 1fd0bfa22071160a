package midend

import (
	"errors"
	"strings"

	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// mostShown is how many moves of one message are shown one after the other. Of
// more only the end is shown.
const mostShown = 12

// play makes moves as one step of the player.
func (m *Midend) play(moves ...puzzle.Move) {
	if m.whyNot.Asking() {
		if err := m.whyNot.Ask(moves); err != nil {
			m.bump(err)
			m.desk.Refresh()
		}
		return
	}
	if m.mustWait() {
		return
	}
	steps, err := playOffered(m.desk.Session, moves...)
	m.made(steps, moves[min(len(steps), len(moves)-1)], err)
}

// playOffered plays moves where the position offers the first of them.
func playOffered(s *session.Session, moves ...puzzle.Move) ([]session.Step, error) {
	if err := puzzle.Offers(s.State(), moves[0]); err != nil {
		return nil, err
	}
	return s.Play(moves...)
}

// playEach makes moves, each a step of its own, as far as they are legal, and
// shows, saves and tells them together: the cost is that of the moves.
func (m *Midend) playEach(moves []puzzle.Move) {
	if len(moves) > 0 && m.whyNot.Asking() {
		m.play(moves...)
		return
	}
	if len(moves) == 0 || m.mustWait() {
		return
	}
	var steps []session.Step
	var err error
	last := moves[0]
	for _, last = range moves {
		if m.desk.Awaits() {
			err = puzzle.Refuse(puzzle.Say("play.wait"))
			break
		}
		var more []session.Step
		more, err = playOffered(m.desk.Session, last)
		if steps = append(steps, more...); err != nil {
			break
		}
	}
	m.made(steps, last, err)
}

// mustWait reports whether the opponent is to move, and says so.
func (m *Midend) mustWait() bool {
	if !m.desk.Awaits() {
		return false
	}
	m.await()
	m.bump(puzzle.Refuse(puzzle.Say("play.wait")))
	return true
}

// made shows and tells steps that were just played, and why the last move was
// refused where it was.
func (m *Midend) made(steps []session.Step, last puzzle.Move, err error) {
	hint := m.help.Proposed(steps)
	m.whyNot.Forget()
	if m.attempt.begin(m.playback.Now()) {
		m.desk.Send(message.Started{})
		m.wantBest()
	}
	if len(steps) > 0 {
		m.attempt.went(m.desk.Session)
		if len(steps) > mostShown {
			m.playback.Jump()
		} else {
			m.playback.Add(steps, false)
		}
		m.tell(steps)
		m.moved(false)
		m.whyNot.Refused(hint, steps)
	}
	if err != nil {
		m.controls.Seen().Bump(m.desk.State().Board(), puzzle.DirOf(last.Verb))
		m.bump(err)
	}
}

// bump shows and says why a move was refused, also to the host.
func (m *Midend) bump(err error) {
	m.desk.SayError(err)
	m.desk.Cue("bump")
	m.desk.Send(message.Bump{Text: m.desk.Words().Say(m.desk.Status())})
	m.help.Point(nil)
	var r *puzzle.Refusal
	if errors.As(err, &r) {
		m.help.Point(r.Cells)
	}
	m.playback.Repaint()
}

// tell shows what the last of some steps did. What the opponent will answer is
// said together with the answer, so that neither sentence cuts the other off,
// and what comes out of a move that is shown at length, when that has ended.
func (m *Midend) tell(steps []session.Step) {
	if len(steps) == 0 {
		return
	}
	t := sentence(m.desk.Session, steps)
	if m.playback.Suspense() != "" {
		m.untold = t
		return
	}
	if m.desk.SetStatus(t); !m.desk.Awaits() {
		m.desk.Say(t)
	}
}

// sentence returns what the last of some steps did, behind the player's own
// where it was the opponent's.
func sentence(s *session.Session, steps []session.Step) puzzle.Text {
	last := steps[len(steps)-1]
	t := puzzle.Say("play.moved", s.Count())
	if d, ok := last.Old.(puzzle.Describer); ok {
		if text := d.Tell(last.Events); !text.Zero() {
			t = text
		}
	}
	if end := ending(last); !strings.Contains(t.String(), end.String()) {
		t = puzzle.Say("play.then", t, end)
	}
	if a, ok := last.New.(puzzle.Aimer); ok && last.Reply && s.Count() == 0 {
		return puzzle.Say("play.then", a.Goal(), t) // the opponent begins, and nobody has read yet who one is
	}
	if last.Reply && len(steps) > 1 {
		return puzzle.Say("play.then", sentence(s, steps[:len(steps)-1]), t)
	}
	return t
}

// ending returns how the play ended with a step, where only the solvers can
// tell; the sentence of the step itself may say it already.
func ending(last session.Step) puzzle.Text {
	if x, ok := last.New.(puzzle.Preparer); !ok || !x.Sure() || last.New.Status() == puzzle.Playing {
		return puzzle.Text{}
	}
	if d, ok := last.New.(puzzle.Describer); ok {
		return d.Tell(nil)
	}
	return puzzle.Text{}
}

// moved follows a change of the position: marks of the one before go, the play
// is saved, messages go out, the opponent is asked. Where the player only
// travels along the time line nothing is reported as a move.
func (m *Midend) moved(travel bool) {
	m.attempt.resumed = false
	m.questions.Cancel(true)
	m.help.Clear()
	m.reviewing.Moved()
	m.playback.Repaint()
	m.controls.Settle(m.desk.State())
	m.desk.Save()
	if travel {
		m.desk.TellMoves()
	} else {
		text := m.desk.Status()
		if m.playback.Suspense() != "" {
			text = m.untold
		}
		m.desk.Send(message.Moved{Played: m.desk.Played(), Text: m.desk.Words().Say(text)})
	}
	m.await()
	m.help.Judge()
	if !m.playback.Showing() {
		m.onIdle()
	}
	m.desk.Refresh()
}

// playFrom plays on from what a step of an explanation shows.
func (m *Midend) playFrom(in message.From) {
	moves, err := notation.ParseLetters(in.Moves, m.desk.Puzzle().Verbs())
	if err != nil || in.At < 0 || in.At > m.desk.Last() {
		return
	}
	if in.At != m.desk.At() {
		m.desk.Retry(in.At)
		m.attempt.again()
		m.jumped(at(m.desk.Count()))
	}
	if len(moves) > 0 {
		m.play(moves...)
	}
}
