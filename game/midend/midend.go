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
// A Midend makes the moves; four packages do the rest, each importing those before it:
// desk (the play, words, settings, the way out), playback (animations and replays), ask
// (what the solvers are asked) and show (what the page is told).
// Its own files in reading order:
//
//	midend                frames and input
//	receive               messages and commands, and who does them
//	find, open            the level that a message names is put on the board
//	play, route, travel   moves; those of a text; undo, redo, replay
//	answers               the opponent's replies, the best of a level
//	attempt, finish       when an end is to be told, and what is told
//	retry                 what the page asks of a review
//	editor                levels that somebody writes are judged
//
// The invariant: the session is always in a position that was fully played;
// what is still being animated is a queue in playback, which any input drops.
package midend

import (
	"slices"

	"gridwise/game/input"
	"gridwise/game/message"
	"gridwise/game/midend/ask"
	"gridwise/game/midend/desk"
	"gridwise/game/midend/playback"
	"gridwise/game/midend/show"
	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Midend plays one level at a time.
type Midend struct {
	desk       *desk.Desk
	playback   *playback.Reel
	questions  *ask.Questions
	explaining *ask.Explanations
	controls   *show.Controls
	reviewing  *ask.Review
	whyNot     *ask.WhyNot
	beside     *ask.Beside
	attempt    attempt
	help       *ask.Help
	panel      *show.Panel
	editor     editor
	untold     puzzle.Text // what came out of the move that is shown at length
	tallied    bool        // the board of the level shows numbers
}

// New returns a Midend without a level; out takes its messages.
func New(out func(message.Out)) *Midend {
	d := desk.New(out)
	m := &Midend{desk: d, questions: ask.NewQuestions(d), playback: playback.New(d), controls: new(show.Controls)}
	m.explaining = ask.NewExplanations(d)
	m.help = ask.NewHelp(m.questions, m.playback)
	m.reviewing = ask.NewReview(m.questions)
	m.whyNot = ask.NewWhyNot(m.explaining, m.means)
	m.beside = ask.NewBeside(d)
	m.panel = show.NewPanel(d, m.controls, m.playback, m.questions, m.help, m.reviewing, m.whyNot, m.beside)
	m.editor = editor{d, m.questions}
	m.desk.Send(message.Keys{Codes: desk.KeyCodes(nil)})
	return m
}

// Session returns the play, nil before a level was opened.
func (m *Midend) Session() *session.Session { return m.desk.Session }

// Settings returns what the player chose.
func (m *Midend) Settings() desk.Settings { return m.desk.Settings() }

// Puzzle returns the name of the puzzle on the board, "" before one is.
func (m *Midend) Puzzle() string {
	if m.desk.Session == nil {
		return ""
	}
	return m.desk.Puzzle().Name()
}

// means returns what a tap on a cell would do.
func (m *Midend) means(c puzzle.Cell) []puzzle.Move {
	return m.controls.Hands().Means(c, m.desk.State())
}

// Resize sets the size of the picture in device pixels, and how many of these
// make one of CSS.
func (m *Midend) Resize(width, height int, scale float64) {
	if m.controls.Seen().Resize(width, height, scale) {
		m.playback.Repaint()
	}
}

// SetArt sets what the stage has to know of the sprites.
func (m *Midend) SetArt(a stage.Art) { m.controls.Seen().Art = a }

// View returns the part of the board that is seen.
func (m *Midend) View() *stage.View { return m.controls.Seen() }

// Scene appends what is to be drawn now.
func (m *Midend) Scene(into []stage.Item) []stage.Item {
	if m.desk.Session == nil {
		return into
	}
	return m.controls.Seen().Scene(into, m.Frame())
}

// Frame returns the board as it is shown now, with all marks on it.
func (m *Midend) Frame() stage.Frame {
	state := m.desk.State()
	f := m.playback.Frame(state)
	f.Marks = m.controls.Hands().Marks(state)
	if m.tallied {
		f.Marks.Tally = tally(state)
	}
	f.Marks.Faults = m.help.Wrong()
	if m.playback.Showing() {
		f.Marks.Targets = nil
	} else {
		f.Marks.Hints = m.help.Hinted()
	}
	return f
}

// tally returns the signs of the numbers that the board itself shows.
func tally(s puzzle.State) (signs []string) {
	if a, ok := s.(puzzle.Aimer); ok {
		for _, f := range a.Facts() {
			if f.Sign != "" {
				signs = append(signs, slices.Repeat([]string{f.Sign}, f.Value)...)
			}
		}
	}
	return signs
}

// Advance passes dt seconds and reports whether the picture changed.
func (m *Midend) Advance(dt float64) bool {
	switch m.playback.Advance(dt) {
	case playback.Idle:
		m.onIdle()
	case playback.Due:
		m.continueReplay()
	}
	if m.attempt.overdue(m.playback.Now()) {
		m.announceWin()
	}
	if m.desk.Session != nil && m.controls.Seen().Advance(min(dt, playback.Longest)) {
		m.playback.Repaint()
	}
	m.panel.Flush()
	return m.playback.Painted()
}

// Busy reports whether the picture changes by itself: if not, nothing need run
// until the next input.
func (m *Midend) Busy() bool {
	if m.desk.Session == nil {
		return false
	}
	return m.playback.Moves(m.desk.Awaits()) || m.controls.Seen().Moving()
}

// Waiting reports whether time alone may bring something, though nothing moves.
func (m *Midend) Waiting() bool {
	return m.desk.Session != nil && (m.attempt.stage == waiting || m.controls.Hands().Waiting())
}

// Input takes a key, a pointer or a wheel. Samples must come in the order they
// happened; none is lost, however many come between two frames.
func (m *Midend) Input(s input.Sample) {
	if m.desk.Session == nil {
		return
	}
	defer m.panel.Flush()
	was := m.controls.Hands().Grip()
	a := m.controls.Hands().Input(s, m.desk.State())
	if s.Kind == input.KeyDown && a.Changed && was.Piece != "" {
		was.Turns = -1 // a key that cannot move the piece tells its place again
	}
	press := s.Kind == input.KeyDown || s.Kind == input.PointerDown
	if a.Command == "" && (press && m.playback.Ends() || s.Kind == input.KeyDown && m.playback.Suspense() != "") {
		s.Kind = input.PointerCancel // what begins with the press is not to be played
		m.controls.Hands().Input(s, m.desk.State())
		m.drop()
		return
	}
	m.do(a, was)
}

// Tick sets the time on the clock of the samples, for what a resting finger
// means.
func (m *Midend) Tick(now float64) {
	if m.desk.Session == nil || !m.controls.Hands().Waiting() {
		return
	}
	defer m.panel.Flush()
	m.do(m.controls.Hands().Tick(now, m.desk.State()), m.controls.Hands().Grip())
}

// do does what an input was mapped to; was is what was held before it.
func (m *Midend) do(a input.Action, was input.Grip) {
	if a.Changed {
		m.playback.Repaint()
	}
	if a.Idle {
		m.panel.Idle(a.Look)
	} else if a.Look != (puzzle.Cell{}) {
		m.panel.TellCell(a.Look)
		m.whyNot.Looked(a.Look)
	}
	if m.playback.Suspense() != "" && (a.Ask != "" || len(a.Moves) > 0) {
		m.drop() // what is shown at length is gone to its end first
		return
	}
	if a.Ask != "" {
		m.desk.Send(message.AskNumber{Verb: a.Ask})
	}
	if len(a.Moves) > 0 {
		m.interrupt()
		m.play(a.Moves...)
	} else {
		m.panel.TellGrip(was)
	}
	if a.Command != "" {
		m.Command(a.Command)
	}
	if a.Changed {
		m.desk.Refresh()
	}
}
