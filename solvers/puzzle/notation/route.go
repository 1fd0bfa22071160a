package notation

import (
	"gridwise/solvers/puzzle"
	"slices"
	"strings"
	"unicode/utf8"
)

// ReadRoute reads moves as people write them down: letters as in links, or
// texts split by semicolons. Where rules let commands be wasted, characters of a
// route in letters that are no commands are left out, as the rules have it; a text that
// has no command at all is refused.
func ReadRoute(text string, verbs []puzzle.Verb, s puzzle.State) ([]puzzle.Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil, nil
	}
	if !inLetters(text, verbs) {
		return ParseMoves(strings.TrimRight(text, "; \t\r\n"), verbs)
	}
	route := commands(strings.Join(words, ""), verbs, s)
	if route == "" {
		return nil, puzzle.Refuse(puzzle.Say("letters.none", brief(text), lettersOf(verbs)))
	}
	return ParseLetters(route, verbs)
}

// LeftOut counts the characters of a text that ReadRoute leaves out, blanks aside.
func LeftOut(text string, verbs []puzzle.Verb, s puzzle.State) int {
	if !inLetters(text, verbs) {
		return 0
	}
	route := strings.Join(strings.Fields(text), "")
	return utf8.RuneCountInString(route) - utf8.RuneCountInString(commands(route, verbs, s))
}

// inLetters reports whether a route is written in letters.
func inLetters(text string, verbs []puzzle.Verb) bool {
	words := strings.Fields(text)
	return !strings.Contains(text, ";") && (len(words) == 0 || !isVerb(words[0], verbs))
}

// lettersOf lists the letters of the verbs.
func lettersOf(verbs []puzzle.Verb) string {
	all := make([]string, len(verbs))
	for i, v := range verbs {
		all[i] = string(rune(v.Letter))
	}
	return strings.Join(all, " ")
}

func isVerb(word string, verbs []puzzle.Verb) bool {
	return slices.ContainsFunc(verbs, func(v puzzle.Verb) bool {
		first, _, _ := strings.Cut(v.Name, " ")
		return first == word
	})
}

// commands leaves out the characters of a route that are no commands, under
// rules that let commands be wasted.
func commands(route string, verbs []puzzle.Verb, s puzzle.State) string {
	if _, ok := s.(puzzle.Obeyer); !ok {
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
