package assets

import (
	"embed"
	"slices"
	"strconv"
	"strings"
)

// Orders holds <puzzle>/parts.txt: a part a line, "name = 1 3 2", the numbers of its levels in the
// order in which they are shown, the showpiece last. A line that begins with "beside" is a
// collection, which stands beside the parts.
//
//go:embed */parts.txt
var Orders embed.FS

// Part is some levels of a puzzle that belong together.
type Part struct {
	Name   string // "" where the puzzle has no parts.txt
	Beside bool   // a collection, no part of what is played from end to end
	Levels []string
}

// Key returns the key of the part's title; that of its sentence has ".line" behind it.
func (p Part) Key(puzzle string) string { return "part." + puzzle + "." + p.Name }

// Parts returns the parts of a puzzle and their levels in the order in which they are shown. Levels
// that no part names stand in one of their own, behind the others.
func Parts(puzzle string) (parts []Part) {
	rest := files(puzzle)
	text, _ := Orders.ReadFile(puzzle + "/parts.txt")
	for line := range strings.Lines(string(text)) {
		name, numbers, ok := strings.Cut(line, " = ")
		if !ok {
			continue
		}
		p := Part{}
		p.Name, p.Beside = strings.CutPrefix(name, "beside ")
		for _, n := range strings.Fields(numbers) {
			i := slices.IndexFunc(rest, func(level string) bool { return strconv.Itoa(Number(level)) == n })
			if i >= 0 {
				p.Levels = append(p.Levels, rest[i])
				rest = slices.Delete(rest, i, i+1)
			}
		}
		parts = append(parts, p)
	}
	if len(rest) > 0 {
		parts = append(parts, Part{Levels: rest})
	}
	return parts
}

// LevelNames lists the shipped levels of a puzzle, "01-first", in the order in which they are
// shown.
func LevelNames(puzzle string) (names []string) {
	for _, p := range Parts(puzzle) {
		names = append(names, p.Levels...)
	}
	return names
}
