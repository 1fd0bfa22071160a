package desk

import (
	"slices"

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
func KeyCodes(z puzzle.Puzzle) (list []string) {
	for _, c := range command.All {
		list = append(list, c.Keys...)
	}
	if z == nil {
		return list
	}
	for _, v := range z.Verbs() {
		list = append(list, v.Keys...)
		if slices.Contains(v.Takes, puzzle.PieceKind) {
			for c := 'A'; c <= 'P'; c++ {
				list = append(list, "Key"+string(c))
			}
		}
	}
	list = append(list, "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Space", "Backspace")
	slices.Sort(list)
	return slices.Compact(list)
}
