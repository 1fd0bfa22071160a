package main

import (
	"os"
	"regexp"
	"strings"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// playerCard is the part of a puzzle's card by which a level is drawn.
type playerCard struct {
	Name    string       `json:"name"`
	Version int          `json:"version"`
	Title   translations `json:"title"`
	Tiles   [][]string   `json:"tiles"`
	Bare    string       `json:"bare"`
	Busy    string       `json:"busy"`
	Above   int          `json:"above"`
	Pieces  *[2]int      `json:"pieces,omitempty"` // see pieces

	Below      [3]int `json:"below"`
	Unfinished bool   `json:"unfinished,omitempty"`
}

// playerCatalog makes what the poster's bundle begins with: of the catalog what
// the player's page needs, and of the words those that it shows before the play
// starts. The others come with the play, those of collections, of embedding, of results and of paper with
// their room, page and script.
func (s *site) playerCatalog(cards []card, chrome map[string]map[string]string, tongues tables) error {
	var small []playerCard
	for _, c := range cards {
		small = append(small, playerCard{c.Name, c.Version, c.Title, c.Tiles, c.Bare, c.Busy, c.Above, pieces(catalog.Named(c.Name)), c.Below, c.Unfinished})
	}
	first, err := s.wordsOf("poster-page.js", "lesson-page.js", "today-page.js")
	if err != nil {
		return err
	}
	if err := s.addWords(first, "play.html"); err != nil {
		return err
	}
	then, err := s.wordsOf("play-page.js", "thinker-page.js", "hand-in-page.js")
	if err != nil {
		return err
	}
	more := chosen(chrome, func(key string) bool { return then[key] && !first[key] })
	if s.data["player-words.js"], err = assigned("globalThis.gridwiseMoreWords", more); err != nil {
		return err
	}
	begun, err := s.wordsOf("boot-page.js")
	if err != nil {
		return err
	}
	if s.data["boot-words.js"], err = assigned("globalThis.gridwiseBootWords", chosen(chrome, func(key string) bool { return begun[key] })); err != nil {
		return err
	}
	old := func(key string) bool { return key == "page.file.old" }
	if s.data["one-words.js"], err = assigned("gridwiseOne.words", chosen(chrome, old)); err != nil {
		return err
	}
	for _, room := range []string{"pack", "embed"} {
		if s.data[room+"-words.js"], err = assigned("globalThis.gridwiseMoreWords", tongues.starting(room+".")); err != nil {
			return err
		}
	}
	steps, err := s.wordsOf("explain.js")
	if err != nil {
		return err
	}
	if s.data["explain-words.js"], err = assigned("globalThis.gridwiseFigureWords", chosen(chrome, func(key string) bool { return steps[key] })); err != nil {
		return err
	}
	if s.data["results-words.js"], err = assigned("globalThis.gridwiseResultsWords", tongues.starting("results.")); err != nil {
		return err
	}
	if s.data["paper-words.js"], err = assigned("globalThis.gridwisePaperWords", tongues.starting("paper.")); err != nil {
		return err
	}
	if err := s.thinkCatalog(cards, chrome); err != nil {
		return err
	}
	words := chosen(chrome, func(key string) bool { return first[key] })
	s.data["player.js"], err = assigned("globalThis.gridwiseCatalog", map[string]any{"puzzles": small, "words": words})
	return err
}

// pieces returns how many pieces lie beside a board whose level names none, and how many
// cells the largest is wide or high; nil where the puzzle has no pieces.
func pieces(p puzzle.Puzzle) *[2]int {
	for _, id := range assets.LevelNames(p.Name()) {
		text, _ := assets.Level(p.Name(), id)
		s, err := p.Parse(text)
		if err != nil || strings.Contains(s.String(), "\n\n") {
			continue
		}
		tray := puzzle.TrayOf(s)
		if tray == nil {
			return nil
		}
		n := [2]int{len(tray)}
		for _, shape := range tray {
			for _, c := range shape.Cells {
				n[1] = max(n[1], c.Row+1, c.Col+1)
			}
		}
		return &n
	}
	return nil
}

// thinkCatalog makes what the page that explains begins with: how links are read,
// and its words.
func (s *site) thinkCatalog(cards []card, chrome map[string]map[string]string) error {
	var small []playerCard
	for _, c := range cards {
		small = append(small, playerCard{Name: c.Name, Version: c.Version, Title: c.Title, Tiles: c.Tiles, Bare: c.Bare, Busy: c.Busy, Above: c.Above})
	}
	used, err := s.wordsOf("think-page.js")
	if err != nil {
		return err
	}
	words := chosen(chrome, func(key string) bool { return used[key] })
	s.data["think.js"], err = assigned("globalThis.gridwiseCatalog", map[string]any{"puzzles": small, "words": words})
	return err
}

// chosen returns the sentences of some keys, by language.
func chosen(chrome map[string]map[string]string, want func(key string) bool) map[string]map[string]string {
	words := map[string]map[string]string{}
	for lang, table := range chrome {
		words[lang] = map[string]string{}
		for key, sentence := range table {
			if want(key) {
				words[lang][key] = sentence
			}
		}
	}
	return words
}

var pageKey = regexp.MustCompile(`['"](page\.[a-z0-9.]+)['"]`)

// wordsOf returns the keys of the sentences that bundles name.
func (s *site) wordsOf(names ...string) (map[string]bool, error) {
	used := map[string]bool{}
	for _, name := range names {
		modules, err := s.own(bundleNamed(name))
		if err != nil {
			return nil, err
		}
		if err := s.addWords(used, modules...); err != nil {
			return nil, err
		}
	}
	return used, nil
}

// addWords adds the keys that files below web/ name.
func (s *site) addWords(used map[string]bool, files ...string) error {
	for _, name := range files {
		text, err := os.ReadFile(s.path("web", name))
		if err != nil {
			return err
		}
		for _, m := range pageKey.FindAllSubmatch(text, -1) {
			used[string(m[1])] = true
		}
	}
	return nil
}
