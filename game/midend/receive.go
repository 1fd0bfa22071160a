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
	defer m.panel.Flush()
	switch in := in.(type) {
	case message.Load:
		m.load(in)
	case message.ChangeSettings:
		m.settings(in)
	case message.Solver:
		m.questions.Answered(in)
		m.help.LookOn()
	case message.Judge:
		m.editor.judge(in)
	case message.Stop:
		m.help.Stop()
	case message.Command:
		m.Command(in.Name)
	default:
		if m.desk.Session != nil {
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
		m.leap(m.desk.First() + in.N)
	case message.Pause:
		m.interrupt()
	case message.Route:
		m.route(in.Moves)
	case message.Saved:
		m.saved(in)
	case message.Verb:
		was := m.controls.Hands().Grip()
		m.do(m.controls.Hands().Arm(in.Verb, m.desk.State()), was)
		m.desk.Refresh()
	default:
		m.question(in)
	}
}

// question takes the messages that ask, or change what is told.
func (m *Midend) question(in message.In) {
	switch in := in.(type) {
	case message.AskState:
		m.panel.SendState(in.Ask)
	case message.Reveal:
		m.desk.Reveal()
		m.desk.Refresh()
	case message.LookAt:
		if m.controls.LookAt(puzzle.Cell{Row: in.Row, Col: in.Col}, m.desk.State().Board()) {
			m.playback.Repaint()
		}
	case message.Solve:
		m.editor.solve(in)
	case message.Review:
		m.review(in)
	case message.Check:
		m.interrupt()
		m.help.AnswerCheck(in)
	case message.Explain:
		m.interrupt()
		m.explaining.Begin(in)
	case message.AskTopics:
		m.desk.Send(message.Topics{Topics: m.explaining.Topics(), Re: in.Ask})
	case message.From:
		m.interrupt()
		m.playFrom(in)
	}
}

// settings takes over what a message names.
func (m *Midend) settings(in message.ChangeSettings) {
	before := m.desk.Words()
	if m.desk.Change(in); m.desk.Words() != before {
		m.panel.Open()
	}
	if m.desk.Settings().Still {
		m.drop()
	}
	m.help.Judge()
}

// Command does a command of the table, by its name; unknown ones are ignored.
func (m *Midend) Command(name string) {
	if m.desk.Session != nil && m.controls.Hands().PlayOn() {
		m.desk.Refresh()
	}
	if _, looks := looks[name]; m.whyNot.Asking() && !looks && !slices.Contains(keepDoubt, name) {
		m.whyNot.Forget()
	}
	switch {
	case m.desk.Session == nil:
	case name == command.Watch || name == command.Forward:
		m.replay(name)
	case name == command.Slower:
		m.desk.Faster(-1)
	case name == command.Faster:
		m.desk.Faster(1)
	case name == command.Skip:
		m.drop()
	case m.controls.See(name):
		m.playback.Repaint()
		m.desk.Refresh()
	case name == command.Leave && m.whyNot.Asking():
		m.whyNot.Why()
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
		m.leap(m.desk.At() - 1)
	case command.Restart:
		m.restart()
	case command.Hint:
		if m.help.Hint() {
			m.help.Follow(m.play)
		}
	case command.Check:
		m.help.Check(nil)
	case command.Review:
		m.reviewing.Command()
	case command.Beside:
		m.beside.Show()
	case command.Rescue:
		m.rescue()
	case command.Explain:
		m.explaining.Begin(message.Explain{})
	case command.Why:
		m.whyNot.Why()
	case command.Solution:
		m.help.Solve()
	case command.Sound:
		m.desk.ToggleSound()
	case command.Next:
		m.desk.Send(message.Next{})
	case command.Rules:
		m.desk.Send(message.Rules{})
	case command.Full:
		m.desk.Send(message.Full{})
	case command.Leave:
		m.desk.Send(message.Leave{})
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
	m.playback.Repaint()
	in, was := m.controls.Hands(), m.controls.Hands().Grip()
	if steps || in.Cursor == (puzzle.Cell{}) {
		m.do(in.Step(d, m.desk.State()), was)
		if steps {
			m.controls.Seen().Follow(in.Cursor)
		}
		return true
	}
	m.do(in.Tap(in.Cursor, m.desk.State()), was)
	return true
}

// interrupt ends animations and replay before an input, and tells of a win that
// waits.
func (m *Midend) interrupt() {
	m.drop()
	m.playback.Halt()
	m.announceWin()
}

// drop ends the animations: the board is shown as it was played.
func (m *Midend) drop() {
	if m.playback.Skip() {
		m.onIdle()
	}
}
