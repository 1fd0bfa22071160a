package main

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"gridwise/game/figure"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"
)

// single writes a level or a collection as one file, or as the archive that course pages and sites of
// games ask for: the same file as index.html.
func (c *call) single(p paging) error {
	kind := filepath.Ext(p.out)
	switch {
	case kind != ".html" && kind != ".zip":
		return errors.New("-single writes a file; -out must end in .html or .zip")
	case p.scorm && kind != ".zip":
		return errors.New("a course takes an archive; with -scorm, -out must end in .zip")
	case p.at != "":
		return errors.New("-at goes with a folder; one file works at any address")
	}
	one, err := c.shows(p)
	if err != nil {
		return err
	}
	if c.flags.Changed("base") {
		one.Base = strings.TrimSuffix(p.base, "/") + "/"
	}
	if p.scorm {
		one.Query.Set("results", "scorm")
	}
	page, err := pageOf(one, kind == ".zip", p.scorm)
	if err != nil {
		return err
	}
	if err := os.WriteFile(p.out, page, 0o644); err != nil {
		return err
	}
	c.notef("gridwise page: %s, %.2f MB", p.out, float64(len(page))/1e6)
	return nil
}

// shows returns what the file holds: a level, or a collection.
func (c *call) shows(p paging) (one publish.OneFile, err error) {
	if c.isCollection() {
		if p.topic != "" {
			return one, errors.New("-topic goes with a level")
		}
		return c.showsPack()
	}
	l, start, err := c.linked("")
	if err != nil {
		return one, err
	}
	query, err := c.opens(p, l, start)
	title := c.words.Title(l.Puzzle)
	if l.Title != "" {
		title += ": " + l.Title
	}
	return publish.OneFile{Puzzles: []string{l.Puzzle.Name()}, Title: title, Query: query}, err
}

// showsPack returns a file that holds a collection.
func (c *call) showsPack() (one publish.OneFile, err error) {
	_, read, err := c.collection(c.args[0])
	if err != nil {
		return one, err
	}
	text, err := read.Encode()
	one = publish.OneFile{Title: cmp.Or(read.Title, "Gridwise"), Query: url.Values{"levels": {text}, "start": {"visible"}}}
	for _, x := range read.Items {
		if l, err := link.Decode(x.Link, catalog.All); err == nil && !slices.Contains(one.Puzzles, l.Puzzle.Name()) {
			one.Puzzles = append(one.Puzzles, l.Puzzle.Name())
		}
	}
	return one, err
}

// pageOf returns the page of the built site that is one file, or the archive that holds it.
func pageOf(one publish.OneFile, packed, scorm bool) ([]byte, error) {
	site, _, err := siteWith("web/one.html")
	if err != nil {
		return nil, err
	}
	read := func(name string) ([]byte, error) { return fs.ReadFile(site, path.Join("web", name)) }
	page, err := read("one.html")
	if err != nil {
		return nil, err
	}
	if page, err = one.Of(page, read); err != nil {
		return nil, fmt.Errorf("web/one.html of the built site: %w", err)
	}
	if !packed {
		return page, nil
	}
	files := [][2]string{{"index.html", string(page)}}
	if scorm {
		manifest, err := read(publish.ManifestFile)
		if err != nil {
			return nil, err
		}
		link := cmp.Or(one.Query.Get("l"), one.Query.Get("levels"))
		files = append(files, [2]string{publish.ManifestFile, string(publish.Manifest(manifest, one.Title, link))})
	}
	return zipped(files)
}

// opens returns what the file begins with: the level, and its explanation where a topic
// is named.
func (c *call) opens(p paging, l link.Link, start puzzle.State) (url.Values, error) {
	text, err := l.Encode()
	if err != nil {
		return nil, err
	}
	query := url.Values{"l": {text}, "start": {"visible"}}
	if p.topic == "" {
		return query, nil
	}
	d, err := figure.New(c, l.Puzzle, start, nil, p.topic, c.words)
	if err != nil {
		return nil, err
	}
	query.Set("view", "explain")
	query.Set("topic", d.Topic)
	return query, nil
}

func zipped(files [][2]string) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.Create(f[0])
		if err != nil {
			return nil, err
		}
		if _, err := io.WriteString(w, f[1]); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}
