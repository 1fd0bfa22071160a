package main

import (
	"os"
	"regexp"
	"strings"

	"gridwise/solvers/catalog"
)

// later are the scripts that the player loads when the reader asks to play, in
// this order. What stands in play.html itself is fetched by every embed that
// comes into view, and is held small.
var later = []string{"icons.js", "frame.js", "keys.js", "guard.js", "load.js", "solver.js", "sound.js", "saves.js", "ui.js", "grid.js", "panel.js", "route.js", "chart.js", "outcome.js"}

// playerCard is the part of a puzzle's card by which a level is drawn.
type playerCard struct {
	Name    string     `json:"name"`
	Version int        `json:"version"`
	Title   said       `json:"title"`
	Tiles   [][]string `json:"tiles"`
	Bare    string     `json:"bare"`
	Busy    string     `json:"busy"`
	Above   int        `json:"above"`

	Strip map[string]strip `json:"strip"` // by language
}

// playerCatalog writes catalog/player.js: of the catalog what the player's page
// needs, and of the words those that it says.
func (s *site) playerCatalog(cards []card, chrome map[string]map[string]string) error {
	var small []playerCard
	for _, c := range cards {
		strips, err := s.strips(catalog.Named(c.Name))
		if err != nil {
			return err
		}
		small = append(small, playerCard{c.Name, c.Version, c.Title, c.Tiles, c.Bare, c.Busy, c.Above, strips})
	}
	used, err := s.playerWords()
	if err != nil {
		return err
	}
	said := map[string]map[string]string{}
	for lang, table := range chrome {
		said[lang] = map[string]string{}
		for key, sentence := range table {
			if used[key] {
				said[lang][key] = sentence
			}
		}
	}
	return s.script("catalog/player.js", "globalThis.gridwiseCatalog", map[string]any{"puzzles": small, "words": said})
}

var (
	pageKey    = regexp.MustCompile(`['"](page\.[a-z0-9.]+)['"]`)
	pageScript = regexp.MustCompile(`src="([a-z/-]+\.js)"`)
)

// playerWords are the keys of the sentences that the player's page and its
// scripts name.
func (s *site) playerWords() (map[string]bool, error) {
	page, err := os.ReadFile(s.path("web", "play.html"))
	if err != nil {
		return nil, err
	}
	text := string(page)
	for _, name := range append(pageScripts(text), append(later, "series.js")...) {
		if strings.HasPrefix(name, "catalog") || name == "build.js" {
			continue
		}
		script, err := os.ReadFile(s.path("web", name))
		if err != nil {
			return nil, err
		}
		text += string(script)
	}
	used := map[string]bool{}
	for _, m := range pageKey.FindAllStringSubmatch(text, -1) {
		used[m[1]] = true
	}
	return used, nil
}

// pageScripts are the scripts that a page names, in their order.
func pageScripts(page string) []string {
	var all []string
	for _, m := range pageScript.FindAllStringSubmatch(page, -1) {
		all = append(all, m[1])
	}
	return all
}

// scripts is an entry of build.js that lists scripts to be run in order.
type scripts struct {
	URLs []string `json:"urls"`
}

// laterScripts are the addresses of what the player loads later.
func (s *site) laterScripts() (scripts, error) {
	var all scripts
	for _, name := range later {
		text, err := os.ReadFile(s.path("web", name))
		if err != nil {
			return all, err
		}
		all.URLs = append(all.URLs, name+"?"+digest(text, 10))
	}
	return all, nil
}

// pack writes catalog/<puzzle>.txt: the links of the shipped levels, one a line,
// which an embed can show as a series.
func (s *site) pack(puzzle string, levels []level) error {
	var b strings.Builder
	for _, l := range levels {
		b.WriteString(l.Link + "\n")
	}
	return writeChanged(s.path("web", "catalog", puzzle+".txt"), []byte(b.String()))
}
