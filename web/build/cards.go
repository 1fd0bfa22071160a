package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"time"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"

	"golang.org/x/sync/errgroup"
)

//go:embed card.html
var cardText string

// cardPage is the page of a shipped level: what a link shows in a chat, what
// WordPress asks for an answer to put into a post, and the level itself for
// readers without JavaScript.
var cardPage = publish.PageTemplate(cardText)

// levelCard is a shipped level as its page shows it.
type levelCard struct {
	publish.Head
	Post       publish.Post
	Text, File string
	Play       template.URL // the level on the site, relative

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
	if err := r.today(s.date); err != nil {
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

// today adds the pages of today and the feeds of the days up to a date, "" for none.
func (r *release) today(until string) error {
	if until == "" {
		return nil
	}
	date, err := time.Parse(time.DateOnly, until)
	if err != nil {
		return fmt.Errorf("-date %q is no date such as 2026-03-01", until)
	}
	files, err := publish.DayFiles(r.base, date)
	maps.Copy(r.files, files)
	return err
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
	var painters errgroup.Group
	painters.SetLimit(2)
	for i, c := range all {
		painters.Go(func() (err error) {
			if pictures[i], err = publish.Card(c.of, c.start); err != nil {
				return fmt.Errorf("%s: %w", c.dir, err)
			}
			return nil
		})
	}
	if err := painters.Wait(); err != nil {
		return err
	}
	for i, c := range all {
		var page bytes.Buffer
		if err := cardPage.Execute(&page, c); err != nil {
			return err
		}
		r.files[c.dir+"index.html"] = page.Bytes()
		r.files[c.dir+publish.PictureFile] = pictures[i]
		if c.Page != "" {
			r.files[c.dir+publish.OEmbedFile] = []byte(c.Post.OEmbed(c.Width(), c.Height()))
		}
	}
	return nil
}

func levelCards(base string) ([]levelCard, error) {
	english := words.Load(words.English)
	var all []levelCard
	for _, p := range catalog.Whole {
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
	post := publish.NewPost(base, p, title, address, start)
	c := levelCard{Post: post, Text: start.String(), File: publish.PictureFile, Play: template.URL("../../index.html#" + address),
		Head:  publish.Head{Policy: publish.PagePolicy, Name: post.Name, Line: line, Other: publish.OEmbedOf(post.Name)},
		start: start, of: p, dir: publish.Folder(p.Name(), id)}
	if base != "" {
		c.Page = post.Base + c.dir
		c.Picture = c.Page + publish.PictureFile
		c.Post.Picture = c.Picture
	}
	return c, nil
}
