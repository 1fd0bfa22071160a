package main

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
)

// A reader of a post with ten embeds waits for the player's page ten times, so
// a release joins its many small files: the scripts of the poster, those that
// come with the play, and the styles.
const (
	posterBundle = "web/poster-page.js"
	playBundle   = "web/play-page.js"
	lookBundle   = "web/play-page.css"
)

// plain is a script or a style sheet without the lines that only explain it,
// and without what stands in front of the others. No file here has a text over
// several lines whose beginnings matter.
func plain(text []byte) []byte {
	var all bytes.Buffer
	for line := range bytes.Lines(comments.ReplaceAll(text, nil)) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 || bytes.HasPrefix(line, []byte("//")) {
			continue
		}
		all.Write(line)
		all.WriteByte('\n')
	}
	return all.Bytes()
}

var (
	comments   = regexp.MustCompile(`(?s)/\*.*?\*/`)
	laterList  = regexp.MustCompile(`"player":\{"urls":\[[^\]]*\]\}`)
	deferred   = regexp.MustCompile(`(?:<script defer src="[^"]+"></script>\n)+`)
	stylesheet = regexp.MustCompile(`(?:<link rel="stylesheet" href="[^"]+">\n)+`)
	inQuotes   = regexp.MustCompile(`(?:src|href)="([^"]+)"`)
)

// joinLater joins what the player loads when it starts to play. It comes before
// names are given, as build.js names the result.
func (r *release) joinLater() error {
	build := r.files["web/build.js"]
	if !laterList.Match(build) {
		return nil
	}
	names := make([]string, len(later))
	for i, n := range later {
		names[i] = "web/" + n
	}
	r.files["web/build.js"] = laterList.ReplaceAll(build, []byte(`"player":{"urls":["play-page.js?0000000000"]}`))
	return r.join(playBundle, names)
}

// joinPage joins what the player's page itself names. It comes when build.js
// is whole.
func (r *release) joinPage() error {
	page := string(r.files["web/play.html"])
	for _, part := range []struct {
		lines  *regexp.Regexp
		bundle string
		tag    string
	}{
		{deferred, posterBundle, `<script defer src="poster-page.js"></script>`},
		{stylesheet, lookBundle, `<link rel="stylesheet" href="play-page.css">`},
	} {
		lines := part.lines.FindString(page)
		if lines == "" {
			continue
		}
		var names []string
		for _, m := range inQuotes.FindAllStringSubmatch(lines, -1) {
			names = append(names, "web/"+m[1])
		}
		if err := r.join(part.bundle, names); err != nil {
			return err
		}
		r.names[part.bundle] = hashed(part.bundle, r.files[part.bundle])
		page = strings.Replace(page, lines, part.tag+"\n", 1)
	}
	r.files["web/play.html"] = []byte(page)
	return nil
}

func (r *release) join(bundle string, names []string) error {
	var all bytes.Buffer
	for _, n := range names {
		text, ok := r.files[n]
		if !ok {
			return errors.New(bundle + " needs " + n)
		}
		all.Write(plain(text))
	}
	r.files[bundle] = all.Bytes()
	r.parts = append(r.parts, names...)
	return nil
}
