// Package terminal plays puzzles in a terminal: the board in colours, the keys
// of the command table, undo and redo without limit, hints, checks, the mouse.
//
// It is a view of a session and knows no puzzle: characters come from the
// puzzle's tiles, colours from its sprites, keys from its verbs, everything
// else from the small interfaces. What may take long (hints, checks, replies,
// solutions) runs beside the loop that reads keys, and its result comes back
// into the loop as an event, so that only the loop touches the Game.
package terminal

import (
	"context"
	"strings"

	"gridwise/game/command"
	"gridwise/game/input"
	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// Game is a session on a screen.
type Game struct {
	screen  tcell.Screen
	words   *words.Table
	session *session.Session
	looks   *looks
	next    func() *session.Session // the level after this one, nil for none

	input    *input.Mapper
	follow   puzzle.Cell // what a board larger than the screen keeps in view
	marked   map[puzzle.Cell]bool
	message  string
	prompt   *prompt
	help     bool
	strength int    // of the last hint
	hinted   string // the position it was for

	ctx  context.Context
	stop context.CancelFunc // of what runs beside the loop, nil for nothing
	job  int                // number of that
	film *film
	done bool
}

// New is a game on a screen that was initialised. next gives the session of
// the level after this one and may be nil.
func New(screen tcell.Screen, w *words.Table, s *session.Session, next func() *session.Session) *Game {
	g := &Game{screen: screen, words: w, next: next}
	g.open(s)
	return g
}

func (g *Game) open(s *session.Session) {
	g.session, g.looks = s, newLooks(s.Puzzle(), g.words)
	g.input, g.film, g.hinted = input.New(s.Puzzle()), nil, ""
	g.follow = stage.Actor(s.State().Board())
	g.say(g.goal())
}

// goal is what is to be reached, and what is special about the level.
func (g *Game) goal() string {
	about := g.words.About(g.session.Puzzle(), g.session.Start().Notes())
	if a, ok := g.session.Start().(puzzle.Aimer); ok {
		return strings.TrimSpace(g.words.Say(a.Goal()) + " " + about)
	}
	return about
}

// Session is what is being played.
func (g *Game) Session() *session.Session { return g.session }

// Run plays until the player leaves or ctx is done.
func (g *Game) Run(ctx context.Context) {
	g.ctx = ctx
	defer context.AfterFunc(ctx, func() { g.screen.PostEvent(tcell.NewEventInterrupt(func(g *Game) { g.done = true })) })()
	g.settle()
	for g.draw(); !g.done; g.draw() {
		ev := g.screen.PollEvent()
		if ev == nil {
			return
		}
		g.handle(ev)
	}
	g.cancel()
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
		if do, ok := ev.Data().(func(*Game)); ok {
			do(g)
		}
	}
	g.settle()
}

// settle lets go of what the hand cannot hold any more, and lets the opponent
// think where it is his turn.
func (g *Game) settle() {
	g.input.Settle(g.session.State())
	if g.session.Awaits() && g.stop == nil && !g.done {
		g.reply()
	}
}

func (g *Game) say(text string, cells ...puzzle.Cell) {
	g.message = text
	g.marked = map[puzzle.Cell]bool{}
	for _, c := range cells {
		g.marked[c] = true
	}
}

func (g *Game) tell(t puzzle.Text, cells ...puzzle.Cell) { g.say(g.words.Say(t), cells...) }

// beside runs something slow beside the loop; what it returns is done in the
// loop, unless it was cancelled meanwhile.
func (g *Game) beside(slow func(context.Context) func(*Game)) {
	g.cancel()
	ctx, stop := context.WithCancel(g.ctx)
	g.stop = stop
	g.job++
	job := g.job
	go func() {
		then := slow(ctx)
		g.screen.PostEvent(tcell.NewEventInterrupt(func(g *Game) {
			if g.job == job && g.stop != nil {
				g.cancel()
				then(g)
			}
		}))
	}()
}

// cancel ends what runs beside the loop.
func (g *Game) cancel() {
	if g.stop != nil {
		g.stop()
		g.stop = nil
	}
}

// do performs a command of the table. Those that are about pictures and sound
// mean nothing here.
func (g *Game) do(name string) {
	if act := doing(name); act != nil {
		g.help = false
		g.film = nil
		act(g)
	}
}

// doing is what a command of the table does here, nil where it means nothing.
func doing(name string) func(*Game) {
	return map[string]func(*Game){
		command.Undo:      (*Game).undo,
		command.Redo:      (*Game).redo,
		command.Back:      (*Game).undo,
		command.Forward:   (*Game).redo,
		command.Restart:   (*Game).restart,
		command.Hint:      (*Game).hint,
		command.Check:     (*Game).check,
		command.Rescue:    (*Game).rescue,
		command.Mark:      (*Game).mark,
		command.ToMark:    (*Game).toMark,
		command.Solution:  (*Game).solution,
		command.LookUp:    func(g *Game) { g.look(puzzle.Up) },
		command.LookDown:  func(g *Game) { g.look(puzzle.Down) },
		command.LookLeft:  func(g *Game) { g.look(puzzle.Left) },
		command.LookRight: func(g *Game) { g.look(puzzle.Right) },
		command.Act:       (*Game).act,
		command.Next:      (*Game).nextLevel,
		command.Leave:     (*Game).leave,
	}[name]
}
