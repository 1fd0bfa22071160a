package main

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"

	"github.com/spf13/pflag"
)

func packCommand(flags *pflag.FlagSet) func(*call) error {
	base := flags.String("base", "", "address of the site, to print a whole address")
	text := flags.Bool("text", false, "print the collection as text")
	return func(c *call) error { return c.pack(*base, *text) }
}

// packForm explains how the file of a collection is written.
func packForm() string {
	return `
The file has a level a line: a link, or a puzzle and a shipped level as in "slider 14".
Behind a link may stand how hard the level is, 0 to 100; else it is rated here.
Lines that begin with # and stand directly above a level are its prose; the first
such lines of the file, with an empty line behind them, are title and introduction:

  # Ice for beginners
  # Three levels, each a little longer.

  # Stop before the hole.
  slider 14

A lesson has items with headings: prose, levels and questions.

  # The first slide

  ## Why not right?
  The penguin stands left of a hole.
  level: slider 3
  ask: move
  when R: The hole is two cells on.

What is asked for is a move, a cell, a number or a choice; right answers that the
solver knows need not be written. ` + "`gridwise page -check`" + ` says what cannot hold.
`
}

// pack writes a collection as a link, and the link of one as text.
func (c *call) pack(base string, asText bool) (err error) {
	arg := c.flags.Arg(0)
	_, read, err := c.collection(cmp.Or(arg, "-"))
	if err != nil {
		return err
	}
	if asText || link.IsPack(arg) && base == "" {
		c.out.WriteString(read.Text())
		return nil
	}
	text, err := read.Encode()
	if err != nil {
		return err
	}
	if len(text) > link.Safe {
		c.notef("gridwise %s: %d characters; some chat programs cut links above %d", c.flags.Name(), len(text), link.Safe)
	}
	if base != "" {
		text = address(base) + "#/pack/" + text
	}
	c.out.WriteString(text + "\n")
	return nil
}

// collection reads a collection, of its link or of a file, with links in place of names.
func (c *call) collection(name string) (from source, read link.Pack, err error) {
	if from = (source{name: "link", text: name}); link.IsPack(name) {
		read, err = link.DecodePack(name)
	} else if from, err = c.file(name); err == nil {
		read = link.ParsePack(from.text)
	}
	if err == nil {
		err = c.packLinks(from, &read)
	}
	return from, read, err
}

// packLinks reads every level of a collection and puts links in place of names.
func (c *call) packLinks(from source, p *link.Pack) error {
	switch n := len(p.Items); {
	case p.Left > 0:
		return fmt.Errorf("%s holds %d levels; the most is %d", from.name, n+p.Left, link.MaxPack)
	case n == 0:
		return fmt.Errorf("there is no level in %s", from.name)
	}
	for i := range p.Items {
		if p.Items[i].Link == "" {
			continue
		}
		if err := c.packItem(from, &p.Items[i]); err != nil {
			return err
		}
	}
	if err := p.Faults.Err(); err != nil {
		return c.inFile(from, err)
	}
	return nil
}

// packItem reads a level of a collection, puts a link in place of its name, and says
// how hard it is.
func (c *call) packItem(from source, x *link.Item) error {
	name, level, two := strings.Cut(x.Link, " ")
	if p := catalog.Named(name); two && p != nil {
		level = strings.TrimSpace(level)
		text, ok := shipped(name, level)
		if !ok {
			return failf(bad, "%s:%d: there is no level %q of %s", from.name, x.Line, level, name)
		}
		s, err := p.Parse(text)
		if err != nil {
			return err
		}
		if x.Link, err = link.New(p, s, nil).Encode(); err != nil {
			return err
		}
	}
	l, err := link.Decode(x.Link, catalog.All)
	if err != nil {
		return failf(bad, "%s:%d: %s", from.name, x.Line, c.words.Error(err))
	}
	s, err := l.Puzzle.Parse(l.Level)
	if err != nil {
		return err
	}
	if x.Rating == "" {
		x.Rating = c.rated(s)
	}
	return nil
}

const packRating = 5 * time.Second // for each level at most

// rated returns how hard a level is, "" where that takes too long.
func (c *call) rated(s puzzle.State) string {
	r, ok := s.(reason.Rater)
	if !ok {
		return ""
	}
	ctx, cancel := context.WithTimeout(c, packRating)
	defer cancel()
	rating, err := reason.Rate(ctx, r)
	if err != nil {
		return ""
	}
	return strconv.Itoa(rating)
}
