package main

import (
	"fmt"
	"slices"
	"strings"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
	"gridwise/web/publish"
)

// details is the content of catalog/<puzzle>.js, which is read when the puzzle is chosen.
type details struct {
	Levels []level                 `json:"levels"` // in the order in which they are shown
	Parts  []section               `json:"parts"`
	Rules  map[string][]string     `json:"rules"`
	Story  map[string][]string     `json:"story"`
	Tiles  map[string]translations `json:"tiles"` // words of the tiles
	Verbs  []verb                  `json:"verbs"`
	Wishes []wish                  `json:"wishes,omitempty"`
	Asks   []question              `json:"asks,omitempty"` // what a level may ask, the plain question first
	Pieces *tray                   `json:"pieces,omitempty"`
	Reel   []string                `json:"reel,omitempty"`   // of the cover's level, see reel
	Actors map[string]string       `json:"actors,omitempty"` // the sprites that the reel names
	Topics []topic                 `json:"topics,omitempty"` // of the explanations
	Lesson translations            `json:"lesson,omitempty"` // its link

	above        int
	cover, intro string // links; the intro is empty where it is the first level
}

// section is a part of the levels, see assets.Part.
type section struct {
	Title  translations `json:"title,omitempty"`
	Line   translations `json:"line,omitempty"`
	Size   int          `json:"size"`
	Beside bool         `json:"beside,omitempty"` // a collection
}

type level struct {
	Number int               `json:"n"`
	Name   string            `json:"name"`
	Page   string            `json:"page"` // folder of the level's own page, in a release
	Link   string            `json:"link"`
	Notes  map[string]string `json:"notes"`
	Title  translations      `json:"title,omitempty"` // in other languages than that of the level
	Rules  string            `json:"rules,omitempty"` // the lines behind the drawing
	About  translations      `json:"about,omitempty"` // what is special about it
	Uses   []int             `json:"uses,omitempty"`  // the paragraphs of the rules that it uses, none for all
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

// tray is what the editor's knows of a puzzle's pieces, see puzzle.Pieces.
type tray struct {
	Line   string                       `json:"line"`
	Cells  [][2]string                  `json:"cells"` // character, and the sprite on it
	Bodies []string                     `json:"bodies"`
	Most   int                          `json:"most"`
	Usual  []string                     `json:"usual"`
	Spare  string                       `json:"spare,omitempty"`
	Art    map[string]string            `json:"art"`
	Names  map[string]translations      `json:"names"` // of the sprites
	Words  map[string]map[string]string `json:"words"`
}

type wish struct {
	Name    string                  `json:"name"`
	Kind    draft.WishKind          `json:"kind"`
	Least   int                     `json:"least"`
	Most    int                     `json:"most"`
	Default string                  `json:"default"`
	Word    translations            `json:"word"`
	Choices []string                `json:"choices,omitempty"`
	Chosen  map[string]translations `json:"chosen,omitempty"` // words of the choices
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
	if g, ok := p.(draft.Generator); ok {
		if q, ok := p.(puzzle.Questioner); ok {
			for _, q := range q.Questions() {
				b.Asks = append(b.Asks, question{q.Line, t.word("wish." + name + ".task." + q.Task)})
			}
		}
		for _, f := range g.Wishes() {
			b.Wishes = append(b.Wishes, t.wish(name, f))
		}
	}
	if x, ok := p.(puzzle.Pieced); ok {
		b.Pieces = t.tray(name, x.Pieces())
	}
	for _, x := range assets.Parts(name) {
		key := x.Key(name)
		b.Parts = append(b.Parts, section{t.word(key), t.word(key + ".line"), len(x.Levels), x.Beside})
	}
	x, shows := p.(puzzle.Exhibitor)
	for _, id := range assets.LevelNames(name) {
		l, s, err := shipped(p, id)
		if err != nil {
			return b, fmt.Errorf("%s/%s: %w", name, id, err)
		}
		if err := t.topics(&b, p, s); err != nil {
			return b, err
		}
		l.Title = t.word("title." + l.Notes["title"])
		l.About = t.word("about." + name + "." + l.Notes["about"])
		b.Levels, b.above = append(b.Levels, l), max(0, 1-s.Board().Bounds().Min.Row)
		if shows && id == x.Cover() {
			b.cover = l.Link
		}
		if shows && id == x.Intro().Level && len(b.Levels) > 1 {
			b.intro = l.Link
		}
	}
	var err error
	if b.Lesson, err = t.lesson(p, b.Levels); err != nil || !shows {
		return b, err
	}
	b.Reel, err = reel(p, x.Cover())
	b.Actors = actors(p, b.Reel)
	return b, err
}

// topics adds the topics of a level that no level before it had.
func (t tables) topics(b *details, p puzzle.Puzzle, s puzzle.State) error {
	x, ok := s.(reason.Explainer)
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

func (t tables) tray(name string, x puzzle.Pieces) *tray {
	b := &tray{Line: x.Line, Bodies: x.Bodies, Most: x.Most, Usual: x.Usual, Spare: x.Spare, Words: t.starting("tray."), Art: map[string]string{}, Names: map[string]translations{}}
	sprites := x.Bodies
	for _, c := range x.Cells {
		b.Cells = append(b.Cells, [2]string{string(rune(c.Char)), c.Name})
		if c.Name != "" {
			sprites = append(sprites[:len(sprites):len(sprites)], c.Name)
		}
	}
	for _, sprite := range sprites {
		b.Art[sprite], b.Names[sprite] = drawing(name, sprite), t.word("thing."+name+"."+sprite)
	}
	return b
}

func (t tables) wish(puzzle string, f draft.WishField) wish {
	w := wish{f.Name, f.Kind, f.Least, f.Most, f.Default, t.word("wish." + puzzle + "." + f.Name), f.Choices, nil}
	for _, c := range f.Choices {
		if w.Chosen == nil {
			w.Chosen = map[string]translations{}
		}
		w.Chosen[c] = t.word("wish." + puzzle + "." + f.Name + "." + c)
	}
	return w
}

// shipped returns a level of the catalog, and its start.
func shipped(p puzzle.Puzzle, id string) (l level, s puzzle.State, err error) {
	text, _ := assets.Level(p.Name(), id)
	if s, err = p.Parse(text); err != nil {
		return level{}, nil, err
	}
	address, err := link.New(p, s, nil).Encode()
	if err != nil {
		return level{}, nil, err
	}
	_, rules, _ := strings.Cut(s.String(), "\n\n")
	l = level{Number: assets.Number(id), Name: id, Page: publish.Folder(p.Name(), id), Link: address, Notes: map[string]string{}, Rules: rules, Uses: puzzle.RulesOf(s)}
	for _, n := range s.Notes() {
		if n.Name != "" {
			l.Notes[n.Name] = n.Value
		}
	}
	return l, s, nil
}
