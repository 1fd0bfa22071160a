// Package articles makes the pages that explain the solvers: one a puzzle and
// language, from the Markdown in assets/<puzzle>/read.
//
// A page is a post as anybody may write it: text, <grid-wise> elements, links that
// steer them. All that moves stands in it as a figure as well, for readers without
// scripts and for print. What the text says of steps is checked while the page is
// made: a link to a step that is not there, or an excerpt of a function that is
// gone, is an error.
//
// Fenced blocks stand for what is made. Their first line names the kind, then
// attributes:
//
//	play id=NAME level=LEVEL                         a board to play
//	explain id=NAME level=LEVEL topic=TOPIC [step=STEP] [edit]  the steps of a topic,
//	                                                 of a level that may be changed, as in
//	                                                 all figures of that level, which share it
//	picture level=LEVEL topic=TOPIC step=STEP        the picture of a step
//	matrix level=LEVEL groups=6:NAME,16:NAME         the table of an exact cover, its columns
//	                                                 in groups
//	experiment id=NAME                               the solver beside a plain way, on
//	                                                 levels of growing size
//	runs level=LEVEL                                 a search by chance over its work,
//	                                                 with heat and without
//	code file=PATH [names=NAME,TYPE.METHOD]          declarations of a Go file, or all of a file
//
// The text inside is the caption, but of an experiment, of runs and of code. A LEVEL is the name of a shipped
// level's file without its number.
package articles

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"gridwise/game/figure"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Article is an article in a language, made into a page.
type Article struct {
	Puzzle, Lang string
	Title, Lead  string // its heading and first paragraph, as plain text
	Words        int    // of the text around figures and code
	Page         []byte
}

// File returns the name of an article's page: "lemmo.html", "lemmo.zh.html".
func File(puzzleName, lang string) string {
	if lang == words.English {
		return puzzleName + ".html"
	}
	return puzzleName + "." + lang + ".html"
}

// There reports whether there is an article about a puzzle in a language.
func There(root, puzzleName, lang string) bool {
	_, err := os.Stat(filepath.Join(root, Source(puzzleName, lang)))
	return err == nil
}

// Source returns where the text of an article stands, from the root of the tree.
func Source(puzzleName, lang string) string {
	return filepath.Join("assets", puzzleName, "read", lang+".md")
}

// Make makes the article about a puzzle in a language; root is that of the tree.
func Make(root, puzzleName, lang string) (*Article, error) {
	name := Source(puzzleName, lang)
	source, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		return nil, err
	}
	a, err := newWriter(root, puzzleName, lang).article(source)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return a, nil
}

// writer makes one article.
type writer struct {
	root    string
	puzzle  puzzle.Puzzle
	table   *words.Table
	figures map[string]*figure.Document // of the elements, by their ids
	made    map[string]*figure.Document // by language, level and topic
	roles   map[string][2]string        // the colours of all pictures
	changes map[string]bool             // the levels that a figure lets be changed: then all of theirs do
}

func newWriter(root, puzzleName, lang string) *writer {
	return &writer{root: root, puzzle: catalog.Named(puzzleName), table: words.Load(lang), figures: map[string]*figure.Document{}, made: map[string]*figure.Document{}, roles: map[string][2]string{}, changes: map[string]bool{}}
}

var changed = regexp.MustCompile(`(?m)^~~~ explain .*\blevel=(\S+) .*\bedit$`)

func (w *writer) article(source []byte) (*Article, error) {
	source, err := w.numbered(source)
	if err != nil {
		return nil, err
	}
	for _, m := range changed.FindAllSubmatch(source, -1) {
		w.changes[string(m[1])] = true
	}
	md := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithRendererOptions(html.WithUnsafe(),
		renderer.WithNodeRenderers(util.Prioritized(blocks{w}, 1))))
	tree := md.Parser().Parse(text.NewReader(source))
	if err := beside(tree, source); err != nil {
		return nil, err
	}
	var body bytes.Buffer
	if err := md.Renderer().Render(&body, source, tree); err != nil {
		return nil, err
	}
	if err := w.steers(body.String()); err != nil {
		return nil, err
	}
	a := &Article{Puzzle: w.puzzle.Name(), Lang: w.table.Lang}
	a.Title, a.Lead, a.Words = summary(tree, source)
	a.Page, err = w.page(a, w.printed(w.anchored(body.String())))
	return a, err
}

// explained explains a topic of a shipped level, named without its number.
func (w *writer) explained(table *words.Table, level, topic string) (*figure.Document, error) {
	key := table.Lang + " " + level + " " + topic
	if d := w.made[key]; d != nil {
		return d, nil
	}
	start, err := w.start(level)
	if err != nil {
		return nil, err
	}
	d, err := figure.New(context.Background(), w.puzzle, start, nil, topic, table)
	if err != nil {
		return nil, fmt.Errorf("%s, %s: %s", level, topic, w.table.Error(err))
	}
	w.made[key] = d
	return d, nil
}

// document explains a topic on the page, which then has its colours.
func (w *writer) document(level, topic string) (*figure.Document, error) {
	d, err := w.explained(w.table, level, topic)
	if err == nil {
		maps.Copy(w.roles, d.Colours)
	}
	return d, err
}

// summary returns the heading, the first paragraph, and how many words the text
// has. Of scripts without spaces, ten characters count as six words.
func summary(tree ast.Node, source []byte) (title, lead string, count int) {
	for n := tree.FirstChild(); n != nil; n = n.NextSibling() {
		s := plain(n, source)
		if _, ok := n.(*ast.Heading); ok && title == "" {
			title = s
		}
		if _, ok := n.(*ast.Paragraph); ok && lead == "" {
			lead = s
		}
		count += Count(s)
	}
	return title, lead, count
}

var (
	han  = regexp.MustCompile(`\p{Han}`)
	tags = regexp.MustCompile(`<[^>]*>`)
)

// Count returns how many words a text has.
func Count(s string) int {
	return len(strings.Fields(han.ReplaceAllString(s, " "))) + len(han.FindAllString(s, -1))*6/10
}

// plain returns the text of a node without what is made.
func plain(n ast.Node, source []byte) string {
	var b strings.Builder
	ast.Walk(n, func(n ast.Node, in bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.FencedCodeBlock:
			return ast.WalkSkipChildren, nil
		case *ast.HTMLBlock:
			if in {
				b.WriteString(tags.ReplaceAllString(string(n.Lines().Value(source)), " "))
			}
		case *ast.Text:
			if in {
				b.Write(n.Segment.Value(source))
				if n.SoftLineBreak() {
					b.WriteByte(' ')
				}
			}
		}
		if !in && n.Type() == ast.TypeBlock {
			b.WriteByte(' ')
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimSpace(b.String())
}
