package main

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"gridwise/assets"
	"gridwise/cmd/gridwise/terminal"
	"gridwise/game/day"
	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"

	"github.com/gdamore/tcell/v2"
	"github.com/spf13/pflag"
)

func playCommand(flags *pflag.FlagSet) func(*call) error {
	moves := flags.String("moves", "", "moves to start after")
	base := flags.String("base", local, "address of the site, for what is told of a day")
	return func(c *call) error {
		switch {
		case c.args[0] == "day":
			return c.playDay(*moves, *base)
		case len(c.args) > 2:
			return failf(bad, "gridwise play: too many arguments")
		}
		_, err := c.play(*moves)
		return err
	}
}

// playDay plays a level of a day, and prints what to tell of its first end.
func (c *call) playDay(route, base string) error {
	d, err := c.ofDay()
	if err != nil {
		return err
	}
	game, err := c.play(route)
	if err != nil || game.Solved() == nil {
		return err
	}
	c.noteBase(base)
	c.out.WriteString(c.dayText(d, base, func(day.Level) string { return scoreText(game.Solved()) }))
	return nil
}

func (c *call) play(route string) (*terminal.Game, error) {
	// Without a file it is the first shipped level, or standard input where that is no
	// terminal.
	if f, isFile := c.in.(*os.File); len(c.args) == 1 && isFile && isTerminal(f) {
		c.args = append(c.args, "1")
	}
	s, err := c.played(route)
	if err != nil {
		return nil, err
	}
	game, err := c.onScreen(s)
	if err != nil {
		return nil, err
	}
	// The link is printed so that nothing is lost.
	s = game.Session()
	if text, err := link.New(s.Puzzle(), s.Start(), s.Moves()).Encode(); err == nil {
		c.out.WriteString(text + "\n")
	}
	return game, nil
}

// onScreen plays in the terminal, which is given back afterwards, and returns the game as it
// was left. A signal that would end the program ends the call.
func (c *call) onScreen(s *session.Session) (*terminal.Game, error) {
	screen, err := tcell.NewScreen()
	if err == nil {
		err = screen.Init()
	}
	if err != nil {
		return nil, fmt.Errorf("no terminal to show it in: %w", err)
	}
	defer screen.Fini()
	ctx, stop := signal.NotifyContext(c.Context, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	c.Context = ctx
	screen.EnableMouse()
	level := loading(s.Puzzle(), s.Start())
	level.Moves = notation.Letters(s.Moves(), s.Puzzle().Verbs())
	game, err := terminal.New(screen, c.words, level, following(s.Puzzle(), s.Start()))
	if err != nil {
		return nil, failf(bad, "%v", err)
	}
	game.Run(c)
	return game, nil
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
