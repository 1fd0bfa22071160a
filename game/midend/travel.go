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
	case m.desk.Session().CanRedo():
		m.playback.Watch()
	default:
		if m.leap(m.desk.Session().First()); m.desk.Session().CanRedo() {
			m.playback.Watch()
		}
	}
	m.playback.Repaint()
	m.desk.Refresh()
}

// continueReplay makes the next move of a replay or of a shown solution.
func (m *Midend) continueReplay() {
	if m.desk.Session().Awaits() {
		return
	}
	if next, ok := m.playback.Take(); ok {
		m.desk.Session().Aid()
		m.play(next)
	} else if m.desk.Session().CanRedo() {
		m.attempt.see(m.desk.Session())
		steps := m.desk.Session().Redo()
		m.playback.Add(steps, false)
		if m.desk.SetStatus(at(m.desk.Session().Count())); len(steps) > 0 {
			m.desk.SetStatus(sentence(m.desk.Session(), steps))
		}
		m.moved(true)
	} else {
		m.playback.Halt()
	}
	m.desk.Refresh()
}

func (m *Midend) undo() {
	if !m.desk.Session().CanUndo() {
		m.desk.Say(puzzle.Say("play.noundo"))
		return
	}
	m.playback.Add(m.desk.Session().Undo(), true)
	m.desk.Say(puzzle.Say("play.undone", at(m.desk.Session().Count())))
	m.moved(true)
}

func (m *Midend) redo() {
	if !m.desk.Session().CanRedo() {
		m.desk.Say(puzzle.Say("play.noredo"))
		return
	}
	m.attempt.see(m.desk.Session())
	steps := m.desk.Session().Redo()
	m.playback.Add(steps, false)
	m.tell(steps)
	m.moved(true)
}

// restart begins another try, with neither help nor time on its account.
func (m *Midend) restart() {
	if m.desk.Session().Restart() {
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
	m.desk.Session().Goto(n)
	m.jumped(at(m.desk.Session().Count()))
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
	if m.desk.Session().Awaits() {
		m.desk.Say(puzzle.Say("play.wait"))
		return
	}
	m.help.WhenKnown(func(err error) {
		m.desk.Refresh()
		n, dead := m.desk.Session().DeadSince()
		status := m.desk.Session().State().Status()
		switch {
		case dead && n == m.desk.Session().First():
			m.desk.Say(puzzle.Say("play.never"))
		case dead:
			m.leap(n - 1)
		case status == puzzle.Lost || status == puzzle.Ended:
			m.leap(m.desk.Session().At() - 1)
		case err != nil:
			m.desk.SayError(err)
		default:
			m.desk.Say(puzzle.Say("play.norescue"))
		}
	})
}
