package main

import (
	"os"
	"os/signal"
	"syscall"

	"gridwise/assets"
	"gridwise/cmd/gridwise/terminal"
	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
	"github.com/spf13/pflag"
)

func playCommand(flags *pflag.FlagSet) func(*call) error {
	moves := flags.String("moves", "", "moves to start after")
	return func(c *call) error { return c.play(*moves) }
}

func (c *call) play(route string) error {
	if err := c.ofDay(); err != nil {
		return err
	}
	p, err := c.puzzle()
	if err != nil {
		return err
	}
	start, next, err := c.playable(p)
	if err != nil {
		return err
	}
	played, err := c.replayed(route, p, start)
	if err != nil {
		return err
	}
	return c.onScreen(played, next, func(game *terminal.Game) error {
		game.Run(c)
		return c.farewell(game.Session())
	})
}

// onScreen opens a play in the terminal, which is given back when do has returned. A
// signal that would end the program ends the call.
func (c *call) onScreen(s *session.Session, next func() (message.Load, bool), do func(*terminal.Game) error) error {
	screen, err := tcell.NewScreen()
	if err == nil {
		err = screen.Init()
	}
	if err != nil {
		return failf(bad, "gridwise %s: no terminal to show it in: %v", c.flags.Name(), err)
	}
	defer screen.Fini()
	ctx, stop := signal.NotifyContext(c.Context, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	c.Context = ctx
	screen.EnableMouse()
	level := loading(s.Puzzle(), s.Start())
	level.Moves = puzzle.Letters(s.Moves(), s.Puzzle().Verbs())
	game, err := terminal.New(screen, c.words, level, next)
	if err != nil {
		return failf(bad, "%v", err)
	}
	return do(game)
}

// playable returns the level to play and what gives those after it. Without a file
// it is the first shipped level, or standard input where that is no terminal.
func (c *call) playable(p puzzle.Puzzle) (puzzle.State, func() (message.Load, bool), error) {
	f, isFile := c.in.(*os.File)
	if len(c.args) == 1 && isFile && isTerminal(f) {
		c.args = append(c.args, "1")
	}
	start, err := c.level(p, 1)
	if err != nil {
		return nil, nil, err
	}
	return start, following(p, start), nil
}

// following returns the shipped levels after one, none where it is not shipped.
func following(p puzzle.Puzzle, now puzzle.State) func() (message.Load, bool) {
	var rest []puzzle.State
	found := false
	for _, name := range assets.LevelNames(p.Name()) {
		text, _ := assets.Level(p.Name(), name)
		s, err := p.Parse(text)
		switch {
		case err != nil:
		case found:
			rest = append(rest, s)
		case s.String() == now.String():
			found = true
		}
	}
	return func() (message.Load, bool) {
		if len(rest) == 0 {
			return message.Load{}, false
		}
		now := rest[0]
		rest = rest[1:]
		return loading(p, now), true
	}
}

// loading returns the message that opens a level.
func loading(p puzzle.Puzzle, start puzzle.State) message.Load {
	return message.Load{Puzzle: p.Name(), Level: start.Notes().String() + start.String()}
}

// farewell prints a link of the play, so that nothing is lost.
func (c *call) farewell(s *session.Session) error {
	text, err := link.New(s.Puzzle(), s.Start(), s.Moves()).Encode()
	if err != nil {
		return nil
	}
	c.out.WriteString(text + "\n")
	return nil
}
