package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// joined is a file that the site's page loads in place of its parts, which lie
// beside it: a visitor fetches four files, not forty, and these compress better
// together.
type joined struct {
	name  string
	parts []string
}

// making are the scripts that the site loads when levels are made or shared: the
// gallery is there without them.
var making = joined{"make-page.js", []string{"load.js", "solver.js", "site/level.js", "site/picture.js", "site/draft.js", "site/canvas.js", "site/judge.js", "site/editor.js", "site/new.js", "site/daily.js", "site/qr.js", "site/apng.js", "embed-code.js", "site/share.js"}}

// siteFiles are the joined files: what must run before anything is shown, what
// runs once the page is read, the look, and what is loaded later.
var siteFiles = []joined{
	{"site-head.js", []string{"theme.js", "store.js", "keys.js", "site/settings-store.js"}},
	{"site-page.js", []string{"element.js", "words.js", "icons.js", "link.js", "poster.js", "saves.js", "site/site-parts.js", "site/progress.js", "site/watch.js", "site/site.js", "site/open.js", "site/view-gallery.js", "site/view-levels.js", "site/view-progress.js", "site/view-settings.js", "site/view-help.js", "site/make.js", "site/coach.js", "site/offline.js", "site/router.js"}},
	{"site-page.css", []string{"themes.css", "site/site.css", "site/rooms.css", "site/make.css"}},
	making,
}

const siteQuality = 11 // of brotli: these files are small

// joinSite writes the joined files with their sidecars.
func (s *site) joinSite() error {
	return parallel(len(siteFiles), func(i int) error {
		var all bytes.Buffer
		for _, name := range siteFiles[i].parts {
			text, err := os.ReadFile(s.path("web", name))
			if err != nil {
				return err
			}
			all.Write(plain(text))
		}
		to := s.path("web", siteFiles[i].name)
		if err := writeChanged(to, all.Bytes()); err != nil {
			return err
		}
		return s.squeeze(to, siteQuality)
	})
}

// makingScripts is the address of the scripts for making.
func (s *site) makingScripts() (scripts, error) {
	text, err := os.ReadFile(s.path("web", making.name))
	return scripts{URLs: []string{making.name + "?" + digest(text, 10)}}, err
}

var loads = regexp.MustCompile(`(?:<script[^>]* src|<link rel="stylesheet" href)="([\w-]+\.(?:js|css))"`)

// onlyJoined are the parts that no page loads by themselves, by their paths from
// the top of the site: who keeps the site needs none of them.
func onlyJoined(root string) (map[string]bool, error) {
	only := map[string]bool{}
	for _, f := range siteFiles {
		for _, name := range f.parts {
			only["web/"+name] = true
		}
	}
	pages, err := filepath.Glob(filepath.Join(root, "web", "*.html"))
	if err != nil {
		return nil, err
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			return nil, err
		}
		for _, m := range loads.FindAllStringSubmatch(string(text), -1) {
			delete(only, "web/"+m[1])
		}
	}
	for _, name := range append(parts(), later...) {
		delete(only, "web/"+strings.TrimPrefix(name, "../"))
	}
	return only, nil
}
