package main

import (
	"bytes"
	"os"
	"path/filepath"

	"gridwise/game/embed"
	"gridwise/game/link"
	"gridwise/game/picture"
	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

// local is where `gridwise serve` serves.
const local = "http://localhost:8080/"

// embedding is what the flags of `gridwise embed` ask for.
type embedding struct {
	base, moves, picture, file           string
	html, element, markdown, oembed, all bool
}

func embedCommand(flags *pflag.FlagSet) func(*call) error {
	var e embedding
	flags.StringVar(&e.base, "base", local, "address of the site")
	flags.StringVar(&e.moves, "moves", "", "moves that the link carries, to be watched or played")
	flags.BoolVar(&e.html, "html", false, "a frame, for any page; what is printed without flags")
	flags.BoolVar(&e.element, "element", false, "a <grid-wise> element with its script, for authors who may use one")
	flags.BoolVar(&e.markdown, "markdown", false, "Markdown: a picture that leads to the level")
	flags.BoolVar(&e.oembed, "oembed", false, "the oEmbed answer, as JSON")
	flags.BoolVar(&e.all, "all", false, "all four, each under its name")
	flags.StringVar(&e.picture, "picture", "", "address of a picture of the board; a level that is shipped has one")
	flags.StringVar(&e.file, "png", "", "file to paint the board to, 1200 by 630 pixels")
	return func(c *call) error { return c.embed(e) }
}

func (c *call) embed(e embedding) error {
	l, err := c.linked(e.moves)
	if err != nil {
		return err
	}
	post, err := c.post(e, l)
	if err != nil {
		return err
	}
	forms := []struct {
		name string
		want bool
		text func() string
	}{
		{"HTML", e.html || !e.element && !e.markdown && !e.oembed, post.HTML},
		{"element", e.element, post.Element},
		{"Markdown", e.markdown, post.Markdown},
		{"oEmbed", e.oembed, func() string { return post.OEmbed(picture.CardWidth, picture.CardHeight) }},
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

// post is the level as posts show it, its picture painted where asked.
func (c *call) post(e embedding, l link.Link) (embed.Post, error) {
	text, err := l.Encode()
	if err != nil {
		return embed.Post{}, failf(bad, "gridwise embed: %s", c.words.Error(err))
	}
	start, err := l.Puzzle.Parse(l.Text())
	if err != nil {
		return embed.Post{}, failf(bad, "gridwise embed: %s", c.words.Error(err))
	}
	if e.base == local {
		c.notef("gridwise embed: the address is that of `gridwise serve`; give your site's with -base")
	}
	p := embed.New(e.base, c.words.Title(l.Puzzle), text, start)
	p.Picture = e.picture
	if id := embed.Shipped(l.Puzzle, start); id != "" {
		text, _ := shipped(l.Puzzle.Name(), id)
		if s, err := l.Puzzle.Parse(text); err == nil {
			p.Author = s.Notes().Of("author")
		}
		if p.Picture == "" {
			p.Picture = p.Base + embed.Folder(l.Puzzle.Name(), id) + embed.PictureFile
		}
	}
	if e.file == "" {
		return p, nil
	}
	if p.Picture == "" {
		p.Picture = filepath.Base(e.file)
	}
	return p, paintTo(e.file, l.Puzzle, start)
}

func paintTo(file string, p puzzle.Puzzle, s puzzle.State) error {
	img, err := picture.Board(p, s, "light", picture.CardWidth, picture.CardHeight)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := picture.Write(&b, img); err != nil {
		return err
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		return failf(bad, "gridwise embed: %v", err)
	}
	return nil
}
