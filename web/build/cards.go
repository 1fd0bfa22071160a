package main

import (
	"bytes"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"sync/atomic"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"
)

// cardPage is the page of a shipped level: what a link shows in a chat, what
// WordPress asks for an answer to put into a post, and the level itself for
// readers without JavaScript.
var cardPage = template.Must(template.New("card").Parse(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{.Policy}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Post.Name}} · Gridwise</title>
<meta name="description" content="{{.Line}}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Gridwise">
<meta property="og:title" content="{{.Post.Name}}">
<meta property="og:description" content="{{.Line}}">
{{if .Absolute}}<meta property="og:url" content="{{.Page}}">
<meta property="og:image" content="{{.Post.Picture}}">
<meta property="og:image:width" content="{{.Width}}">
<meta property="og:image:height" content="{{.Height}}">
<meta property="og:image:alt" content="The board of {{.Post.Name}}">
<meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="{{.Page}}">
<link rel="alternate" type="application/json+oembed" href="{{.OEmbed}}" title="{{.Post.Name}}">
{{end}}<link rel="icon" href="../../web/icon.svg">
<style>
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 24px 16px 48px; max-width: 720px; background: light-dark(#fbf8f1, #17161d); color: light-dark(#2a2733, #f2eef7); font: 17px/1.5 system-ui, sans-serif; }
a { color: light-dark(#256b8c, #6cc0e5); }
h1 { margin: 0 0 4px; font-size: 30px; line-height: 1.2; }
img { display: block; width: 100%; height: auto; margin: 20px 0; border-radius: 14px; }
pre { overflow: auto; padding: 14px; border-radius: 10px; background: light-dark(#f0eadc, #23212c); font: 15px/1.3 ui-monospace, monospace; }
.play { display: inline-block; padding: 14px 28px; border-radius: 99px; background: light-dark(#256b8c, #6cc0e5); color: light-dark(#fff, #0c1b24); font-weight: 650; text-decoration: none; }
</style>
</head>
<body>
<main>
<h1>{{.Post.Name}}</h1>
<p>{{.Line}}</p>
<a href="{{.Play}}"><img src="{{.File}}" width="{{.Width}}" height="{{.Height}}" alt="The board of {{.Post.Name}}"></a>
<p><a class="play" href="{{.Play}}">Play</a></p>
<p>The level as text:</p>
<pre>{{.Text}}</pre>
<p><a href="../../index.html">All puzzles</a> · <a href="../../web/embedding.html">Put it into your page</a></p>
</main>
</body>
</html>
`))

// levelCard is a shipped level as its page shows it.
type levelCard struct {
	Post          publish.Post
	Line, Text    string
	Play          template.URL // the level on the site, relative
	Policy, Page  string
	OEmbed, File  string
	Width, Height int
	Absolute      bool // the site's address is known

	start puzzle.State
	of    puzzle.Puzzle
	dir   string
}

// posts adds what other people's pages ask for: the cards, and what a host is to
// send. The service worker holds none of it.
func (r *release) posts(s *site) error {
	if err := r.cards(s); err != nil {
		return err
	}
	home := ""
	if r.base != "" {
		home = r.base + "/"
	}
	r.files[publish.LostFile] = publish.LostPage(home)
	var names []string
	for file := range r.files {
		names = append(names, r.name(file))
	}
	slices.Sort(names)
	r.files[headersFile] = []byte(publish.HeadersFile(names))
	r.files[rawFile] = nil
	return nil
}

// headersFile is where static hosts look for what they are to send.
const headersFile = "_headers"

// rawFile tells a host that would make pages of the files to leave them as they are.
const rawFile = ".nojekyll"

// cards adds to a release a page, a picture and an oEmbed answer for each
// shipped level. Without the site's address there are no answers, as these must
// name it.
func (r *release) cards(s *site) error {
	all, err := levelCards(r.base)
	if err != nil {
		return err
	}
	if err := r.found(s, all); err != nil {
		return err
	}
	pictures := make([][]byte, len(all))
	var next atomic.Int64
	err = parallel(2, func(int) error {
		for {
			i := int(next.Add(1)) - 1
			if i >= len(all) {
				return nil
			}
			picture, err := all[i].paint()
			if err != nil {
				return fmt.Errorf("%s: %w", all[i].dir, err)
			}
			pictures[i] = picture
		}
	})
	if err != nil {
		return err
	}
	for i, c := range all {
		var page bytes.Buffer
		if err := cardPage.Execute(&page, c); err != nil {
			return err
		}
		r.files[c.dir+"index.html"] = page.Bytes()
		r.files[c.dir+publish.PictureFile] = pictures[i]
		if c.Absolute {
			r.files[c.dir+publish.OEmbedFile] = []byte(c.Post.OEmbed(c.Width, c.Height))
		}
	}
	return nil
}

func levelCards(base string) ([]levelCard, error) {
	english := words.Load(words.English)
	var all []levelCard
	for _, p := range catalog.All {
		line, _ := english.Word("puzzle." + p.Name() + ".line")
		for _, id := range assets.LevelNames(p.Name()) {
			c, err := newLevelCard(p, id, base, english.Title(p), line)
			if err != nil {
				return nil, fmt.Errorf("%s/%s: %w", p.Name(), id, err)
			}
			all = append(all, c)
		}
	}
	return all, nil
}

func newLevelCard(p puzzle.Puzzle, id, base, title, line string) (levelCard, error) {
	text, _ := assets.Level(p.Name(), id)
	start, err := p.Parse(text)
	if err != nil {
		return levelCard{}, err
	}
	address, err := link.New(p, start, nil).Encode()
	if err != nil {
		return levelCard{}, err
	}
	c := levelCard{Post: publish.NewPost(base, p, title, address, start), Line: line, Text: start.String(), Policy: metaPolicy(), File: publish.PictureFile,
		Play: template.URL("../../index.html#" + address), Width: publish.CardWidth, Height: publish.CardHeight, Absolute: base != "",
		start: start, of: p, dir: publish.Folder(p.Name(), id)}
	c.Page = c.Post.Base + c.dir
	c.OEmbed = c.Page + publish.OEmbedFile
	c.Post.Picture = c.Page + publish.PictureFile
	return c, nil
}

func (c *levelCard) paint() ([]byte, error) {
	img, err := publish.Picture(c.of, c.start, "light", c.Width, c.Height)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = publish.WritePNG(&b, img)
	return b.Bytes(), err
}

// metaPolicy returns the site's policy as a page may state it itself: there
// frame-ancestors has no meaning.
func metaPolicy() string {
	policy, _, _ := strings.Cut(publish.SitePolicy, "; frame-ancestors")
	return policy
}
