package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"gridwise/assets"
	"gridwise/game/message"
	"gridwise/game/midend"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// strip is what the player will put below a puzzle's board: the page keeps the
// place for it, so that nothing jumps when the program comes.
type strip struct {
	Verbs [][2]any `json:"verbs"` // label and whether it has a sign
	Asks  []string `json:"asks"`
	Facts []fact   `json:"facts"`
	Tools int      `json:"tools"`
}

// fact is a number that the levels show that have all these tiles in their
// drawing, and one of these keys among their options where any are named.
type fact struct {
	Text  string `json:"text"` // label and value
	Tiles string `json:"tiles,omitempty"`
	Keys  string `json:"keys,omitempty"`

	label  string
	levels []traits // that show it
}

// traits are what tells levels apart: their tiles and the keys of their options.
type traits struct{ tiles, keys string }

// stripOf asks a player that opens the puzzle's shipped levels, in a language,
// and takes of each part what needs the most room: how high it stands must not
// depend on the level.
func (s *site) stripOf(p puzzle.Puzzle, lang string) (strip, error) {
	signs, err := s.signs()
	if err != nil {
		return strip{}, err
	}
	var ui *message.UI
	m := midend.New(func(m message.Out) {
		if u, ok := m.(message.UI); ok {
			ui = &u
		}
	})
	m.Receive(message.ChangeSettings{Lang: &lang})
	out := strip{Verbs: [][2]any{}, Asks: []string{}, Facts: []fact{}}
	var all []traits
	for _, id := range assets.LevelNames(p.Name()) {
		text, _ := assets.Level(p.Name(), id)
		start, err := p.Parse(text)
		if err != nil {
			return strip{}, err
		}
		ui = nil
		// As from a link, which carries no notes.
		m.Receive(message.Load{Level: start.String(), Puzzle: p.Name()})
		if ui == nil {
			return strip{}, fmt.Errorf("the player tells nothing of %s/%s", p.Name(), id)
		}
		its := traitsOf(p, start)
		out = out.with(stripFrom(ui, signs), its)
		all = append(all, its)
	}
	for i := range out.Facts {
		out.Facts[i].tellApart(all)
	}
	return out, nil
}

func traitsOf(p puzzle.Puzzle, start puzzle.State) traits {
	drawing, rules, _ := strings.Cut(start.String(), "\n\n")
	options := upper.ReplaceAllString(notation.PackRules(p, rules), "")
	return traits{letters(strings.ReplaceAll(drawing, "\n", "")), letters(options)}
}

// tellApart finds by what the levels that show the fact are known: the keys that
// only they have, if each has one, and the tiles that they have in common.
func (f *fact) tellApart(all []traits) {
	for _, l := range f.levels {
		f.Keys += l.keys
		f.Tiles = shared(cmp.Or(f.Tiles, l.tiles), l.tiles)
	}
	f.Keys = letters(f.Keys)
	for _, l := range all {
		if !slices.Contains(f.levels, l) {
			f.Keys = without(f.Keys, l.keys)
		}
	}
	if slices.ContainsFunc(f.levels, func(l traits) bool { return shared(l.keys, f.Keys) == "" }) {
		f.Keys = ""
	}
	for _, t := range f.Tiles {
		if !slices.ContainsFunc(all, func(l traits) bool { return !strings.ContainsRune(l.tiles, t) }) {
			f.Tiles = without(f.Tiles, string(t)) // all levels have it
		}
	}
}

var upper = regexp.MustCompile(`[^A-Z]`)

// letters returns the different letters of a text, in their order.
func letters(text string) string {
	all := []rune(text)
	slices.Sort(all)
	return string(slices.Compact(all))
}

// shared returns the letters of a that b has, without those that it has not.
func shared(a, b string) string  { return filter(a, b, true) }
func without(a, b string) string { return filter(a, b, false) }

func filter(a, b string, has bool) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune(b, c) == has {
			return c
		}
		return -1
	}, a)
}

func stripFrom(ui *message.UI, signs map[string]string) strip {
	var out strip
	for _, v := range ui.Verbs {
		out.Verbs = append(out.Verbs, [2]any{v.Label, signs[v.Name] != ""})
	}
	for _, a := range ui.Asks {
		out.Asks = append(out.Asks, a.Label)
	}
	for _, f := range ui.Facts {
		if f.Drawn {
			continue
		}
		value := fmt.Sprint(f.Label, " ", f.Value)
		if f.Of > 0 {
			value += fmt.Sprint("/", f.Of)
		}
		out.Facts = append(out.Facts, fact{Text: value, label: f.Label})
	}
	for _, c := range ui.Commands {
		if c.Button {
			out.Tools++
		}
	}
	return out
}

// with returns the larger of two strips, part by part; its are the traits of the
// level of the second.
func (s strip) with(o strip, its traits) strip {
	if room(o.Verbs) > room(s.Verbs) {
		s.Verbs = o.Verbs
	}
	if room(o.Asks) > room(s.Asks) {
		s.Asks = o.Asks
	}
	for _, f := range o.Facts {
		i := slices.IndexFunc(s.Facts, func(g fact) bool { return g.label == f.label })
		if i < 0 {
			i = len(s.Facts)
			s.Facts = append(s.Facts, f)
		}
		g := &s.Facts[i]
		g.levels = append(g.levels, its)
		if len(f.Text) > len(g.Text) {
			g.Text = f.Text
		}
	}
	s.Tools = max(s.Tools, o.Tools)
	return s
}

// room returns about what a line of labels takes.
func room[T any](labels []T) (n int) {
	for _, l := range labels {
		n += gap + utf8.RuneCountInString(fmt.Sprint(l))
	}
	return n
}

const gap = 3 // between two labels, in letters

// signs returns the strokes of the signs that there are, by name.
func (s *site) signs() (all map[string]string, err error) {
	text, err := os.ReadFile(s.path("web", "page", "icons.json"))
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, fmt.Errorf("icons.json: %w", err)
	}
	return all, nil
}

func (s *site) strips(p puzzle.Puzzle) (map[string]strip, error) {
	all := map[string]strip{}
	for _, lang := range words.Languages() {
		one, err := s.stripOf(p, lang)
		if err != nil {
			return nil, err
		}
		all[lang] = one
	}
	return all, nil
}
