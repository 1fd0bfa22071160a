package main

import (
	"io"
	"os"
	"strconv"
	"strings"

	"gridwise/game/link"
	"gridwise/solvers/catalog"

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
	flags.BoolVar(&p.text, "text", false, "print the collection as text, for a file beside the site or for a series in a page")
	return func(c *call) error { return c.pack(p) }
}

// packForm tells how the file of a collection is written.
func packForm() string {
	return `
The file has a level a line: a link, or a puzzle and a shipped level as in "slider 5".
Lines that begin with # and stand directly above a level are its prose; the first
such lines of the file, with an empty line behind them, are title and introduction:

  # Ice for beginners
  # Three levels, each a little longer.

  # Stop before the hole.
  slider 5
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
		x := &p.Items[i]
		if name, level, two := strings.Cut(x.Link, " "); two && catalog.Named(name) != nil {
			linked, err := c.shippedLink(name, strings.TrimSpace(level))
			if err != nil {
				return failf(bad, "%s:%d: there is no level %q of %s", from.name, x.Line, strings.TrimSpace(level), name)
			}
			x.Link = linked
			continue
		}
		if _, err := link.Decode(x.Link, catalog.All); err != nil {
			return failf(bad, "%s:%s: %s", from.name, strconv.Itoa(x.Line), c.words.Error(err))
		}
	}
	return nil
}

// shippedLink returns the link of a shipped level.
func (c *call) shippedLink(name, level string) (string, error) {
	text, ok := shipped(name, level)
	if !ok {
		return "", os.ErrNotExist
	}
	p := catalog.Named(name)
	s, err := p.Parse(text)
	if err != nil {
		return "", err
	}
	return link.New(p, s, nil).Encode()
}
