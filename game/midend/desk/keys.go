package desk

import (
	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// KeyName returns what stands on the first of some keys, "" where there is none.
func KeyName(codes []string) string {
	if len(codes) == 0 {
		return ""
	}
	return command.KeyName(codes[0])
}

// KeyCodes returns the keys that the page leaves to the player: those of the
// commands and of the puzzle, and what laying pieces takes besides.
func KeyCodes(z puzzle.Puzzle) []string {
	seen := map[string]bool{}
	var list []string
	add := func(code string) {
		if !seen[code] {
			seen[code] = true
			list = append(list, code)
		}
	}
	for _, c := range command.All {
		for _, k := range c.Keys {
			add(k)
		}
	}
	if z == nil {
		return list
	}
	for _, v := range z.Verbs() {
		for _, k := range v.Keys {
			add(k)
		}
		for _, k := range v.Takes {
			if k == puzzle.PieceKind {
				for c := 'A'; c <= 'P'; c++ {
					add("Key" + string(c))
				}
			}
		}
	}
	for _, k := range []string{"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "NumpadEnter", "Space", "Backspace"} {
		add(k)
	}
	return list
}
