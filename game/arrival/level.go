package arrival

import (
	"strings"

	"gridwise/solvers/puzzle"
)

// Level returns the text of a level without what came around it where somebody sent it: the
// fences of a code block with all that is outside and quote marks before the lines, then
// blanks that all lines begin with and backslashes of Markdown. Each is taken away only
// where that leaves fewer faults, as all of them are tiles of some puzzle. Lines keep their
// numbers.
func Level(p puzzle.Puzzle, text string) string {
	best, least := text, faults(p, text)
	for _, less := range [...]func([]string){unquote, align} {
		if least == 0 {
			break
		}
		lines := strings.Split(best, "\n")
		less(lines)
		bare := strings.Join(lines, "\n")
		if n := faults(p, bare); n < least {
			best, least = bare, n
		}
	}
	return best
}

// faults returns how many faults a level's text has.
func faults(p puzzle.Puzzle, text string) int {
	_, err := p.Parse(text)
	if all, ok := err.(puzzle.Errors); ok {
		return len(all)
	}
	if err != nil {
		return 1
	}
	return 0
}

// unquote takes fences and quote marks away.
func unquote(lines []string) {
	for unfence(lines) || unmark(lines, '>') || unmark(lines, '|') {
	}
}

// align takes off the blanks that all lines begin with, and backslashes.
func align(lines []string) {
	unindent(lines, puzzle.MaxText)
	for i, line := range lines {
		lines[i] = strings.ReplaceAll(line, `\`, "")
	}
}

// unfence empties the fences of a code block and the lines outside, and reports whether
// there is one.
func unfence(lines []string) bool {
	fences := 0
	for i, line := range lines {
		line = line[indent(line):]
		is := strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~")
		if is && fences == 0 {
			clear(lines[:i])
		}
		if is {
			fences++
		}
		if is || fences > 1 {
			lines[i] = ""
		}
	}
	return fences > 0
}

// unmark takes a mark off all lines, with one blank where all have one, and reports
// whether they had it.
func unmark(lines []string, mark byte) bool {
	marked := false
	for _, line := range lines {
		if n := indent(line); n < len(line) {
			if marked = line[n] == mark; !marked {
				return false
			}
		}
	}
	for i, line := range lines {
		lines[i] = line[min(indent(line)+1, len(line)):]
	}
	unindent(lines, 1)
	return marked
}

// unindent takes off the blanks that all lines begin with, up to a number of them.
func unindent(lines []string, most int) {
	for _, line := range lines {
		if n := indent(line); n < len(line) {
			most = min(most, n)
		}
	}
	for i, line := range lines {
		lines[i] = line[min(most, len(line)):]
	}
}

// indent returns how many blanks a line begins with.
func indent(line string) int {
	n := 0
	for n < len(line) && (line[n] == ' ' || line[n] == '\t') {
		n++
	}
	return n
}
