package main

import (
	"bytes"
	_ "embed"
	"errors"
	"html/template"
	"path/filepath"
	"strings"

	"gridwise/game/figure"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"

	"github.com/spf13/pflag"
)

// paging is what the flags of `gridwise page` ask for.
type paging struct {
	out, base, at, topic string
	single, scorm, check bool
}

func pageCommand(flags *pflag.FlagSet) func(*call) error {
	var p paging
	flags.StringVar(&p.out, "out", "", "`folder` to write the page to; with -single a file, whose name ends in .html or .zip")
	flags.BoolVar(&p.single, "single", false, "write one file that holds player, solver and level, and opens from anywhere")
	flags.BoolVar(&p.scorm, "scorm", false, "with -single: write the archive that a course takes (SCORM 1.2), which is told how well it was solved")
	flags.BoolVar(&p.check, "check", false, "tell what does not work in a post, given in place of PUZZLE: levels, topics, steps, links and ids; or in a lesson: levels and questions")
	flags.StringVar(&p.base, "base", local, "address of the site with the player")
	flags.StringVar(&p.at, "at", "", "address that the folder will have; without it there is no card and no oEmbed")
	flags.StringVar(&p.topic, "topic", "", "what of the level to explain; without it, the first topic")
	return func(c *call) error { return c.page(p) }
}

// levelPage is what the page of a level shows.
type levelPage struct {
	publish.Head
	Code, Explain template.HTML
}

const stepsFile = "steps.json"

//go:embed page.html
var pageText string

var pageOfLevel = publish.PageTemplate(pageText)

// page writes a page of a level for the author's own host: the player in a frame,
// a card, the oEmbed answer, a picture, and an explanation that fetches no program.
func (c *call) page(p paging) error {
	switch {
	case p.check && (p.out != "" || p.single || p.scorm || len(c.args) > 1):
		return errors.New("-check goes with a post and nothing else")
	case p.check && c.isCollection():
		return c.checkLesson()
	case p.check:
		return c.checkPost()
	case c.args[0] == today:
		return errors.New("a page holds one level, and today's is another one each day; `gridwise embed today` prints a frame that follows it")
	case p.out == "":
		return errors.New("say where to, with -out")
	case p.scorm && !p.single:
		return errors.New("-scorm goes with -single")
	case p.single:
		return c.single(p)
	case c.isCollection():
		return errors.New("a collection is written as one file, with -single; `gridwise pack` prints its link")
	}
	l, start, err := c.linked("")
	if err != nil {
		return err
	}
	post, err := c.post(embedding{base: p.base, picture: publish.PictureFile}, l, start)
	if err != nil {
		return err
	}
	at := ""
	if p.at != "" {
		at = strings.TrimSuffix(p.at, "/") + "/"
		post.Picture = at + publish.PictureFile
	}
	files := map[string]string{}
	explain, err := c.explained(p, l.Puzzle, start, files)
	if err != nil {
		return err
	}
	line, _ := c.words.Word("puzzle." + l.Puzzle.Name() + ".line")
	head := publish.Head{Name: post.Name, Line: line, Page: at, Picture: post.Picture, Other: publish.OEmbedOf(post.Name)}
	var text bytes.Buffer
	if err := pageOfLevel.Execute(&text, levelPage{head, template.HTML(post.HTML()), explain}); err != nil {
		return err
	}
	files["index.html"] = text.String()
	if at != "" {
		files[publish.OEmbedFile] = oEmbed(post)
	}
	for name, text := range files {
		if err := write(filepath.Join(p.out, name), []byte(text)); err != nil {
			return err
		}
	}
	return paintTo(filepath.Join(p.out, publish.PictureFile), l.Puzzle, start)
}

// explained returns the element that explains the level, and adds its steps to the
// files. A topic that was not asked for is left out where it is not to be had.
func (c *call) explained(p paging, of puzzle.Puzzle, start puzzle.State, files map[string]string) (template.HTML, error) {
	d, err := figure.New(c, of, start, nil, p.topic, c.words)
	switch {
	case err != nil && p.topic != "":
		return "", err
	case err != nil:
		c.notef("gridwise page: no explanation: %s", c.words.Error(err))
		return "", nil
	}
	steps, err := d.JSON()
	files[stepsFile] = string(steps)
	e := template.HTMLEscapeString
	return template.HTML(`<script async src="` + e(strings.TrimSuffix(p.base, "/")) + `/web/embed.js"></script>` + "\n" +
		`<grid-wise view="explain" level="` + e(d.Level) + `" topic="` + e(d.Topic) + `" steps="` + stepsFile + `">` + d.HTML(len(d.Steps)-1, figure.Site{Base: p.base}, c.words) + "</grid-wise>\n"), err
}
