package main

import (
	"archive/zip"
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"gridwise/game/figure"
	"gridwise/game/link"
	"gridwise/web/publish"
)

// single writes a level as one file, or as the archive that course pages and sites of
// games ask for: the same file as index.html.
func (c *call) single(p paging) error {
	kind := filepath.Ext(p.out)
	switch {
	case kind != ".html" && kind != ".zip":
		return failf(bad, "gridwise page: -single writes a file; -out must end in .html or .zip")
	case p.at != "":
		return failf(bad, "gridwise page: -at goes with a folder; one file works at any address")
	}
	l, err := c.linked("")
	if err != nil {
		return err
	}
	query, err := c.opens(p, l)
	if err != nil {
		return err
	}
	name := filepath.Join("one", l.Puzzle.Name()+".html")
	dir, err := siteWith(p.site, name)
	if err != nil {
		return failf(bad, "gridwise page: %v", err)
	}
	page, err := os.ReadFile(filepath.Join(dir, "web", name))
	if err != nil {
		return failf(bad, "gridwise page: %v", err)
	}
	base := ""
	if c.flags.Changed("base") {
		base = strings.TrimSuffix(p.base, "/") + "/"
	}
	title := c.words.Title(l.Puzzle)
	if l.Title != "" {
		title += ": " + l.Title
	}
	if page, err = publish.OneFile(page, title, query, base); err != nil {
		return failf(bad, "gridwise page: %s of the built site: %v", name, err)
	}
	if kind == ".zip" {
		if page, err = zipped("index.html", page); err != nil {
			return err
		}
	}
	if err := os.WriteFile(p.out, page, 0o644); err != nil {
		return failf(bad, "gridwise page: %v", err)
	}
	c.notef("gridwise page: %s, %.2f MB", p.out, float64(len(page))/1e6)
	return nil
}

// opens returns what the file begins with: the level, and its explanation where a topic
// is named.
func (c *call) opens(p paging, l link.Link) (url.Values, error) {
	text, err := l.Encode()
	if err != nil {
		return nil, failf(bad, "gridwise page: %s", c.words.Error(err))
	}
	query := url.Values{"l": {text}, "start": {"visible"}}
	if p.topic == "" {
		return query, nil
	}
	start, err := l.Puzzle.Parse(l.Text())
	if err != nil {
		return nil, failf(bad, "gridwise page: %s", c.words.Error(err))
	}
	d, err := figure.New(c, l.Puzzle, start, nil, p.topic, c.words)
	if err != nil {
		return nil, failf(bad, "gridwise page: %s", c.words.Error(err))
	}
	query.Set("view", "explain")
	query.Set("topic", d.Topic)
	return query, nil
}

func zipped(name string, text []byte) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(name)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}
