package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gridwise/assets"
	"gridwise/game/command"
	"gridwise/game/link"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"
)

// translations are a sentence by language.
type translations map[string]string

// introduced are the numbers, from 0, of the levels on which puzzles are introduced that
// are not the first.
var introduced = map[string]int{"lemmo": 2}

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
	First   string       `json:"first"`           // link of the first level
	Intro   string       `json:"intro,omitempty"` // link of the level on which it is introduced, where that is not the first
	Cover   string       `json:"cover"`           // link of the level that stands for the puzzle on a card
	Above   int          `json:"above"`           // rows shown above the level: a sky
	Below   [2]int       `json:"below"`           // pixels that the player takes below the board, see publish.Below
}

// details is the content of catalog/<puzzle>.js, which is read when the puzzle is chosen.
type details struct {
	Levels []level                 `json:"levels"`
	Rules  map[string][]string     `json:"rules"`
	Story  map[string][]string     `json:"story"`
	Tiles  map[string]translations `json:"tiles"` // words of the tiles
	Verbs  []verb                  `json:"verbs"`
	Wishes []wish                  `json:"wishes,omitempty"`
	Asks   []question              `json:"asks,omitempty"`   // what a level may ask, the plain question first
	Reel   []string                `json:"reel,omitempty"`   // of the cover's level, see reel
	Actors map[string]string       `json:"actors,omitempty"` // the sprites that the reel names
	Topics []topic                 `json:"topics,omitempty"` // of the explanations

	above int
	cover string
}

type level struct {
	Name  string            `json:"name"`
	Page  string            `json:"page"` // folder of the level's own page, in a release
	Link  string            `json:"link"`
	Notes map[string]string `json:"notes"`
	Title translations      `json:"title,omitempty"` // in other languages than that of the level
	Rules string            `json:"rules,omitempty"` // the lines behind the drawing
	About translations      `json:"about,omitempty"` // what is special about it
	Uses  []int             `json:"uses,omitempty"`  // the paragraphs of the rules that it uses, none for all
}

// topic is one of the explanations, with a link to the first level that has it.
type topic struct {
	Title translations `json:"title"`
	About translations `json:"about"`
	Link  string       `json:"link"`

	name string
}

type verb struct {
	Name string       `json:"name"`
	Keys []string     `json:"keys,omitempty"`
	Word translations `json:"word"`
}

// question is what a level may ask, and the line behind its drawing that says so.
type question struct {
	Line string       `json:"line"`
	Word translations `json:"word"`
}

// questions are the lines by puzzle, each with the choice of the wish "task" that it is.
var questions = map[string][][2]string{
	"lemmo": {{"", "one"}, {"remove: 2", "two"}, {"save: all", "all"}, {"ask: count", "count"}, {"ask: way", "way"}},
}

type wish struct {
	Name    string                  `json:"name"`
	Kind    puzzle.WishKind         `json:"kind"`
	Least   int                     `json:"least"`
	Most    int                     `json:"most"`
	Default string                  `json:"default"`
	Word    translations            `json:"word"`
	Choices []string                `json:"choices,omitempty"`
	Chosen  map[string]translations `json:"chosen,omitempty"` // words of the choices
}

// catalog writes the tables that the pages read, so that none is typed twice.
func (s *site) catalog() error {
	tongues := tables{}
	for _, lang := range words.Languages() {
		tongues[lang] = words.Load(lang)
	}
	var cards []card
	for _, p := range catalog.All {
		c, err := s.puzzle(p, tongues)
		if err != nil {
			return err
		}
		cards = append(cards, c)
	}
	if err := s.days(); err != nil {
		return err
	}
	chrome := tongues.chrome()
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
	used, err := s.wordsOf("site-head.js", "site-page.js", "make-page.js", "bench-page.js", "pack-page.js", "embedding-page.js")
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

func (s *site) script(name, variable string, value any) error {
	text, err := assigned(variable, value)
	if err != nil {
		return err
	}
	return writeChanged(s.path("web", name), text)
}

// assigned returns a script that assigns a value to a variable.
func assigned(variable string, value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return fmt.Appendf(nil, "%s=%s;\n", variable, bytes.TrimSpace(b.Bytes())), err
}

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

func (t tables) card(p puzzle.Puzzle, b details) card {
	c := card{Name: p.Name(), Version: p.Version(), Levels: len(b.Levels),
		Title: t.word("puzzle." + p.Name() + ".title"), Line: t.word("puzzle." + p.Name() + ".line")}
	below := publish.BelowOf(p.Name())
	c.Below = [2]int{below.Wide, below.Narrow}
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
			c.Busy += string(rune(v.Letter)) + strconv.Itoa(puzzle.NumOperands(v.Takes))
		}
	}
	if len(b.Levels) > 0 {
		c.First, c.Cover = b.Levels[0].Link, b.cover
		if i := introduced[p.Name()]; i > 0 {
			c.Intro = b.Levels[i].Link
		}
		c.Above = b.above
	}
	return c
}

func (t tables) details(p puzzle.Puzzle) (details, error) {
	name := p.Name()
	b := details{Levels: []level{}, Rules: t.numbered("puzzle." + name + ".rules"), Story: t.numbered("puzzle." + name + ".story"), Tiles: map[string]translations{}}
	for _, tile := range p.Tiles() {
		b.Tiles[tile.Name] = t.word("tile." + name + "." + tile.Name)
	}
	for _, v := range p.Verbs() {
		b.Verbs = append(b.Verbs, verb{v.Name, v.Keys, t.word("verb." + name + "." + v.Name)})
	}
	if g, ok := p.(puzzle.Generator); ok {
		for _, q := range questions[name] {
			b.Asks = append(b.Asks, question{q[0], t.word("wish." + name + ".task." + q[1])})
		}
		for _, f := range g.Wishes() {
			b.Wishes = append(b.Wishes, t.wish(name, f))
		}
	}
	titles, err := titles()
	if err != nil {
		return b, err
	}
	best, onCover := 0.0, ""
	for _, id := range assets.LevelNames(name) {
		l, above, err := shipped(p, id)
		if err != nil {
			return b, fmt.Errorf("%s/%s: %w", name, id, err)
		}
		if err := t.topics(&b, p, id); err != nil {
			return b, err
		}
		l.Title = titles[strings.ToLower(l.Notes["title"])]
		l.About = t.word("about." + name + "." + l.Notes["about"])
		b.Levels, b.above = append(b.Levels, l), above
		if score := coverScore(p, id); b.cover == "" || score > best {
			b.cover, best, onCover = l.Link, score, id
		}
	}
	if onCover == "" {
		return b, nil
	}
	b.Reel, err = reel(p, onCover)
	b.Actors = actors(p, b.Reel)
	return b, err
}

// topics adds the topics of a level that no level before it had.
func (t tables) topics(b *details, p puzzle.Puzzle, id string) error {
	text, _ := assets.Level(p.Name(), id)
	s, err := p.Parse(text)
	if err != nil {
		return err
	}
	x, ok := s.(puzzle.Explainer)
	if !ok {
		return nil
	}
	for _, has := range x.Topics() {
		if !has.Why.Zero() || slices.ContainsFunc(b.Topics, func(x topic) bool { return x.name == has.Name }) {
			continue
		}
		l := link.New(p, s, nil)
		l.Topic = has.Name
		address, err := l.Encode()
		if err != nil {
			return err
		}
		stem := "explain." + p.Name() + "." + has.Name
		b.Topics = append(b.Topics, topic{t.word(stem), t.word(stem + ".about"), address, has.Name})
	}
	return nil
}

func (t tables) wish(puzzle string, f puzzle.WishField) wish {
	w := wish{f.Name, f.Kind, f.Least, f.Most, f.Default, t.word("wish." + puzzle + "." + f.Name), f.Choices, nil}
	for _, c := range f.Choices {
		if w.Chosen == nil {
			w.Chosen = map[string]translations{}
		}
		w.Chosen[c] = t.word("wish." + puzzle + "." + f.Name + "." + c)
	}
	return w
}

// shipped returns a level of the catalog, and how many rows its board shows above it.
func shipped(p puzzle.Puzzle, id string) (l level, above int, err error) {
	text, _ := assets.Level(p.Name(), id)
	s, err := p.Parse(text)
	if err != nil {
		return level{}, 0, err
	}
	address, err := link.New(p, s, nil).Encode()
	if err != nil {
		return level{}, 0, err
	}
	_, rules, _ := strings.Cut(s.String(), "\n\n")
	l = level{Name: id, Page: publish.Folder(p.Name(), id), Link: address, Notes: map[string]string{}, Rules: rules}
	if a, ok := s.(puzzle.Aimer); ok {
		l.Uses = a.Rules()
	}
	for _, n := range s.Notes() {
		if n.Name != "" {
			l.Notes[n.Name] = n.Value
		}
	}
	return l, max(0, 1-s.Board().Bounds().Min.Row), nil
}

// art returns the sprites of a puzzle's tiles, by name.
func art(p puzzle.Puzzle) map[string]string {
	all := map[string]string{}
	for _, tile := range p.Tiles() {
		if svg := drawing(p.Name(), tile.Name); svg != "" {
			all[tile.Name] = svg
		}
	}
	return all
}

// drawing returns a sprite as a page draws it, "" where there is none of the name.
func drawing(puzzle, name string) string {
	svg, err := assets.Sprites.ReadFile("sprites/" + puzzle + "/" + name + ".svg")
	if err != nil {
		return ""
	}
	text := cutOut(cutOut(string(svg), "<!--", "-->"), "<?", "?>")
	return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "> <", "><")
}

// cutOut returns a text without the parts from each mark from to the next mark to.
func cutOut(text, from, to string) string {
	var b strings.Builder
	for {
		before, rest, more := strings.Cut(text, from)
		b.WriteString(before)
		if !more {
			return b.String()
		}
		_, text, _ = strings.Cut(rest, to)
	}
}
