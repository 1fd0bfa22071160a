package main

import (
	"errors"
	"strings"

	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

func linkCommand(flags *pflag.FlagSet) func(*call) error {
	moves := flags.String("moves", "", "moves that the link carries, to be watched or played")
	beat := flags.Int("beat", 0, "number of moves to beat")
	base := flags.String("base", "", "address of the site, to print a whole address")
	return func(c *call) error {
		if *beat < 0 || *beat == 0 && c.flags.Changed("beat") {
			return failf(bad, "gridwise link: -beat must be above 0")
		}
		text, err := c.link(*moves, *beat)
		if err != nil {
			return err
		}
		switch {
		case len(text) > link.Long:
			c.notef("gridwise link: %d characters; consider sharing a file instead", len(text))
		case len(text) > link.Safe:
			c.notef("gridwise link: %d characters; some chat programs cut links above %d", len(text), link.Safe)
		}
		if *base != "" {
			text = address(*base) + "#" + text
		}
		c.out.WriteString(text + "\n")
		return nil
	}
}

// address returns that of the site, with a slash behind a host or a folder.
func address(base string) string {
	base = strings.TrimSuffix(base, "#")
	if strings.HasSuffix(base, ".html") {
		return base
	}
	return strings.TrimSuffix(base, "/") + "/"
}

// link returns the link of the level that the arguments name.
func (c *call) link(route string, beat int) (string, error) {
	l, err := c.linked(route)
	if err != nil {
		return "", err
	}
	l.Beat = beat
	text, err := l.Encode()
	if err != nil {
		return "", failf(bad, "gridwise link: %s", c.words.Error(err))
	}
	return text, nil
}

// linked returns what the arguments name, the route replayed by the rules.
func (c *call) linked(route string) (link.Link, error) {
	p, err := c.puzzle()
	if err != nil {
		return link.Link{}, err
	}
	start, err := c.level(p, 1)
	if err != nil {
		return link.Link{}, err
	}
	s, err := c.replayed(route, p, start)
	if err != nil {
		return link.Link{}, err
	}
	return link.New(p, start, s.Moves()), nil
}

func openCommand(flags *pflag.FlagSet) func(*call) error {
	anyway := flags.Bool("anyway", false, "print what arrived of a link that was cut or changed")
	return func(c *call) error { return c.open(*anyway) }
}

func (c *call) open(anyway bool) error {
	var text string
	if len(c.args) > 0 {
		text = c.args[0]
	} else {
		from, err := c.source(0)
		if err != nil {
			return err
		}
		text = from.text
	}
	l, err := link.Decode(text, catalog.All)
	if err != nil && (!anyway || strings.TrimSpace(l.Level) == "") {
		return c.badLink(err)
	}
	if err != nil {
		c.notef("gridwise open: %s", c.words.Error(err))
	}
	c.out.WriteString(opened(l).String() + strings.TrimRight(l.Level, "\n") + "\n")
	return nil
}

// badLink returns what is wrong with a link; faults of its level have places in
// the level that -anyway prints.
func (c *call) badLink(err error) error {
	var faults puzzle.Errors
	if errors.As(err, &faults) {
		return c.inFile(source{name: "link"}, err)
	}
	return failf(bad, "gridwise open: %s", c.words.Error(err))
}

// opened returns the header of a level that came by a link.
func opened(l link.Link) puzzle.Notes {
	var notes puzzle.Notes
	if l.Title != "" {
		notes = append(notes, puzzle.Note{Name: "title", Value: l.Title})
	}
	if len(l.Moves) > 0 {
		notes = append(notes, puzzle.Note{Name: "play", Value: puzzle.Letters(l.Moves, l.Puzzle.Verbs())})
	}
	if l.Beat > 0 {
		notes = append(notes, puzzle.Note{Name: "beat", Value: value(l.Beat)})
	}
	return notes
}
