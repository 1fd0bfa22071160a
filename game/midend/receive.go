package midend

import (
	"slices"

	"gridwise/game/command"
	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// Receive takes a message. nil, which stands for one of a type that is not
// known, is ignored.
func (m *Midend) Receive(in message.In) {
	defer m.panel.flush()
	switch in := in.(type) {
	case message.Load:
		m.load(in)
	case message.ChangeSettings:
		m.settings(in)
	case message.Solver:
		m.questions.answered(in)
		m.help.lookOn()
	case message.Judge:
		m.editor.judge(in)
	case message.Stop:
		m.help.stop()
	case message.Command:
		m.Command(in.Name)
	default:
		if m.session != nil {
			m.receive(in)
		}
	}
}

// receive takes the messages that need a level on the board.
func (m *Midend) receive(in message.In) {
	switch in := in.(type) {
	case message.Play:
		m.playText(in.Moves)
	case message.Undo:
		m.Command(command.Undo)
	case message.Redo:
		m.Command(command.Redo)
	case message.Restart:
		m.Command(command.Restart)
	case message.AskHint:
		m.Command(command.Hint)
	case message.Scrub:
		m.leap(m.session.First() + in.N)
	case message.Pause:
		m.interrupt()
	case message.Route:
		m.route(in.Moves)
	case message.Saved:
		if m.restore(in.Text) {
			m.attempt.resumed = true
			m.playAgain()
		}
		m.help.judge()
	case message.Verb:
		was := m.controls.hands().Grip()
		m.do(m.controls.hands().Arm(in.Verb, m.session.State(), m.controls.seen()), was)
		m.refresh()
	default:
		m.asked(in)
	}
}

// asked takes the messages that ask, or change what is told.
func (m *Midend) asked(in message.In) {
	switch in := in.(type) {
	case message.AskState:
		m.panel.sendState(in.Ask)
	case message.Reveal:
		m.reveal()
		m.refresh()
	case message.LookAt:
		if m.controls.lookAt(puzzle.Cell{Row: in.Row, Col: in.Col}, m.session.State().Board()) {
			m.playback.repaint()
		}
	case message.Solve:
		m.editor.solve(in)
	case message.Review:
		m.review(in)
	case message.Check:
		m.interrupt()
		m.help.answerCheck(in)
	case message.Explain:
		m.interrupt()
		m.explaining.begin(in)
	case message.AskTopics:
		m.send(message.Topics{Topics: m.explaining.topics(), Re: in.Ask})
	case message.From:
		m.interrupt()
		m.playFrom(in)
	}
}

// settings takes over what a message names.
func (m *Midend) settings(in message.ChangeSettings) {
	before := m.words
	if m.change(in); m.words != before {
		m.panel.open()
	}
	if m.set.Still {
		m.drop()
	}
	m.help.judge()
}

// Command does a command of the table, by its name; unknown ones are ignored.
func (m *Midend) Command(name string) {
	if m.session != nil && m.controls.hands().PlayOn() {
		m.panel.refresh()
	}
	if _, looks := looks[name]; m.doubt.asking() && !looks && !slices.Contains(keepDoubt, name) {
		m.doubt.forget()
	}
	switch {
	case m.session == nil:
	case name == command.Watch || name == command.Forward:
		m.replay(name)
	case name == command.Slower:
		m.faster(-1)
	case name == command.Faster:
		m.faster(1)
	case name == command.Skip:
		m.drop()
	case m.controls.see(name):
		m.playback.repaint()
	case name == command.Leave && m.doubt.asking():
		m.doubt.why()
	case !m.look(name):
		m.interrupt()
		m.command(name)
	}
}

// keepDoubt lists the commands, besides those that look around, after which the next
// move is still asked about.
var keepDoubt = []string{command.Why, command.Leave, command.Act, command.ZoomIn, command.ZoomOut, command.Fit, command.Sound, command.Full}

// command does the commands that end a replay.
func (m *Midend) command(name string) {
	switch name {
	case command.Undo:
		m.undo()
	case command.Redo:
		m.redo()
	case command.Back:
		m.leap(m.session.At() - 1)
	case command.Restart:
		m.restart()
	case command.Hint:
		m.hint()
	case command.Check:
		m.help.check(nil)
	case command.Review:
		m.reviewing.command()
	case command.Rescue:
		m.rescue()
	case command.Mark:
		m.mark()
	case command.ToMark:
		m.toMark()
	case command.Explain:
		m.explaining.begin(message.Explain{})
	case command.Why:
		m.doubt.why()
	case command.Solution:
		m.help.solve()
	case command.Sound:
		m.toggleSound()
	case command.Next:
		m.send(message.Next{})
	case command.Full:
		m.send(message.Full{})
	case command.Leave:
		m.send(message.Leave{})
	}
}

// looks are the commands that move the look-cursor.
var looks = map[string]puzzle.Dir{
	command.LookUp: puzzle.Up, command.LookDown: puzzle.Down, command.LookLeft: puzzle.Left, command.LookRight: puzzle.Right,
}

// look does the commands of the look-cursor and reports whether the command was
// one of them.
func (m *Midend) look(name string) bool {
	d, steps := looks[name]
	if !steps && name != command.Act {
		return false
	}
	m.playback.repaint()
	in, was := m.controls.hands(), m.controls.hands().Grip()
	if steps || in.Cursor == (puzzle.Cell{}) {
		m.do(in.Step(d, m.session.State()), was)
		if steps {
			m.controls.seen().Follow(in.Cursor)
		}
		return true
	}
	m.do(in.Act(in.Cursor, m.session.State(), m.controls.seen()), was)
	return true
}

// interrupt ends animations and replay before an input, and tells of a win that
// waits.
func (m *Midend) interrupt() {
	m.drop()
	m.playback.halt()
	m.announceWin()
}

// drop ends the animations: the board is shown as it was played.
func (m *Midend) drop() {
	if m.playback.skip() {
		m.onIdle()
	}
}
