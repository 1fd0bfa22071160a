package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"gridwise/game/link"
	"gridwise/game/theme"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/web/publish"

	"github.com/spf13/pflag"
)

// local is where `gridwise serve` serves.
const local = "http://localhost:8080/"

// embedding is what the flags of `gridwise embed` ask for, beside its forms and looks.
type embedding struct{ base, moves, picture, file, copy string }

// forms are the ways to show a level in a post, each with its flag; the first is printed
// where none is asked for.
var forms = []struct {
	flag, name, usage string
	text              func(publish.Post) string
}{
	{"html", "HTML", "a frame, for any page; what is printed without flags", publish.Post.HTML},
	{"element", "element", "a <grid-wise> element with its script, for authors who may use one", publish.Post.Element},
	{"mdx", "MDX", "the element alone, for MDX and components; its page loads the script", publish.Post.MDX},
	{"markdown", "Markdown", "Markdown: a picture that leads to the level", publish.Post.Markdown},
}

func oEmbed(p publish.Post) string { return p.OEmbed(publish.CardWidth, publish.CardHeight) }

// looks are the flags for how the player looks, in the order of the page that makes the
// same code.
var looks = []struct {
	flag, usage string
	form        *regexp.Regexp
}{
	{"theme", "one of " + strings.Join(theme.Names, ", ") + ", for a page that always is; else as the reader likes it",
		regexp.MustCompile(`^(` + strings.Join(theme.Names, "|") + `)$`)},
	{"ui", "full, play (no hints, no checks) or bare (the board alone)", regexp.MustCompile(`^(full|play|bare)$`)},
	{"accent", "colour of your page, as rrggbb", regexp.MustCompile(`^[0-9a-fA-F]{6}$`)},
}

const results = "results"

func embedCommand(flags *pflag.FlagSet) func(*call) error {
	var e embedding
	flags.StringVar(&e.base, "base", local, "address of the site")
	flags.StringVar(&e.moves, "moves", "", "moves that the link carries, to be watched or played")
	for _, l := range looks {
		flags.String(l.flag, "", l.usage)
	}
	flags.Bool(results, false, "tell a book or a course what the reader has done (docs/messages.md)")
	for _, f := range forms {
		flags.Bool(f.flag, false, f.usage)
	}
	flags.Bool("all", false, "all of them, each under its name")
	flags.StringVar(&e.picture, "picture", "", "address of a picture of the board; a level that is shipped has one")
	flags.StringVar(&e.file, "png", "", "file to paint the board to, 1200 by 630 pixels")
	flags.StringVar(&e.copy, "copy", "", "`folder` to copy to what posts with levels of this puzzle need, to be served from anywhere; give its address with -base")
	return func(c *call) error { return c.embed(e) }
}

func (c *call) embed(e embedding) error {
	var wanted []int
	for i, f := range forms {
		if c.on("all") || c.on(f.flag) {
			wanted = append(wanted, i)
		}
	}
	if len(wanted) == 0 {
		wanted = []int{0}
	}
	if err := e.idle(c, forms[wanted[0]].flag == "markdown" && len(wanted) == 1); err != nil {
		return err
	}
	post, err := c.posted(e)
	if err != nil {
		return err
	}
	for _, i := range wanted {
		if c.on("all") {
			c.out.WriteString("\n"[:min(i, 1)] + forms[i].name + "\n")
		}
		c.out.WriteString(forms[i].text(post))
	}
	return nil
}

// idle refuses flags that would change nothing of what is printed.
func (e embedding) idle(c *call, markdown bool) error {
	names := []string{results}
	for _, l := range looks {
		names = append(names, l.flag)
	}
	for _, name := range names {
		if markdown && c.flags.Changed(name) {
			return fmt.Errorf("-%s does nothing with -markdown alone", name)
		}
	}
	return nil
}

// posted returns what the arguments name as posts show it, copied where asked.
func (c *call) posted(e embedding) (post publish.Post, err error) {
	if c.args[0] == today {
		return c.postOfDay(e)
	}
	l, start, err := c.linked(e.moves)
	if err != nil {
		return post, err
	}
	post, err = c.post(e, l, start)
	if err == nil && e.copy != "" {
		err = c.copy(e.copy, l, start)
	}
	return post, err
}

// today is the argument that stands for the level of the reader's own day.
const today = "today"

func aboutToday() string {
	return "\ntoday stands for the level of the reader's own day, today PUZZLE for that of a puzzle.\n"
}

// postOfDay returns the level of the reader's own day as posts show it.
func (c *call) postOfDay(e embedding) (post publish.Post, err error) {
	for _, name := range []string{"moves", "png", "copy"} {
		if c.flags.Changed(name) {
			return post, fmt.Errorf("-%s goes with a level, not with today's, which is another one each day", name)
		}
	}
	var p puzzle.Puzzle
	title := "Gridwise"
	if c.args = c.args[1:]; len(c.args) > 0 {
		if p, err = c.puzzle(); err != nil {
			return post, err
		}
		title = c.words.Title(p)
	}
	c.noteBase(e.base)
	post = publish.NewDay(e.base, p, title)
	post.Picture = e.picture
	post.Options, err = c.options()
	return post, err
}

func (c *call) noteBase(base string) {
	if base == local {
		c.notef("gridwise %s: the address is that of `gridwise serve`; give your site's with -base", c.flags.Name())
	}
}

// boardOf returns the address of the picture that the site has of a level, "" where it is
// not one of its own.
func boardOf(base string, p puzzle.Puzzle, start puzzle.State) string {
	id := publish.Shipped(p, start)
	if id == "" {
		return ""
	}
	return strings.TrimSuffix(base, "/") + "/" + publish.Folder(p.Name(), id) + publish.PictureFile
}

// post returns the level as posts show it, its picture painted where asked.
func (c *call) post(e embedding, l link.Link, start puzzle.State) (publish.Post, error) {
	text, err := l.Encode()
	if err != nil {
		return publish.Post{}, err
	}
	c.noteBase(e.base)
	p := publish.NewPost(e.base, l.Puzzle, c.words.Title(l.Puzzle), text, start)
	if p.Options, err = c.options(); err != nil {
		return p, err
	}
	p.Picture = e.picture
	if id := publish.Shipped(l.Puzzle, start); id != "" {
		text, _ := shipped(l.Puzzle.Name(), id)
		notes, _, _ := notation.SplitNotes(text)
		p.Author = notes.Of("author")
		p.Picture = cmp.Or(p.Picture, boardOf(e.base, l.Puzzle, start))
	}
	if e.file == "" {
		return p, nil
	}
	p.Picture = cmp.Or(p.Picture, filepath.Base(e.file))
	return p, paintTo(e.file, l.Puzzle, start)
}

// options returns what the flags ask of the player.
func (c *call) options() ([]publish.Option, error) {
	var all []publish.Option
	for _, l := range looks {
		value, _ := c.flags.GetString(l.flag)
		switch {
		case value == "":
		case !l.form.MatchString(value):
			return nil, fmt.Errorf("-%s cannot be %q; `gridwise embed -help` lists what it can be", l.flag, value)
		default:
			all = append(all, publish.Option{Name: l.flag, Value: value})
		}
	}
	if told, _ := c.flags.GetBool(results); told {
		all = append(all, publish.Option{Name: results})
	}
	return all, nil
}

func paintTo(file string, p puzzle.Puzzle, s puzzle.State) error {
	card, err := publish.Card(p, s)
	if err != nil {
		return err
	}
	return os.WriteFile(file, card, 0o644)
}
