package arrival

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// Level returns the text of a level without what came around it where somebody sent it:
// marks that are not seen, and other line breaks, blanks, widths and escapes than a level
// has; the fences of a code block with all that is outside, quote marks and frames; then
// blanks that all lines begin with and backslashes of Markdown; then what stands between
// all cells. Each is taken away only
// where that leaves fewer faults, as all of them are tiles of some puzzle. Lines keep their
// numbers where they were lines.
func Level(p puzzle.Puzzle, text string) string {
	best, least := text, faults(p, text)
	for _, less := range [...]func(string) string{seen, without(unquote), without(align), unspaced} {
		if least == 0 {
			break
		}
		bare := less(best)
		if n := faults(p, bare); n < least {
			best, least = bare, n
		}
	}
	return best
}

func unspaced(text string) string {
	if bare, _ := Padded(text); bare != "" {
		return bare
	}
	return text
}

// without returns what is left of a text when its lines are freed of something.
func without(free func(lines []string)) func(string) string {
	return func(text string) string {
		lines := strings.Split(text, "\n")
		free(lines)
		return strings.Join(lines, "\n")
	}
}

// seen returns a text as it is seen: without marks of no width, tags and escapes, its lines
// parted by "\n" and its blanks plain. Outside its header each character of another width
// or alphabet becomes the one of ASCII that it looks like.
func seen(text string) string {
	text = replaced(text, breaks)
	if strings.Contains(text, "<pre") || strings.Contains(text, "<code") {
		text = untagged(text)
	}
	text = strings.Map(func(r rune) rune {
		switch {
		case isBreak(r):
			return '\n'
		case r == '\t':
			return r
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r), r == '\u034f', r == '\ufffc':
			return -1
		}
		return r
	}, replaced(text, entitled))
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, ";") {
			lines[i] = folded(line)
		}
	}
	return strings.Join(lines, "\n")
}

var (
	breaks   = [][2]string{{"\r\n", "\n"}, {"<br />", "<br>"}, {"<br/>", "<br>"}, {"<br>\n", "\n"}, {"<br>", "\n"}}
	entitled = [][2]string{{"&nbsp;", " "}, {"&lt;", "<"}, {"&gt;", ">"}, {"&#39;", "'"}, {"&quot;", `"`}, {"&amp;", "&"}}
)

// replaced puts one string for another, pair by pair. A strings.Replacer would make the
// programs of the solvers larger by a hundredth.
func replaced(text string, pairs [][2]string) string {
	for _, p := range pairs {
		text = strings.ReplaceAll(text, p[0], p[1])
	}
	return text
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

// unquote takes fences, quote marks and frames away.
func unquote(lines []string) {
	for unfence(lines) || unframe(lines) || slices.ContainsFunc(quotes, func(mark string) bool { return unmark(lines, mark) }) {
	}
}

// quotes stand before every line of what is quoted, commented out or shown in a pane.
var quotes = []string{">", "|", "│", "┃", "║", "▌", "»", "//", "--", "%"}

// unframe empties the lines that are drawn of nothing but frames, takes the bar off the end
// of every other, and reports whether there are such lines.
func unframe(lines []string) bool {
	framed := false
	for i, line := range lines {
		if bare := strings.TrimSpace(line); bare != "" && (isFrame(bare) || len(bare) > 2 && bare[0] == '+' && strings.Trim(bare, "+-=") == "") {
			lines[i], framed = "", true
		}
	}
	for i, line := range lines {
		if end := strings.TrimRight(strings.TrimRight(line, " "), "|│┃║"); framed && end != line {
			lines[i] = strings.TrimSuffix(end, " ")
		}
	}
	return framed
}

// isFrame reports whether a line has box characters alone.
func isFrame(line string) bool {
	return strings.IndexFunc(line, func(r rune) bool { return r < 0x2500 || r > 0x257f }) < 0
}

// align takes off the blanks that all lines begin with, and backslashes.
func align(lines []string) {
	unindent(lines, notation.MaxText)
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
func unmark(lines []string, mark string) bool {
	marked := false
	for _, line := range lines {
		if n := indent(line); n < len(line) {
			if marked = strings.HasPrefix(line[n:], mark); !marked {
				return false
			}
		}
	}
	for i, line := range lines {
		lines[i] = line[min(indent(line)+len(mark), len(line)):]
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

// Padded returns a level's text without what stands between all of its cells, as commas or
// blanks, or without every second of its backslashes, as a program that prints text may
// double them, and a sentence that says so; "" where there is no such thing. A text can be
// a level either way, so whoever sent it is asked.
func Padded(text string) (bare string, doubt puzzle.Text) {
	head, drawing, rest := apart(text)
	rows := strings.Split(drawing, "\n")
	for _, n := range []int{1, 2} {
		if r := []rune(rows[0]); len(rows) > 1 && len(r) > 2*n+2 {
			between := string(r[1 : 1+n])
			if all, ok := each(rows, func(row string) (string, bool) { return unpadded(row, between) }); ok {
				return head + all + rest, puzzle.Say("level.padded", between)
			}
		}
	}
	if all, ok := each(rows, undoubled); ok && even(strings.Split(all, "\n")) && !even(rows) {
		return head + all + rest, puzzle.Say("level.doubled")
	}
	return "", puzzle.Text{}
}

// apart cuts a level's text into its header, its drawing and what stands behind that.
func apart(text string) (head, drawing, rest string) {
	at := 0
	for at < len(text) && (text[at] == ';' || text[at] == '\n') {
		line, _, _ := strings.Cut(text[at:], "\n")
		at = min(at+len(line)+1, len(text))
	}
	end := len(strings.TrimRight(text[at:], "\n"))
	if i := strings.Index(text[at:], "\n\n"); i >= 0 {
		end = min(i, end)
	}
	return text[:at], text[at : at+end], text[at+end:]
}

// each changes every row, and reports whether all of them could be.
func each(rows []string, change func(row string) (string, bool)) (text string, ok bool) {
	changed := make([]string, len(rows))
	for i, row := range rows {
		if changed[i], ok = change(row); !ok {
			return "", false
		}
	}
	return strings.Join(changed, "\n"), true
}

// unpadded leaves out what stands between all cells of a row, and behind the last one. A
// cell may be the same where that is a blank.
func unpadded(row, between string) (string, bool) {
	var cells strings.Builder
	for rest := row; rest != ""; {
		c, n := utf8.DecodeRuneInString(rest)
		if strings.HasPrefix(between, string(c)) && !unicode.IsSpace(c) {
			return "", false
		}
		cells.WriteRune(c)
		found := false
		if rest, found = strings.CutPrefix(rest[n:], between); !found && rest != "" {
			return "", false
		}
	}
	return cells.String(), true
}

// undoubled leaves out every second backslash of a row where all stand in pairs.
func undoubled(row string) (string, bool) {
	half := strings.ReplaceAll(row, `\\`, "\n")
	return strings.ReplaceAll(half, "\n", `\`), !strings.Contains(half, `\`)
}

// even reports whether all rows are of one length.
func even(rows []string) bool {
	return !slices.ContainsFunc(rows, func(row string) bool { return len(row) != len(rows[0]) })
}
