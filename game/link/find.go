package link

import (
	"slices"
	"strings"
	"unicode"

	"gridwise/solvers/puzzle"
)

// find looks for a link in a text that was pasted or comes from a browser: a
// whole address with the link behind "#" or "?l=", percent-encoded or not,
// broken over lines by mail, with zero-width marks from chats, punctuation
// behind it, or "?secret=" from WordPress. It returns the link without its
// check, and whether the check was there and right; "" where nothing looks
// like a link.
func find(text string, puzzles []puzzle.Puzzle) (body string, whole bool) {
	best := ""
	for _, start := range starts(unmark(unescape(text))) {
		for _, c := range []string{run(start), run(unbreak(start))} {
			if i := strings.LastIndexByte(c, '.'); i > 0 && Check(c[:i]) == c[i+1:] {
				return c[:i], true
			}
			if looksLike(c, puzzles) && len(c) > len(best) {
				best = c
			}
		}
	}
	return unchecked(best), false
}

// unchecked leaves out a wrong check: four digits at the end that are no field.
func unchecked(text string) string {
	i := strings.LastIndexByte(text, '.')
	if i < 0 || strings.Count(text, ".") < 2 || len(text)-i != 5 || strings.Trim(text[i+1:], digits) != "" {
		return text
	}
	return text[:i]
}

// starts returns the places where a link may begin, as the rests of the text.
func starts(text string) []string {
	all := []string{strings.TrimLeftFunc(text, func(r rune) bool { return !isASCIILetter(r) })}
	for i := 0; i < len(text) && len(all) < 20; i++ {
		rest := text[i:]
		switch {
		case strings.HasPrefix(rest, "#"):
			all = append(all, rest[1:])
		case strings.HasPrefix(rest, "?l="), strings.HasPrefix(rest, "&l="), strings.HasPrefix(rest, ";l="):
			all = append(all, rest[3:])
		}
	}
	return all
}

func isASCIILetter(r rune) bool { return r|0x20 >= 'a' && r|0x20 <= 'z' }

// run returns the text as far as it has only characters of links, without
// punctuation at its end.
func run(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool {
		return !isASCIILetter(r) && (r < '0' || r > '9') && r != '-' && r != '.' && r != '_'
	})
	if end >= 0 {
		text = text[:end]
	}
	return strings.TrimRight(text, "-._")
}

// looksLike reports whether a text begins like a link: a name, a version and a
// dot, or less of that where the name could be a puzzle's.
func looksLike(text string, puzzles []puzzle.Puzzle) bool {
	head, _, more := strings.Cut(text, ".")
	name := strings.TrimRight(head, "0123456789")
	if name == "" || strings.ToLower(name) != name || strings.ContainsAny(name, "0123456789-_") {
		return false
	}
	if more {
		return len(name) < len(head)
	}
	return slices.ContainsFunc(puzzles, func(p puzzle.Puzzle) bool { return strings.HasPrefix(p.Name(), name) })
}

// unbreak takes out line breaks with the quotation marks of mail behind them,
// and other space.
func unbreak(text string) string {
	var b strings.Builder
	atStart := false
	for _, r := range text {
		switch {
		case r == '\n':
			atStart = true
		case unicode.IsSpace(r), atStart && r == '>':
		default:
			atStart = false
			b.WriteRune(r)
		}
	}
	return b.String()
}

// unmark takes out marks without width: joiners, byte order marks, soft
// hyphens, marks of writing direction.
func unmark(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, text)
}

// unescape undoes percent-encoding, also where it was done twice. A percent sign
// that begins no escape stays.
func unescape(text string) string {
	for range 2 {
		if !strings.Contains(text, "%") {
			return text
		}
		var b strings.Builder
		for i := 0; i < len(text); i++ {
			if text[i] == '%' && i+2 < len(text) && hex(text[i+1]) >= 0 && hex(text[i+2]) >= 0 {
				b.WriteByte(byte(hex(text[i+1])<<4 | hex(text[i+2])))
				i += 2
				continue
			}
			b.WriteByte(text[i])
		}
		text = b.String()
	}
	return text
}

func hex(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}
