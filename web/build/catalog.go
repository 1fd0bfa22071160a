package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"gridwise/game/command"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/web/articles"
	"gridwise/web/publish"
)

// catalog writes the tables that the pages read, so that none is typed twice.
func (s *site) catalog() error {
	tongues := tables{}
	for _, lang := range words.Languages() {
		tongues[lang] = words.Load(lang)
	}
	var cards []card
	for _, p := range catalog.All {
		c, err := s.puzzle(p, tongues)
		switch {
		case err == nil:
			cards = append(cards, c)
		case catalog.Finished(p.Name()):
			return err
		default:
			fmt.Fprintf(os.Stderr, "left out is the unfinished %s: %v\n`go test ./solvers/catalog -run TestWhole/%s` lists what it lacks\n", p.Name(), err, p.Name())
		}
	}
	if err := s.days(); err != nil {
		return err
	}
	chrome := tongues.starting("page.", "site.")
	if err := s.playerCatalog(cards, chrome, tongues); err != nil {
		return err
	}
	said, err := s.siteWords(chrome)
	if err != nil {
		return err
	}
	return s.script("catalog.js", "globalThis.gridwiseCatalog", map[string]any{
		"puzzles":  cards,
		"words":    said,
		"commands": tongues.commands(),
	})
}

// siteWords returns the words that the site says: of those that it shares with the player
// the ones that its scripts and pages name.
func (s *site) siteWords(chrome map[string]map[string]string) (map[string]map[string]string, error) {
	used, err := s.wordsOf("site-head.js", "site-page.js", "days-page.js", "make-page.js", "bench-page.js", "pack-page.js", "lesson-edit-page.js", "embedding-page.js")
	if err != nil {
		return nil, err
	}
	if err := s.addWords(used, "../index.html", "embedding.html"); err != nil {
		return nil, err
	}
	return chosen(chrome, func(key string) bool {
		return !strings.HasPrefix(key, "page.") || used[key] || strings.HasPrefix(key, "page.theme.")
	}), nil
}

// puzzle writes a puzzle's own tables, which are fetched when a page needs them, and
// returns its card.
func (s *site) puzzle(p puzzle.Puzzle, tongues tables) (c card, err error) {
	b, err := tongues.details(p)
	if err != nil {
		return card{}, err
	}
	c = tongues.card(p, b)
	c.Article = s.headings(p)
	sheet, err := tongues.sheet(p)
	if err != nil {
		return card{}, err
	}
	for _, w := range []struct {
		suffix, variable string
		value            any
	}{
		{"", "Details", b},
		{"-art", "Art", art(p)},
		{"-figure", "Figures", sheet},
		{"-sentences", "Sentences", tongues.sentences(p)},
	} {
		if err := s.script("catalog/"+p.Name()+w.suffix+".js", "(globalThis.gridwise"+w.variable+"??={})."+p.Name(), w.value); err != nil {
			return card{}, err
		}
	}
	return c, nil
}

// headings returns those of a puzzle's article, by language.
func (s *site) headings(p puzzle.Puzzle) translations {
	all := translations{}
	for _, lang := range words.Languages() {
		text, _ := os.ReadFile(s.path(articles.Source(p.Name(), lang)))
		if first, _, _ := strings.Cut(string(text), "\n"); strings.HasPrefix(first, "# ") {
			all[lang] = first[2:]
		}
	}
	return all
}

// card is the entry of a puzzle in catalog.js: enough to draw a level from its link
// and to offer the puzzle.
type card struct {
	Name    string       `json:"name"`
	Version int          `json:"version"`
	Title   translations `json:"title"`
	Line    translations `json:"line"`
	Tiles   [][]string   `json:"tiles"` // character, link letter, name, and what lies beneath if anything; the filler first
	Bare    string       `json:"bare"`  // link letters of moves without operands
	Busy    string       `json:"busy"`  // of those that take some, each with how many
	Levels  int          `json:"levels"`
	Proved  int          `json:"proved"`          // of them, those whose best is proved
	First   string       `json:"first"`           // link of the first level
	Intro   string       `json:"intro,omitempty"` // link of the level on which it is introduced, where that is not the first
	Acts    []string     `json:"acts,omitempty"`  // what the introduction asks for
	Cover   string       `json:"cover"`           // link of the level that stands for the puzzle on a card
	Above   int          `json:"above"`           // rows shown above the level: a sky
	Below   [3]int       `json:"below"`           // pixels that the player takes below the board, see puzzle.Sized

	Form       string       `json:"form,omitempty"`       // how a level in the form of its source begins
	Article    translations `json:"article,omitempty"`    // heading of the article, where there is one
	Unfinished bool         `json:"unfinished,omitempty"` // it stands in no gallery and has no days
}

func (t tables) card(p puzzle.Puzzle, b details) card {
	c := card{Name: p.Name(), Version: p.Version(), Levels: len(b.Levels), Unfinished: !catalog.Finished(p.Name()),
		Title: t.word("puzzle." + p.Name() + ".title"), Line: t.word("puzzle." + p.Name() + ".line")}
	for _, l := range b.Levels {
		if l.Notes["best"] != "" && l.Notes["proof"] != "" {
			c.Proved++
		}
	}
	if x, ok := p.(puzzle.Exhibitor); ok {
		c.Acts = x.Intro().Acts
	}
	if x, ok := p.(puzzle.Sourced); ok {
		c.Form = x.SourceForm()
	}
	c.Below = publish.BelowOf(p)
	for _, tile := range p.Tiles() {
		row := []string{string(rune(tile.Char)), string(rune(tile.Letter)), tile.Name}
		if tile.Under != "" {
			row = append(row, tile.Under)
		}
		c.Tiles = append(c.Tiles, row)
	}
	for _, v := range p.Verbs() {
		if len(v.Takes) == 0 {
			c.Bare += string(rune(v.Letter))
		} else {
			c.Busy += string(rune(v.Letter)) + strconv.Itoa(notation.NumOperands(v.Takes))
		}
	}
	if len(b.Levels) > 0 {
		c.First, c.Intro, c.Cover = b.Levels[0].Link, b.intro, cmp.Or(b.cover, b.Levels[0].Link)
		c.Above = b.above
	}
	return c
}

// key is a command, for the help on keys.
type key struct {
	Name string       `json:"name"`
	Keys []string     `json:"keys,omitempty"`
	Word translations `json:"word"`
}

func (t tables) commands() []key {
	var all []key
	for _, c := range command.All {
		all = append(all, key{c.Name, c.Keys, t.word("command." + c.Name)})
	}
	return all
}

// translations are a sentence by language.
type translations map[string]string

// tables are the words by language.
type tables map[string]*words.Table

func (t tables) word(key string) translations {
	all := translations{}
	for lang, table := range t {
		if w, ok := table.Word(key); ok && (lang == words.English || w != all[words.English]) {
			all[lang] = w
		}
	}
	return all
}

func (t tables) numbered(stem string) map[string][]string {
	all := map[string][]string{}
	for lang, table := range t {
		all[lang] = table.Numbered(stem)
	}
	return all
}

func (s *site) script(name, variable string, value any) error {
	text, err := assigned(variable, value)
	if err != nil {
		return err
	}
	return s.put(s.path("web", name), append(text, ends...))
}

func assigned(variable string, value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return fmt.Appendf(nil, "%s=%s;\n", variable, bytes.TrimSpace(b.Bytes())), err
}
