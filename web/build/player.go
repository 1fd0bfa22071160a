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
var later = []string{laterWords, "icons.js", "player/frame.js", "keys.js", "player/guard.js", "load.js", "solver.js", "player/sound.js", "saves.js", "player/ui.js", "player/walk.js", "player/pad.js", "player/grid.js", "player/panel.js", "player/route.js", "player/chart.js", "player/outcome.js"}

// laterWords are the sentences of those scripts.
const laterWords = "catalog/player-words.js"

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
// needs, and of the words those that it says before somebody plays; the others
// come with the play.
func (s *site) playerCatalog(cards []card, chrome map[string]map[string]string) error {
	var small []playerCard
	for _, c := range cards {
		strips, err := s.strips(catalog.Named(c.Name))
		if err != nil {
			return err
		}
		small = append(small, playerCard{c.Name, c.Version, c.Title, c.Tiles, c.Bare, c.Busy, c.Above, strips})
	}
	page, err := os.ReadFile(s.path("web", "play.html"))
	if err != nil {
		return err
	}
	first, err := s.wordsOf(append(pageScripts(string(page)), "play.html", "player/series.js"))
	if err != nil {
		return err
	}
	then, err := s.wordsOf(later)
	if err != nil {
		return err
	}
	if err := s.script(laterWords, "globalThis.gridwiseMoreWords", chosen(chrome, func(key string) bool { return then[key] && !first[key] })); err != nil {
		return err
	}
	said := chosen(chrome, func(key string) bool { return first[key] })
	return s.script("catalog/player.js", "globalThis.gridwiseCatalog", map[string]any{"puzzles": small, "words": said})
}

// chosen are the sentences of some keys, by language.
func chosen(chrome map[string]map[string]string, want func(key string) bool) map[string]map[string]string {
	said := map[string]map[string]string{}
	for lang, table := range chrome {
		said[lang] = map[string]string{}
		for key, sentence := range table {
			if want(key) {
				said[lang][key] = sentence
			}
		}
	}
	return said
}

var (
	pageKey    = regexp.MustCompile(`['"](page\.[a-z0-9.]+)['"]`)
	pageScript = regexp.MustCompile(`src="([a-z/-]+\.js)"`)
)

// wordsOf are the keys of the sentences that files below web/ name.
func (s *site) wordsOf(files []string) (map[string]bool, error) {
	used := map[string]bool{}
	for _, name := range files {
		if strings.HasPrefix(name, "catalog") || name == "build.js" {
			continue
		}
		text, err := os.ReadFile(s.path("web", name))
		if err != nil {
			return nil, err
		}
		for _, m := range pageKey.FindAllSubmatch(text, -1) {
			used[string(m[1])] = true
		}
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
