package midend

import (
	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// replay runs, pauses, and steps what is shown.
func (m *Midend) replay(name string) {
	switch {
	case name == command.Forward && m.playback.stepBeat():
	case name == command.Forward:
		m.interrupt()
		m.redo()
	case m.playback.showing():
		m.playback.pause()
	case m.playback.running():
		m.playback.halt()
	case m.session.CanRedo():
		m.playback.watch()
	default:
		if m.leap(m.session.First()); m.session.CanRedo() {
			m.playback.watch()
		}
	}
	m.playback.repaint()
	m.refresh()
}

// continueReplay makes the next move of a replay or of a shown solution.
func (m *Midend) continueReplay() {
	if m.session.Awaits() {
		return
	}
	if next, ok := m.playback.take(); ok {
		m.session.Aid()
		m.play(next)
	} else if m.session.CanRedo() {
		m.attempt.see(m.session)
		steps := m.session.Redo()
		m.playback.add(steps, false)
		if m.setStatus(at(m.session.Count())); len(steps) > 0 {
			m.setStatus(sentence(m.session, steps))
		}
		m.moved(true)
	} else {
		m.playback.halt()
	}
	m.refresh()
}

func (m *Midend) undo() {
	if !m.session.CanUndo() {
		m.say(puzzle.Say("play.noundo"))
		return
	}
	m.playback.add(m.session.Undo(), true)
	m.say(puzzle.Say("play.undone", at(m.session.Count())))
	m.moved(true)
}

func (m *Midend) redo() {
	if !m.session.CanRedo() {
		m.say(puzzle.Say("play.noredo"))
		return
	}
	m.attempt.see(m.session)
	steps := m.session.Redo()
	m.playback.add(steps, false)
	m.tell(steps)
	m.moved(true)
}

// restart begins another try, with neither help nor time on its account.
func (m *Midend) restart() {
	if m.session.Restart() {
		m.attempt.again()
		m.help.forgetHints()
		m.jumped(puzzle.Say("play.restarted"))
	}
}

// playAgain opens at its start a level that was solved, as it is opened to be
// played, and one that is raced.
func (m *Midend) playAgain() {
	if m.attempt.resumed && (m.won() || m.rival.racing()) {
		m.restart()
	}
}

// leap goes to an entry of the time line without animation.
func (m *Midend) leap(n int) {
	m.interrupt()
	m.session.Goto(n)
	m.jumped(at(m.session.Count()))
}

// at returns the sentence on how many moves were made to the position on the board.
func at(count int) puzzle.Text {
	if count == 0 {
		return puzzle.Say("play.start")
	}
	return puzzle.Say("play.at", count)
}

func (m *Midend) jumped(t puzzle.Text) {
	m.playback.jump()
	m.say(t)
	m.moved(true)
}

func (m *Midend) mark() {
	if m.session.Mark() {
		m.say(puzzle.Say("play.marked", m.session.Count(), m.keyOf(command.ToMark)))
	} else {
		m.say(puzzle.Say("play.unmarked"))
	}
	m.save()
	m.refresh()
}

// toMark goes back to the last mark before the board, or else to the last of all.
func (m *Midend) toMark() {
	marks := m.session.Marks()
	if len(marks) == 0 {
		m.say(puzzle.Say("play.nomark", m.keyOf(command.Mark)))
		return
	}
	to := marks[len(marks)-1]
	for _, n := range marks {
		if n < m.session.At() {
			to = n
		}
	}
	m.leap(to)
}

// rescue goes back to the last position from which the level could be won, or
// out of a lost one.
func (m *Midend) rescue() {
	if m.session.Awaits() {
		m.say(puzzle.Say("play.wait"))
		return
	}
	m.help.whenKnown(func(err error) {
		m.refresh()
		n, dead := m.session.DeadSince()
		status := m.session.State().Status()
		switch {
		case dead && n == m.session.First():
			m.say(puzzle.Say("play.never"))
		case dead:
			m.leap(n - 1)
		case status == puzzle.Lost || status == puzzle.Ended:
			m.leap(m.session.At() - 1)
		case err != nil:
			m.sayError(err)
		default:
			m.say(puzzle.Say("play.norescue"))
		}
	})
}
