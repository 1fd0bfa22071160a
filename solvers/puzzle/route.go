package puzzle

import (
	"slices"
	"strings"
)

// ReadRoute reads moves as people write them down: letters as in links, or
// texts split by semicolons. Where rules let commands be wasted, characters of a
// route in letters that are no commands are left out, as the rules have it.
func ReadRoute(text string, verbs []Verb, s State) ([]Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil, nil
	}
	if !strings.Contains(text, ";") && !isVerb(words[0], verbs) {
		return ParseLetters(commands(strings.Join(words, ""), verbs, s), verbs)
	}
	return ParseMoves(strings.TrimRight(text, "; \t\r\n"), verbs)
}

func isVerb(word string, verbs []Verb) bool {
	return slices.ContainsFunc(verbs, func(v Verb) bool {
		first, _, _ := strings.Cut(v.Name, " ")
		return first == word
	})
}

// commands leaves out the characters of a route that are no commands, under
// rules that let commands be wasted.
func commands(route string, verbs []Verb, s State) string {
	if _, ok := s.(Obeyer); !ok {
		return route
	}
	return strings.Map(func(r rune) rune {
		for _, v := range verbs {
			if rune(v.Letter) == r || len(v.Takes) > 0 {
				return r
			}
		}
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, route)
}
