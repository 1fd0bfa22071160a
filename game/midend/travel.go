package midend

import (
	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// replay runs, pauses, and steps what is shown.
func (m *Midend) replay(name string) {
	switch {
	case name == command.Forward && m.playback.StepBeat():
	case name == command.Forward:
		m.interrupt()
		m.redo()
	case m.playback.Showing():
		m.playback.Pause()
	case m.playback.Running():
		m.playback.Halt()
	case m.desk.CanRedo():
		m.playback.Watch()
	default:
		if m.leap(m.desk.First()); m.desk.CanRedo() {
			m.playback.Watch()
		}
	}
	m.playback.Repaint()
	m.desk.Refresh()
}

// continueReplay makes the next move of a replay or of a shown solution.
func (m *Midend) continueReplay() {
	if m.desk.Awaits() {
		return
	}
	if next, ok := m.playback.Take(); ok {
		m.desk.Aid()
		m.play(next)
	} else if m.desk.CanRedo() {
		m.attempt.see(m.desk.Session)
		steps := m.desk.Redo()
		m.playback.Add(steps, false)
		if m.desk.SetStatus(at(m.desk.Count())); len(steps) > 0 {
			m.desk.SetStatus(sentence(m.desk.Session, steps))
		}
		m.moved(true)
	} else {
		m.playback.Halt()
	}
	m.desk.Refresh()
}

func (m *Midend) undo() {
	if !m.desk.CanUndo() {
		m.desk.Say(puzzle.Say("play.noundo"))
		return
	}
	m.playback.Add(m.desk.Undo(), true)
	m.desk.Say(puzzle.Say("play.undone", at(m.desk.Count())))
	m.moved(true)
}

func (m *Midend) redo() {
	if !m.desk.CanRedo() {
		m.desk.Say(puzzle.Say("play.noredo"))
		return
	}
	m.attempt.see(m.desk.Session)
	steps := m.desk.Redo()
	m.playback.Add(steps, false)
	m.tell(steps)
	m.moved(true)
}

// restart begins another try, with neither help nor time on its account.
func (m *Midend) restart() {
	if m.desk.Restart() {
		m.attempt.again()
		m.help.ForgetHints()
		m.jumped(puzzle.Say("play.restarted"))
	}
}

// playAgain opens at its start a level that was solved, as it is opened to be played.
func (m *Midend) playAgain() {
	if m.attempt.resumed && m.desk.Won() {
		m.restart()
	}
}

// leap goes to an entry of the time line without animation.
func (m *Midend) leap(n int) {
	m.interrupt()
	m.desk.Goto(n)
	m.jumped(at(m.desk.Count()))
}

// at returns the sentence on how many moves were made to the position on the board.
func at(count int) puzzle.Text {
	if count == 0 {
		return puzzle.Say("play.start")
	}
	return puzzle.Say("play.at", count)
}

func (m *Midend) jumped(t puzzle.Text) {
	m.playback.Jump()
	m.desk.Say(t)
	m.moved(true)
}

// rescue goes back to the last position from which the level could be won, or
// out of a lost one.
func (m *Midend) rescue() {
	if m.desk.Awaits() {
		m.desk.Say(puzzle.Say("play.wait"))
		return
	}
	m.help.WhenKnown(func(err error) {
		m.desk.Refresh()
		n, dead := m.desk.DeadSince()
		status := m.desk.State().Status()
		switch {
		case dead && n == m.desk.First():
			m.desk.Say(puzzle.Say("play.never"))
		case dead:
			m.leap(n - 1)
		case status == puzzle.Lost || status == puzzle.Ended:
			m.leap(m.desk.At() - 1)
		case err != nil:
			m.desk.SayError(err)
		default:
			m.desk.Say(puzzle.Say("play.norescue"))
		}
	})
}
