package main

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"gridwise/game/link"
	"gridwise/game/theme"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"

	"github.com/spf13/pflag"
)

// local is where `gridwise serve` serves.
const local = "http://localhost:8080/"

// embedding is what the flags of `gridwise embed` ask for.
type embedding struct {
	base, moves, picture, file           string
	theme, accent, ui                    string
	copy, site                           string
	html, element, markdown, oembed, all bool
	mdx                                  bool
}

func embedCommand(flags *pflag.FlagSet) func(*call) error {
	var e embedding
	flags.StringVar(&e.base, "base", local, "address of the site")
	flags.StringVar(&e.moves, "moves", "", "moves that the link carries, to be watched or played")
	flags.StringVar(&e.theme, "theme", "", "one of "+strings.Join(theme.Names, ", ")+", for a page that always is; else as the reader likes it")
	flags.StringVar(&e.accent, "accent", "", "colour of your page, as rrggbb")
	flags.StringVar(&e.ui, "ui", "", "full, play (no hints, no checks) or bare (the board alone)")
	flags.BoolVar(&e.html, "html", false, "a frame, for any page; what is printed without flags")
	flags.BoolVar(&e.element, "element", false, "a <grid-wise> element with its script, for authors who may use one")
	flags.BoolVar(&e.markdown, "markdown", false, "Markdown: a picture that leads to the level")
	flags.BoolVar(&e.mdx, "mdx", false, "the element alone, for MDX and components; its page loads the script")
	flags.BoolVar(&e.oembed, "oembed", false, "the oEmbed answer, as JSON")
	flags.BoolVar(&e.all, "all", false, "all of them, each under its name")
	flags.StringVar(&e.picture, "picture", "", "address of a picture of the board; a level that is shipped has one")
	flags.StringVar(&e.file, "png", "", "file to paint the board to, 1200 by 630 pixels")
	flags.StringVar(&e.copy, "copy", "", "`folder` to copy to what posts with levels of this puzzle need, to be served from anywhere; give its address with -base")
	flags.StringVar(&e.site, "site", "", "`folder` of the built site that -copy takes from, without it dist or this one")
	return func(c *call) error { return c.embed(e) }
}

// idle refuses flags that would change nothing of what is printed.
func (e embedding) idle(c *call) error {
	if e.site != "" && e.copy == "" {
		return failf(bad, "gridwise embed: -site goes with -copy")
	}
	for _, name := range []string{"theme", "accent", "ui"} {
		if c.flags.Changed(name) && e.markdown && !e.html && !e.element && !e.mdx && !e.oembed && !e.all {
			return failf(bad, "gridwise embed: -%s does nothing with -markdown alone", name)
		}
	}
	return nil
}

func (c *call) embed(e embedding) error {
	if err := e.idle(c); err != nil {
		return err
	}
	post, err := c.posted(e)
	if err != nil {
		return err
	}
	forms := []struct {
		name string
		want bool
		text func() string
	}{
		{"HTML", e.html || !e.element && !e.mdx && !e.markdown && !e.oembed, post.HTML},
		{"element", e.element, post.Element},
		{"MDX", e.mdx, post.MDX},
		{"Markdown", e.markdown, post.Markdown},
		{"oEmbed", e.oembed, func() string { return post.OEmbed(publish.CardWidth, publish.CardHeight) }},
	}
	for i, f := range forms {
		if e.all && i > 0 {
			c.out.WriteString("\n")
		}
		if e.all {
			c.out.WriteString(f.name + "\n")
		}
		if e.all || f.want {
			c.out.WriteString(f.text())
		}
	}
	return nil
}

// posted returns what the arguments name as posts show it, copied where asked.
func (c *call) posted(e embedding) (publish.Post, error) {
	if c.args[0] == today {
		return c.postOfDay(e)
	}
	l, err := c.linked(e.moves)
	if err != nil {
		return publish.Post{}, err
	}
	post, err := c.post(e, l)
	if err == nil && e.copy != "" {
		err = c.copy(e.copy, e.site, l)
	}
	return post, err
}

// today is the argument that stands for the level of the reader's own day.
const today = "today"

func aboutToday() string {
	return "\ntoday stands for the level of the reader's own day, today PUZZLE for that of a puzzle.\n"
}

// postOfDay returns the level of the reader's own day as posts show it.
func (c *call) postOfDay(e embedding) (publish.Post, error) {
	for _, name := range []string{"moves", "png", "copy"} {
		if c.flags.Changed(name) {
			return publish.Post{}, failf(bad, "gridwise embed: -%s goes with a level, not with today's, which is another one each day", name)
		}
	}
	var p puzzle.Puzzle
	title := "Gridwise"
	if c.args = c.args[1:]; len(c.args) > 0 {
		var err error
		if p, err = c.puzzle(); err != nil {
			return publish.Post{}, err
		}
		title = c.words.Title(p)
	}
	c.noteBase("embed", e.base)
	post := publish.NewDay(e.base, p, title)
	post.Picture = e.picture
	var err error
	post.Options, err = e.options()
	return post, err
}

func (c *call) noteBase(command, base string) {
	if base == local {
		c.notef("gridwise %s: the address is that of `gridwise serve`; give your site's with -base", command)
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
func (c *call) post(e embedding, l link.Link) (publish.Post, error) {
	text, err := l.Encode()
	if err != nil {
		return publish.Post{}, failf(bad, "gridwise embed: %s", c.words.Error(err))
	}
	start, err := l.Puzzle.Parse(l.Text())
	if err != nil {
		return publish.Post{}, failf(bad, "gridwise embed: %s", c.words.Error(err))
	}
	c.noteBase("embed", e.base)
	p := publish.NewPost(e.base, l.Puzzle, c.words.Title(l.Puzzle), text, start)
	if p.Options, err = e.options(); err != nil {
		return p, err
	}
	p.Picture = e.picture
	if id := publish.Shipped(l.Puzzle, start); id != "" {
		text, _ := shipped(l.Puzzle.Name(), id)
		if s, err := l.Puzzle.Parse(text); err == nil {
			p.Author = s.Notes().Of("author")
		}
		p.Picture = cmp.Or(p.Picture, boardOf(e.base, l.Puzzle, start))
	}
	if e.file == "" {
		return p, nil
	}
	if p.Picture == "" {
		p.Picture = filepath.Base(e.file)
	}
	return p, paintTo(e.file, l.Puzzle, start)
}

// options returns what the flags ask of the player, in the order of the page that
// makes the same code.
func (e embedding) options() ([]publish.Option, error) {
	var all []publish.Option
	for _, o := range []struct {
		name, value string
		form        *regexp.Regexp
	}{
		{"theme", e.theme, regexp.MustCompile(`^(` + strings.Join(theme.Names, "|") + `)$`)},
		{"ui", e.ui, regexp.MustCompile(`^(full|play|bare)$`)},
		{"accent", e.accent, regexp.MustCompile(`^[0-9a-fA-F]{6}$`)},
	} {
		if o.value == "" {
			continue
		}
		if !o.form.MatchString(o.value) {
			return nil, failf(bad, "gridwise embed: -%s cannot be %q; `gridwise embed -help` lists what it can be", o.name, o.value)
		}
		all = append(all, publish.Option{Name: o.name, Value: o.value})
	}
	return all, nil
}

func paintTo(file string, p puzzle.Puzzle, s puzzle.State) error {
	img, err := publish.Picture(p, s, "light", publish.CardWidth, publish.CardHeight)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := publish.WritePNG(&b, img); err != nil {
		return err
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		return failf(bad, "gridwise embed: %v", err)
	}
	return nil
}
