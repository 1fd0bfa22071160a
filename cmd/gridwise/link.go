package main

import (
	"errors"
	"strings"

	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"

	"github.com/spf13/pflag"
)

func linkCommand(flags *pflag.FlagSet) func(*call) error {
	moves := flags.String("moves", "", "moves that the link carries, to be watched or played")
	beat := flags.Int("beat", 0, "number of moves to beat")
	base := flags.String("base", "", "address of the site, to print a whole address")
	return func(c *call) error {
		if *beat < 0 || *beat == 0 && c.flags.Changed("beat") {
			return errors.New("-beat must be above 0")
		}
		l, _, err := c.linked(*moves)
		if err != nil {
			return err
		}
		l.Beat = *beat
		text, err := l.Encode()
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

// linked returns the link of what the arguments name, the route replayed by the rules, and
// the level as the link has it.
func (c *call) linked(route string) (l link.Link, start puzzle.State, err error) {
	s, err := c.played(route)
	if err != nil {
		return l, nil, err
	}
	l = link.New(s.Puzzle(), s.Start(), s.Moves())
	start, err = l.Puzzle.Parse(l.Text())
	return l, start, err
}

func openCommand(flags *pflag.FlagSet) func(*call) error {
	anyway := flags.Bool("anyway", false, "print what arrived of a link that was cut or changed")
	return func(c *call) error { return c.open(*anyway) }
}

func (c *call) open(anyway bool) error {
	from := source{text: c.flags.Arg(0)}
	if len(c.args) == 0 {
		var err error
		if from, err = c.file("-"); err != nil {
			return err
		}
	}
	l, err := link.Decode(from.text, catalog.All)
	switch faults := (puzzle.Errors)(nil); {
	case err == nil:
	case anyway && strings.TrimSpace(l.Level) != "":
		c.notef("gridwise open: %s", c.words.Error(err))
	case errors.As(err, &faults): // with places in the level that -anyway prints
		return c.inFile(source{name: "link"}, err)
	default:
		return err
	}
	c.out.WriteString(opened(l).String() + strings.TrimRight(l.Level, "\n") + "\n")
	return nil
}

// opened returns the header of a level that came by a link.
func opened(l link.Link) puzzle.Notes {
	var notes puzzle.Notes
	if l.Title != "" {
		notes = append(notes, puzzle.Note{Name: "title", Value: l.Title})
	}
	if len(l.Moves) > 0 {
		notes = append(notes, puzzle.Note{Name: "play", Value: notation.Letters(l.Moves, l.Puzzle.Verbs())})
	}
	if l.Beat > 0 {
		notes = append(notes, puzzle.Note{Name: "beat", Value: value(l.Beat)})
	}
	return notes
}
