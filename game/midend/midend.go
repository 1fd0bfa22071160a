// Package midend is the player's side of a puzzle without its pixels: one
// session, what is being shown of it, and the messages that go in and out. The
// picture (package game) draws what Scene lists; the page shows what the
// messages say; neither decides anything.
//
// Messages are structs of package message. They come in through Receive, from
// the page or from a page around it, and go out through the function given to
// New. What may be slow is asked of a query.Server, which answers with a message
// as well, so that nothing here ever blocks. A terminal is such a page too.
//
// A Midend holds the session and makes the moves; its parts do the rest. The files
// in reading order:
//
//	midend, common        the Midend, its frames and input; what all parts share
//	settings, keys        what the player chose; keys and their names
//	receive               messages and commands, and who does them
//	find, open            the level that a message names is put on the board
//	play, route, travel   moves; those of a text; undo, redo, replay, marks
//	attempt, finish       when an end is to be told, and what is told
//	controls              the view and the hands on the board
//	playback, pace        animations of moves and replays, and how long they take
//	questions, answers    what is asked of the solvers; replies and the best of a level
//	hints, help           hints, checks, the solution
//	look                  searches for a way to win, after a hint that knows none
//	verdicts              since when a level is dead
//	rival                 the play that somebody races
//	explaining            which of the solver's thoughts the page is to show
//	whynot                the move that may be asked about
//	review                how good each move was
//	panel, label, guess   what the page shows around the board
//	tray, grid            what is told of pieces and of cells
//	editor                levels that somebody writes are judged
//
// The invariant: the session is always in a position that was fully played;
// what is still being animated is a queue in playback, which any input drops.
package midend

import (
	"gridwise/game/input"
	"gridwise/game/message"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Midend plays one level at a time.
type Midend struct {
	*common
	playback   *playback
	questions  *questions
	explaining *explaining
	controls   *controls
	reviewing  *reviewing
	doubt      *doubt
	attempt    attempt
	rival      rival
	help       *help
	panel      *panel
	editor     editor
	untold     puzzle.Text // what came out of the move that is shown at length
}

// New returns a Midend without a level; out takes its messages.
func New(out func(message.Out)) *Midend {
	c := newCommon(out)
	m := &Midend{common: c, questions: newQuestions(c), playback: newPlayback(c), controls: new(controls)}
	m.explaining = newExplaining(c)
	m.help = newHelp(m.questions, m.playback)
	m.reviewing = newReviewing(m.questions)
	m.doubt = newDoubt(m.explaining, m.means)
	m.panel = newPanel(m.controls, m.playback, m.help, m.reviewing, m.doubt)
	m.editor = editor{c, m.questions}
	m.send(message.Keys{Codes: keyCodes(nil)})
	return m
}

// means returns what a tap on a cell would do.
func (m *Midend) means(c puzzle.Cell) []puzzle.Move {
	return m.controls.hands().Means(c, m.session.State(), m.controls.seen())
}

// Resize sets the size of the picture in device pixels, and how many of these
// make one of CSS.
func (m *Midend) Resize(width, height int, scale float64) {
	if m.controls.seen().Resize(width, height, scale) {
		m.playback.repaint()
	}
}

// SetArt sets what the stage has to know of the sprites.
func (m *Midend) SetArt(a stage.Art) { m.controls.seen().Art = a }

// View returns the part of the board that is seen.
func (m *Midend) View() *stage.View { return m.controls.seen() }

// Scene appends what is to be drawn now.
func (m *Midend) Scene(into []stage.Item) []stage.Item {
	if m.session == nil {
		return into
	}
	return m.controls.seen().Scene(into, m.Frame())
}

// Frame returns the board as it is shown now, with all marks on it.
func (m *Midend) Frame() stage.Frame {
	state := m.session.State()
	f := m.playback.frame(state)
	f.Marks = m.controls.hands().Marks(state, m.controls.seen())
	f.Marks.Faults = m.help.wrong()
	f.Marks.Walkers = m.rival.walkers(m.controls.seen(), m.playback.moved(m.session.Count()))
	if m.playback.showing() {
		f.Marks.Targets = nil
	} else {
		f.Marks.Hints = m.help.hinted()
		f.Marks.Parted, f.Marks.Move = m.rival.forked()
	}
	return f
}

// Advance passes dt seconds and reports whether the picture changed.
func (m *Midend) Advance(dt float64) bool {
	switch m.playback.advance(dt) {
	case idle:
		m.onIdle()
	case due:
		m.continueReplay()
	}
	if m.attempt.overdue(m.playback.now()) {
		m.announceWin()
	}
	if m.session != nil && m.controls.seen().Advance(min(dt, longest)) {
		m.playback.repaint()
	}
	m.panel.flush()
	return m.playback.painted()
}

// Busy reports whether the picture changes by itself: if not, nothing need run
// until the next input.
func (m *Midend) Busy() bool {
	if m.session == nil {
		return false
	}
	return m.playback.moves(m.session.Awaits()) || m.controls.seen().Moving()
}

// Waiting reports whether time alone may bring something, though nothing moves.
func (m *Midend) Waiting() bool {
	return m.session != nil && (m.attempt.stage == waiting || m.controls.hands().Waiting())
}

// Input takes a key, a pointer or a wheel. Samples must come in the order they
// happened; none is lost, however many come between two frames.
func (m *Midend) Input(s input.Sample) {
	if m.session == nil {
		return
	}
	defer m.panel.flush()
	was := m.controls.hands().Grip()
	a := m.controls.hands().Input(s, m.session.State(), m.controls.seen())
	if s.Kind == input.KeyDown && a.Changed && was.Piece != "" {
		was.Turns = -1 // a key that cannot move the piece tells its place again
	}
	if s.Kind == input.KeyDown && a.Command == "" && m.playback.suspense() != "" {
		m.drop()
		return
	}
	m.do(a, was)
}

// Tick sets the time on the clock of the samples, for what a resting finger
// means.
func (m *Midend) Tick(now float64) {
	if m.session == nil || !m.controls.hands().Waiting() {
		return
	}
	defer m.panel.flush()
	m.do(m.controls.hands().Tick(now, m.session.State(), m.controls.seen()), m.controls.hands().Grip())
}

// do does what an input was mapped to; was is what was held before it.
func (m *Midend) do(a input.Action, was input.Grip) {
	if a.Changed {
		m.playback.repaint()
	}
	if a.Idle {
		m.panel.idle(a.Look)
	} else if a.Look != (puzzle.Cell{}) {
		m.panel.tellCell(a.Look)
		m.doubt.looked(a.Look)
	}
	if m.playback.suspense() != "" && (a.Ask != "" || len(a.Moves) > 0) {
		m.drop() // what is shown at length is gone to its end first
		return
	}
	if a.Ask != "" {
		m.send(message.AskNumber{Verb: a.Ask})
	}
	if len(a.Moves) > 0 {
		m.interrupt()
		m.play(a.Moves...)
	} else {
		m.panel.tellGrip(was)
	}
	if a.Command != "" {
		m.Command(a.Command)
	}
	if a.Changed {
		m.refresh()
	}
}
