package main

import (
	"context"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

// packing is what the flags of `gridwise pack` ask for.
type packing struct {
	base string
	text bool
}

func packCommand(flags *pflag.FlagSet) func(*call) error {
	var p packing
	flags.StringVar(&p.base, "base", "", "address of the site, to print a whole address")
	flags.BoolVar(&p.text, "text", false, "print the collection as text")
	return func(c *call) error { return c.pack(p) }
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
`
}

// pack writes a collection as a link, and the link of one as text.
func (c *call) pack(p packing) error {
	from, err := c.packSource()
	if err != nil {
		return err
	}
	read := link.ParsePack(from.text)
	if link.IsPack(from.text) {
		if read, err = link.DecodePack(from.text); err != nil {
			return failf(bad, "gridwise pack: %s", c.words.Error(err))
		}
		p.text = p.text || p.base == ""
	}
	if err := c.packLinks(from, &read); err != nil {
		return err
	}
	if p.text {
		c.out.WriteString(read.Text())
		return nil
	}
	text, err := read.Encode()
	if err != nil {
		return failf(bad, "gridwise pack: %s", c.words.Error(err))
	}
	if len(text) > link.Safe {
		c.notef("gridwise pack: %d characters; some chat programs cut links above %d", len(text), link.Safe)
	}
	if p.base != "" {
		text = address(p.base) + "#/pack/" + text
	}
	c.out.WriteString(text + "\n")
	return nil
}

// packSource reads the argument: a file, the link of a collection, or standard
// input where it is "-" or missing.
func (c *call) packSource() (source, error) {
	if len(c.args) == 0 || c.args[0] == "-" {
		text, err := io.ReadAll(io.LimitReader(c.in, most))
		return source{name: "stdin", text: string(text)}, err
	}
	name := c.args[0]
	if link.IsPack(name) {
		return source{name: "link", text: name}, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return source{}, failf(bad, "gridwise pack: %v", err)
	}
	return source{name: name, text: string(text)}, nil
}

// packLinks reads every level of a collection and puts links in place of names.
func (c *call) packLinks(from source, p *link.Pack) error {
	if p.Left > 0 {
		return failf(bad, "gridwise pack: %s holds %d levels; the most is %d", from.name, len(p.Items)+p.Left, link.MaxPack)
	}
	if len(p.Items) == 0 {
		return failf(bad, "gridwise pack: there is no level in %s", from.name)
	}
	for i := range p.Items {
		if err := c.packItem(from, &p.Items[i]); err != nil {
			return err
		}
	}
	return nil
}

// packItem reads a level of a collection, puts a link in place of its name, and says
// how hard it is.
func (c *call) packItem(from source, x *link.Item) error {
	var s puzzle.State
	if name, level, two := strings.Cut(x.Link, " "); two && catalog.Named(name) != nil {
		text, ok := shipped(name, strings.TrimSpace(level))
		if !ok {
			return failf(bad, "%s:%d: there is no level %q of %s", from.name, x.Line, strings.TrimSpace(level), name)
		}
		p := catalog.Named(name)
		var err error
		if s, err = p.Parse(text); err != nil {
			return err
		}
		if x.Link, err = link.New(p, s, nil).Encode(); err != nil {
			return err
		}
	} else {
		l, err := link.Decode(x.Link, catalog.All)
		if err == nil {
			s, err = l.Puzzle.Parse(l.Level)
		}
		if err != nil {
			return failf(bad, "%s:%d: %s", from.name, x.Line, c.words.Error(err))
		}
	}
	if x.Rating == "" {
		x.Rating = c.rated(s)
	}
	return nil
}

const packRating = 5 * time.Second // for each level at most

// rated returns how hard a level is, "" where that takes too long.
func (c *call) rated(s puzzle.State) string {
	r, ok := s.(puzzle.Rater)
	if !ok {
		return ""
	}
	ctx, cancel := context.WithTimeout(c, packRating)
	defer cancel()
	rating, err := puzzle.Rate(ctx, r)
	if err != nil {
		return ""
	}
	return strconv.Itoa(rating)
}
