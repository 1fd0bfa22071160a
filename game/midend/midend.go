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
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
)

// Midend plays one level at a time.
type Midend struct {
	*common
	playback   *playback
	questions  *questions
	explaining *explaining
	controls   controls
	reviewing  reviewing
	doubt      *doubt
	attempt    attempt
	rival      rival
	help       help
	panel      panel
	editor     editor
	untold     puzzle.Text // what came out of the move that is shown at length
}

// New returns a Midend without a level; out takes its messages.
func New(out func(message.Out)) *Midend {
	c := &common{out: out, words: words.LoadPlay(words.English), set: plain()}
	m := &Midend{common: c, questions: &questions{common: c, open: map[int]question{}}, playback: &playback{common: c}}
	m.explaining = &explaining{c}
	m.help = help{common: c, questions: m.questions, playback: m.playback, verdicts: verdicts{common: c, questions: m.questions}}
	m.reviewing = reviewing{common: c, questions: m.questions}
	m.doubt = &doubt{common: c, explaining: m.explaining, controls: &m.controls}
	m.panel = panel{common: c, controls: &m.controls, playback: m.playback, questions: m.questions, help: &m.help, reviewing: &m.reviewing, doubt: m.doubt}
	m.editor = editor{c, m.questions}
	m.out(message.Keys{Codes: keyCodes(nil)})
	return m
}

// Resize sets the size of the picture in device pixels, and how many of these
// make one of CSS.
func (m *Midend) Resize(width, height int, scale float64) {
	m.playback.redraw = m.controls.view.Resize(width, height, scale) || m.playback.redraw
}

// SetArt sets what the stage has to know of the sprites.
func (m *Midend) SetArt(a stage.Art) { m.controls.view.Art = a }

// View returns the part of the board that is seen.
func (m *Midend) View() *stage.View { return &m.controls.view }

// Scene appends what is to be drawn now.
func (m *Midend) Scene(into []stage.Item) []stage.Item {
	if m.session == nil {
		return into
	}
	return m.controls.view.Scene(into, m.Frame())
}

// Frame returns the board as it is shown now, with all marks on it.
func (m *Midend) Frame() stage.Frame {
	state := m.session.State()
	f := m.playback.frame(state)
	f.Marks = m.controls.input.Marks(state, &m.controls.view)
	f.Marks.Faults = m.help.faults
	f.Marks.Walkers = m.rival.walkers(&m.controls.view, m.playback.moved(m.session.Count()))
	if m.playback.showing() {
		f.Marks.Targets = nil
	} else {
		f.Marks.Hints = m.help.hints.cells(state.Position())
		f.Marks.Parted, f.Marks.Move = m.rival.fork, m.rival.move
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
	if m.attempt.overdue(m.playback.clock) {
		m.announceWin()
	}
	if m.session != nil && m.controls.view.Advance(min(dt, longest)) {
		m.playback.redraw = true
	}
	m.panel.flush()
	changed := m.playback.redraw
	m.playback.redraw = false
	return changed
}

// Busy reports whether the picture changes by itself: if not, nothing need run
// until the next input.
func (m *Midend) Busy() bool {
	if m.session == nil {
		return false
	}
	held := m.playback.mode == replaying && m.session.Awaits() && !m.playback.showing() && !m.playback.redraw
	return m.playback.moves() && !held || m.controls.view.Moving()
}

// Waiting reports whether time alone may bring something, though nothing moves.
func (m *Midend) Waiting() bool {
	return m.session != nil && (m.attempt.stage == waiting || m.controls.input.Waiting())
}

// Input takes a key, a pointer or a wheel. Samples must come in the order they
// happened; none is lost, however many come between two frames.
func (m *Midend) Input(s input.Sample) {
	if m.session == nil {
		return
	}
	defer m.panel.flush()
	was := m.controls.input.Grip()
	a := m.controls.input.Input(s, m.session.State(), &m.controls.view)
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
	if m.session == nil || !m.controls.input.Waiting() {
		return
	}
	defer m.panel.flush()
	m.do(m.controls.input.Tick(now, m.session.State(), &m.controls.view), m.controls.input.Grip())
}

// do does what an input was mapped to; was is what was held before it.
func (m *Midend) do(a input.Action, was input.Grip) {
	m.playback.redraw = m.playback.redraw || a.Changed
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
		m.out(message.AskNumber{Verb: a.Ask})
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
