// Package terminal plays puzzles in a terminal: the board in colours, the keys
// of the command table, the mouse.
//
// It is a front end of game/midend, as the page is: keys go in, messages come
// out, and Frame says what is shown of the board. It knows no puzzle:
// characters come from the puzzle's tiles, colours from its sprites. The solvers
// run beside the loop that reads keys; their answers come back into the loop as
// events, so that only the loop touches the Midend.
package terminal

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"time"

	"gridwise/game/message"
	"gridwise/game/midend"
	"gridwise/game/query"
	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// Game is a Midend on a screen.
type Game struct {
	screen tcell.Screen
	words  *words.Table
	midend *midend.Midend
	solver *solver
	looks  *looks
	next   func() (message.Load, bool) // the level after this one

	ui      message.UI // as last told
	message string     // the line under the board
	film    stage.Film
	follow  puzzle.Cell
	prompt  *prompt
	solved  *message.Solved
	help    int  // the page of the help that is open, from 1 on
	ticking bool // a frame will come
	done    bool
	after   func(wait time.Duration, do func()) // time.AfterFunc; tests do not wait
}

// New returns a game on a screen that was initialised, or why the level cannot be
// opened. next returns the level after the one on the board; it may be nil.
func New(screen tcell.Screen, w *words.Table, level message.Load, next func() (message.Load, bool)) (*Game, error) {
	g := &Game{screen: screen, words: w, next: next}
	g.after = func(wait time.Duration, do func()) { time.AfterFunc(wait, do) }
	g.solver = newSolver(g.answer)
	g.midend = midend.New(g.take)
	g.open(level)
	if g.Session() == nil {
		return nil, errors.New(g.message)
	}
	return g, nil
}

// open opens a level; one that cannot be opened leaves the game as it is, and the
// message says why.
func (g *Game) open(level message.Load) {
	before := g.Session()
	g.midend.Receive(level)
	s := g.Session()
	if s == before {
		return
	}
	g.looks = newLooks(s.Puzzle(), g.words)
	if g.ui.Status == "" {
		g.message = g.words.About(s.Puzzle(), s.Start().Notes())
	}
}

// Solved returns how the first play that was won ended, nil where none was.
func (g *Game) Solved() *message.Solved { return g.solved }

// Session returns what is being played.
func (g *Game) Session() *session.Session { return g.midend.Session() }

// suspend gives the terminal back while the program is stopped.
func (g *Game) suspend() {
	if g.screen.Suspend() != nil {
		return
	}
	stop()
	if g.screen.Resume() != nil {
		g.done = true
		return
	}
	g.screen.Sync()
}

// Run plays until the player leaves or ctx is done.
func (g *Game) Run(ctx context.Context) {
	defer context.AfterFunc(ctx, func() { g.later(func() { g.done = true }) })()
	defer g.solver.cancel()
	defer g.heedStops()()
	for g.settle(); !g.done; g.settle() {
		g.draw()
		ev := g.screen.PollEvent()
		if ev == nil {
			return
		}
		g.handle(ev)
	}
}

// heedStops suspends the game when another program asks it to stop, until end is called.
func (g *Game) heedStops() (end func()) {
	stop := make(chan os.Signal, 1)
	heed(stop)
	go func() {
		for range stop {
			g.later(g.suspend)
		}
	}()
	return func() {
		signal.Stop(stop)
		close(stop)
	}
}

func (g *Game) handle(ev tcell.Event) {
	switch ev := ev.(type) {
	case *tcell.EventResize:
		g.screen.Sync()
	case *tcell.EventKey:
		g.key(ev)
	case *tcell.EventMouse:
		g.mouse(ev)
	case *tcell.EventInterrupt:
		if do, ok := ev.Data().(func()); ok {
			do()
		}
	}
}

// later does something in the loop; what comes while many events wait tries
// again.
func (g *Game) later(do func()) {
	if g.screen.PostEvent(tcell.NewEventInterrupt(do)) != nil {
		time.AfterFunc(frame, func() { g.later(do) })
	}
}

// frame is how long a picture stands while something moves.
const frame = 40 * time.Millisecond

// settle has the Midend tell what has changed, and time pass where it waits for
// that.
func (g *Game) settle() {
	g.midend.Advance(0)
	if g.ticking || g.done || !g.midend.Busy() && !g.midend.Waiting() {
		return
	}
	g.ticking = true
	g.after(frame, func() {
		g.later(func() {
			g.ticking = false
			g.midend.Advance(frame.Seconds())
		})
	})
}

// take handles a message of the Midend. Those about pixels, sound,
// storage and pages around mean nothing here.
func (g *Game) take(out message.Out) {
	switch m := out.(type) {
	case message.UI:
		if m.Status != g.ui.Status {
			g.message = m.Status
		}
		g.ui = m
	case message.Solved:
		if g.solved == nil {
			g.solved = &m
		}
	case message.Say:
		g.message, g.ui.Status = m.Text, m.Text
	case message.Look:
		g.message = m.Text
	case message.Refused:
		g.message = m.Message
	case message.Explaining:
		g.message = g.words.Say(puzzle.Say("term.explain"))
	case message.Reviewing:
		if m.Open {
			g.message = m.Text
		}
	case message.AskNumber:
		g.prompt = &prompt{label: g.words.Verb(g.Session().Puzzle(), m.Verb) + " ", verb: m.Verb}
	case message.State:
		g.message = m.Link
	case message.AskSolver:
		if m.Request.Op == query.Hint {
			g.message = g.words.Say(puzzle.Say("term.thinking"))
		}
		g.solver.ask(m)
	case message.CancelSolver, message.StopSolver:
		g.solver.cancel()
	case message.Next:
		g.nextLevel()
	case message.Leave:
		g.leave()
	}
}

// answer hands the solvers' answer to the Midend.
func (g *Game) answer(a message.Solver) {
	g.later(func() {
		g.solver.open--
		g.midend.Receive(a)
	})
}

// leave closes what is open, or where nothing is, the game.
func (g *Game) leave() {
	switch {
	case g.solver.open > 0 && !g.Session().Awaits():
		g.midend.Receive(message.Stop{})
	case g.midend.Frame().Marks.Cursor != (puzzle.Cell{}):
		g.midend.Receive(message.LookAt{})
		g.message = ""
	default:
		g.done = true
	}
}

func (g *Game) nextLevel() {
	if g.next == nil {
		return
	}
	if level, ok := g.next(); ok {
		g.open(level)
	}
}
