package main

import (
	"maps"
	"slices"
	"strings"

	"gridwise/game/figure"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// sentences returns what the rules and the solver of a puzzle say, by language and
// key, with what is said of any level: for pages that ask a solver themselves.
func (t tables) sentences(p puzzle.Puzzle) map[string]map[string]string {
	name := p.Name() + "."
	return t.starting(name, "thing."+name, "tile."+name, "verb."+name, "fact."+name, "note."+name, "note.rating", "note.idle", "note.untried",
		"cell", "fault.", "outcome.", "level.", "query.", "link.", "bench.", "report.", "review.", "chart.", "wish.form", "wish.quote", "wish.unknown", "wish.number", "wish.size", "wish.choice", "wish.aiming")
}

// sheet is what the page that explains needs of a puzzle: its drawings, and what
// its explanations say.
type sheet struct {
	*figure.Sheet
	Words map[string]map[string]string `json:"words"`
}

func (t tables) sheet(p puzzle.Puzzle) (*sheet, error) {
	drawn, err := figure.NewSheet(p)
	words := t.starting(p.Name()+".", "verb."+p.Name()+".", "thing."+p.Name()+".", "explain.", "lesson.", "review.", "whynot.", "cell", "fault.", "outcome.", "level.", "query.")
	for _, table := range words {
		maps.DeleteFunc(table, func(key, _ string) bool {
			of, inner := strings.CutPrefix(key, "explain.")
			other := func(o puzzle.Puzzle) bool { return o.Name() != p.Name() && strings.HasPrefix(of, o.Name()+".") }
			return inner && slices.ContainsFunc(catalog.All, other)
		})
	}
	return &sheet{drawn, words}, err
}

// starting returns those words of every table whose keys start with one of the
// prefixes.
func (t tables) starting(prefixes ...string) map[string]map[string]string {
	all := map[string]map[string]string{}
	for lang := range t {
		all[lang] = words.Rows(lang)
		maps.DeleteFunc(all[lang], func(key, _ string) bool {
			return !slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(key, prefix) })
		})
	}
	return all
}
