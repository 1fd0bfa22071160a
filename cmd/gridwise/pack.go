package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
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
func (c *call) pack(base string, asText bool) error {
	from, read, err := c.readPack(cmp.Or(c.flags.Arg(0), "-"))
	if err != nil {
		return err
	}
	asText = asText || base == "" && link.IsPack(from.text)
	if err := c.packLinks(from, &read); err != nil {
		return err
	}
	for i := range read.Items {
		if err := c.packRating(&read.Items[i]); err != nil {
			return err
		}
	}
	if asText {
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

// readPack reads a collection: of its link, or of a file.
func (c *call) readPack(name string) (from source, read link.Pack, err error) {
	if link.IsPack(name) {
		read, err = link.DecodePack(name)
		return source{name: "link", text: name}, read, err
	}
	if from, err = c.file(name); err != nil {
		return from, read, err
	}
	if link.IsPack(from.text) {
		read, err = link.DecodePack(from.text)
		return from, read, err
	}
	return from, link.ParsePack(from.text), nil
}

// packLinks reads every level of a collection and puts links in place of names.
func (c *call) packLinks(from source, p *link.Pack) error {
	switch n := len(p.Items); {
	case p.Left > 0:
		return fmt.Errorf("%s holds %d levels; the most is %d", from.name, n+p.Left, link.MaxPack)
	case !slices.ContainsFunc(p.Items, func(x link.Item) bool { return x.Link != "" }):
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

// packItem reads a level of a collection, and puts a link in place of its name.
func (c *call) packItem(from source, x *link.Item) error {
	name, level, two := strings.Cut(x.Link, " ")
	if p := catalog.Named(name); two && p != nil {
		level = strings.TrimSpace(level)
		text, ok := shipped(name, level)
		if !ok {
			return failf(bad, "%s: there is no level %q of %s", from.at(x.Line), level, name)
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
		return failf(bad, "%s: %s", from.at(x.Line), c.words.Error(err))
	}
	_, err = l.Puzzle.Parse(l.Level)
	return err
}

// packRating says how hard a level of a collection is where that does not stand there.
func (c *call) packRating(x *link.Item) error {
	if x.Rating != "" || x.Link == "" {
		return nil
	}
	l, err := link.Decode(x.Link, catalog.All)
	if err != nil {
		return err
	}
	s, err := l.Puzzle.Parse(l.Level)
	if err == nil {
		x.Rating = c.rated(s)
	}
	return err
}

const ratingPatience = 5 * time.Second // for each level at most

// rated returns how hard a level is, "" where that takes too long.
func (c *call) rated(s puzzle.State) string {
	r, ok := s.(reason.Rater)
	if !ok {
		return ""
	}
	ctx, cancel := context.WithTimeout(c, ratingPatience)
	defer cancel()
	rating, err := reason.Rate(ctx, r)
	if err != nil {
		return ""
	}
	return strconv.Itoa(rating)
}
