package puzzle

import (
	"slices"
	"strings"
)

// Bare returns the text of a level without what came around it where somebody sent it: the
// fences of a code block with all that is outside, quote marks before the lines, blanks
// that all of them begin with, backslashes of Markdown, and marks without width. What the
// puzzle has tiles of stays. Lines keep their numbers. A text that the puzzle reads as it
// stands is returned as it is.
func Bare(p Puzzle, text string) string {
	if _, err := p.Parse(text); err == nil {
		return text
	}
	text = strings.NewReplacer("\r", "", "\u00a0", " ", "\u200b", "", "\u2060", "", "\ufeff", "").Replace(text)
	if !hasTile(p, '\\') {
		text = strings.ReplaceAll(text, `\`, "")
	}
	lines := strings.Split(text, "\n")
	for unfence(lines) || unquote(lines, ">") || unquote(lines, "|") {
	}
	if !hasTile(p, ' ') {
		unindent(lines)
	}
	return strings.Join(lines, "\n")
}

func hasTile(p Puzzle, char byte) bool {
	return slices.ContainsFunc(p.Tiles(), func(t Tile) bool { return t.Char == char })
}

// unfence empties the fences of a code block and the lines outside, and reports whether
// there is one.
func unfence(lines []string) bool {
	isFence := func(line string) bool {
		line = strings.TrimSpace(line)
		return strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~")
	}
	first := slices.IndexFunc(lines, isFence)
	if first < 0 {
		return false
	}
	end := len(lines)
	if n := slices.IndexFunc(lines[first+1:], isFence); n >= 0 {
		end = first + 1 + n
	}
	clear(lines[:first+1])
	clear(lines[end:])
	return true
}

// unquote takes a mark off all lines, with one blank where all have one, and reports
// whether they had it.
func unquote(lines []string, mark string) bool {
	all := slices.Clone(lines)
	marked, spaced := false, true
	for i, line := range lines {
		rest, ok := strings.CutPrefix(strings.TrimLeft(line, " \t"), mark)
		if !ok && strings.TrimSpace(line) != "" {
			return false
		}
		marked = marked || ok
		spaced = spaced && (rest == "" || rest[0] == ' ')
		all[i] = rest
	}
	for i := range all {
		lines[i] = all[i]
		if spaced {
			lines[i] = strings.TrimPrefix(all[i], " ")
		}
	}
	return marked
}

// unindent takes off the blanks that all lines begin with.
func unindent(lines []string) {
	least := -1
	for _, line := range lines {
		if n := len(line) - len(strings.TrimLeft(line, " \t")); n < len(line) && (least < 0 || n < least) {
			least = n
		}
	}
	for i, line := range lines {
		lines[i] = line[min(max(least, 0), len(line)):]
	}
}
