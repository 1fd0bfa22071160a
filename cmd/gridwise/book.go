package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/web/publish"

	"github.com/spf13/pflag"
)

// booking is what the flags of `gridwise book` ask for.
type booking struct {
	out, base, lang string
	hints           bool
}

func bookCommand(flags *pflag.FlagSet) func(*call) error {
	var b booking
	flags.StringVar(&b.out, "out", "", "`file` to write the book to, whose name ends in .html")
	flags.StringVar(&b.base, "base", local, "address of the site that the codes lead to")
	flags.StringVar(&b.lang, "lang", words.English, "en or zh, the language of the book")
	flags.BoolVar(&b.hints, "hints", false, "print a hint beside each level, upside down")
	return func(c *call) error { return c.book(b) }
}

func bookArguments() string {
	return `
The levels are those of a collection, by its link or file, those of a puzzle, all or by number
and name, those of a day, or links. Print the file from a browser: two levels to a page,
pieces to cut out in the size of their board, and the key on the last page.
`
}

// book writes levels as a file for a browser to print.
func (c *call) book(b booking) error {
	if filepath.Ext(b.out) != ".html" {
		return errors.New("say where to, with -out and a file whose name ends in .html")
	}
	table := words.Load(b.lang)
	if table.Lang != b.lang {
		return fmt.Errorf("there are no words in %q; there are %s", b.lang, strings.Join(words.Languages(), ", "))
	}
	book, all, err := c.bound(table)
	if err != nil {
		return err
	}
	site, _, err := siteWith("web/book.html")
	if err != nil {
		return err
	}
	read := func(name string) ([]byte, error) { return fs.ReadFile(site, path.Join("web", name)) }
	page, err := read("book.html")
	if err != nil {
		return err
	}
	book.Lang, book.Base = b.lang, address(b.base)
	for i, x := range all.Items {
		if x.Link == "" && x.Ask != "" {
			book.Levels[i].Puzzle = puzzleIn(all)
		}
		if err := c.bookLevel(&book.Levels[i], x, b.hints, table); err != nil {
			if c.Err() == nil {
				err = c.inFile(source{name: cmp.Or(x.Heading, x.Link), line: max(x.AskLine-1, 0)}, err)
			}
			return err
		}
	}
	if page, err = book.Of(page, read); err != nil {
		return fmt.Errorf("web/book.html of the built site: %w", err)
	}
	c.noteBase(b.base)
	return os.WriteFile(b.out, page, 0o644)
}

// bound returns the levels that the arguments name, as a collection of links, and the book that
// they go into.
func (c *call) bound(table *words.Table) (book publish.Book, all link.Pack, err error) {
	from := source{name: "gridwise book"}
	switch p := catalog.Named(c.args[0]); {
	case c.args[0] == "day":
		return c.boundDay()
	case p != nil:
		all.Title = table.Title(p)
		names := c.args[1:]
		if len(names) == 0 {
			names = assets.LevelNames(p.Name())
		}
		for _, name := range names {
			all.Items = append(all.Items, link.Item{Link: p.Name() + " " + name})
		}
	case len(c.args) == 1 && !isLevel(c.args[0]):
		from, all, err = c.readPack(c.args[0])
	default:
		for _, arg := range c.args {
			if !isLevel(arg) {
				return book, all, fmt.Errorf("%q is no link to a level; of collections a book takes one", arg)
			}
			all.Items = append(all.Items, link.Item{Link: arg})
		}
	}
	if err == nil {
		err = c.packLinks(from, &all)
	}
	book.Title, book.Intro, book.Levels = cmp.Or(all.Title, "Gridwise"), all.Intro, make([]publish.BookLevel, len(all.Items))
	return book, all, err
}

// isLevel reports whether an argument is no file but the link of a level, cut or not.
func isLevel(arg string) bool {
	_, there := os.Stat(arg)
	_, err := link.Decode(arg, catalog.All)
	var no *link.Error
	return there != nil && (err == nil || errors.As(err, &no) && no.Kind != link.None)
}

// boundDay does so for the day that the arguments name.
func (c *call) boundDay() (book publish.Book, all link.Pack, err error) {
	if len(c.args) > 2 {
		return book, all, errors.New("a book holds the levels of one day")
	}
	d, err := dayOf(c.args[1:])
	book.Title = "Gridwise, " + d.date
	for _, l := range d.Levels {
		all.Items = append(all.Items, link.Item{Link: l.Link})
		book.Levels = append(book.Levels, publish.BookLevel{Address: "/daily/" + d.date + "/" + l.Puzzle.Name()})
	}
	return book, all, err
}

// puzzleIn is the puzzle of a collection whose solver answers what has no level.
func puzzleIn(all link.Pack) string {
	i := slices.IndexFunc(all.Items, func(x link.Item) bool { return x.Link != "" })
	l, _ := link.Decode(all.Items[i].Link, catalog.All) // read before
	return l.Puzzle.Name()
}

// bookLevel fills in a level: its names and what its solver says of it. Of prose there is no more,
// and of a question without a level what is right.
func (c *call) bookLevel(b *publish.BookLevel, x link.Item, hints bool, table *words.Table) (err error) {
	if x.Link == "" {
		b.Title, b.Prose = x.Heading, x.Prose
		if x.Ask != "" {
			b.Answer, err = c.keyOf(message.Request{Op: query.Draw, Puzzle: b.Puzzle, Ask: x.Ask})
		}
		return err
	}
	l, err := link.Decode(x.Link, catalog.All)
	if err != nil {
		return err
	}
	s, err := l.Puzzle.Parse(l.Text())
	if err != nil {
		return err
	}
	b.Puzzle, b.Link, b.Prose, b.Title, b.Uses = l.Puzzle.Name(), x.Link, x.Prose, l.Title, puzzle.RulesOf(s)
	request := message.Request{Op: query.Key, Puzzle: b.Puzzle, Level: s.String()}
	if x.Ask != "" {
		request.Op, request.Ask, request.Moves = query.Draw, x.Ask, notation.Letters(l.Moves, l.Puzzle.Verbs())
	} else if hints {
		request.Strength = 1
	}
	if id := publish.Shipped(l.Puzzle, s); id != "" {
		text, _ := shipped(b.Puzzle, id)
		if own, err := l.Puzzle.Parse(text); err == nil {
			b.Title, request.Best = own.Notes().Of("title"), own.Notes().Of("play")
		}
		if request.Moves == "" {
			b.Address = b.Puzzle + "/" + strconv.Itoa(assets.Number(id))
		}
	}
	b.Title = cmp.Or(x.Heading, table.LevelTitle(b.Title))
	b.Answer, err = c.keyOf(request)
	return err
}

const bookPatience = 10 * time.Second // for each level at most, as in the site

// keyOf returns what a solver answers, as a page gets it.
func (c *call) keyOf(r message.Request) (json.RawMessage, error) {
	ctx, cancel := context.WithTimeout(c, bookPatience)
	defer cancel()
	a := query.New(catalog.All...).Answer(ctx, r, nil)
	if err := c.Err(); err != nil {
		return nil, err
	}
	if len(a.Steps) == 0 { // of a question that cannot be asked; a level stands before its error
		return nil, a.Err
	}
	return json.RawMessage(message.JSON(message.AnswerTree(a))), nil
}
