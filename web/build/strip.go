package main

import (
	"fmt"
	"os"
	"regexp"

	"gridwise/assets"
	"gridwise/game/player"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
)

// strip is what the player will put below a puzzle's board: the page keeps the
// place for it, so that nothing jumps when the program comes.
type strip struct {
	Verbs [][2]any `json:"verbs"` // label and whether it has a sign
	Asks  []string `json:"asks"`
	Facts []string `json:"facts"` // label and value
	Best  bool     `json:"best"`
	Stars int      `json:"stars"`
	Tools int      `json:"tools"`
}

// stripOf asks a player that has opened the puzzle's first level, in a language.
func (s *site) stripOf(p puzzle.Puzzle, lang string) (strip, error) {
	signs, err := s.signs()
	if err != nil {
		return strip{}, err
	}
	var ui player.Message
	desk := player.New(func(m player.Message) {
		if m["type"] == "ui" {
			ui = m
		}
	})
	desk.Receive(player.Message{"type": "settings", "lang": lang})
	text, _ := assets.Level(p.Name(), assets.LevelNames(p.Name())[0])
	start, err := p.Parse(text)
	if err != nil {
		return strip{}, err
	}
	// As from a link, which carries no notes.
	desk.Receive(player.Message{"type": "load", "level": start.String(), "puzzle": p.Name()})
	if ui == nil {
		return strip{}, fmt.Errorf("the player tells nothing of %s", p.Name())
	}
	out := strip{Stars: len(list(ui, "stars")), Verbs: [][2]any{}, Asks: []string{}, Facts: []string{}}
	for _, v := range list(ui, "verbs") {
		name, _ := v["name"].(string)
		out.Verbs = append(out.Verbs, [2]any{v["label"], signs[name]})
	}
	for _, a := range list(ui, "asks") {
		label, _ := a["label"].(string)
		out.Asks = append(out.Asks, label)
	}
	for _, f := range list(ui, "facts") {
		value := fmt.Sprint(f["label"], " ", f["value"])
		if of, _ := f["of"].(int); of > 0 {
			value += fmt.Sprint("/", of)
		}
		out.Facts = append(out.Facts, value)
	}
	best, _ := ui["best"].(int)
	out.Best = best != 0
	for _, c := range list(ui, "commands") {
		if c["button"] == true {
			out.Tools++
		}
	}
	return out, nil
}

// list are the messages in a list of a message.
func list(m player.Message, key string) []player.Message {
	all, _ := m[key].([]any)
	out := make([]player.Message, 0, len(all))
	for _, v := range all {
		if one, ok := v.(player.Message); ok {
			out = append(out, one)
		}
	}
	return out
}

var sign = regexp.MustCompile(`(?m)^    (\w+): '[Mm]`)

// signs are the names that icons.js has a sign for.
func (s *site) signs() (map[string]bool, error) {
	text, err := os.ReadFile(s.path("web", "icons.js"))
	if err != nil {
		return nil, err
	}
	all := map[string]bool{}
	for _, m := range sign.FindAllStringSubmatch(string(text), -1) {
		all[m[1]] = true
	}
	return all, nil
}

// strips are a puzzle's strips by language.
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
