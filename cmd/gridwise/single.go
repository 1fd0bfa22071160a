package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"gridwise/game/figure"
	"gridwise/game/link"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"
)

// single writes a level as one file, or as the archive that course pages and sites of
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
	l, start, err := c.linked("")
	if err != nil {
		return err
	}
	query, err := c.opens(p, l, start)
	if err != nil {
		return err
	}
	site, _, err := siteWith("web/one.html")
	if err != nil {
		return err
	}
	read := func(name string) ([]byte, error) { return fs.ReadFile(site, path.Join("web", name)) }
	page, err := read("one.html")
	if err != nil {
		return err
	}
	base := ""
	if c.flags.Changed("base") {
		base = strings.TrimSuffix(p.base, "/") + "/"
	}
	title := c.words.Title(l.Puzzle)
	if l.Title != "" {
		title += ": " + l.Title
	}
	if p.scorm {
		query.Set("results", "scorm")
	}
	one := publish.OneFile{Puzzle: l.Puzzle.Name(), Title: title, Query: query, Base: base}
	if page, err = one.Of(page, read); err != nil {
		return fmt.Errorf("web/one.html of the built site: %w", err)
	}
	if kind == ".zip" {
		files := [][2]string{{"index.html", string(page)}}
		if p.scorm {
			manifest, err := read(publish.ManifestFile)
			if err != nil {
				return err
			}
			files = append(files, [2]string{publish.ManifestFile, string(publish.Manifest(manifest, title, query.Get("l")))})
		}
		if page, err = zipped(files); err != nil {
			return err
		}
	}
	if err := os.WriteFile(p.out, page, 0o644); err != nil {
		return err
	}
	c.notef("gridwise page: %s, %.2f MB", p.out, float64(len(page))/1e6)
	return nil
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
