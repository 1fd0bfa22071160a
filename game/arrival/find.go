package arrival

import (
	"slices"
	"strings"
)

const mostTried = 40 // candidates in each reading of a text

// Link looks for a link to one of some names in whatever was pasted or comes from a
// browser: the first whose check is right. Else it returns the longest that looks like
// one, which may be cut short or changed, and whole is false; "" for none.
func Link(text string, names []string) (link string, whole bool) {
	other := ""
	for _, t := range readings(text) {
		left := mostTried
		for at, known := range starts(t, names) {
			c := run(t[at:])
			end := checked(c)
			switch {
			case end > 0 && known:
				return c[:end], true
			case end > 0 && other == "":
				other = c[:end]
			case known && len(trimmed(c)) > len(link):
				link = trimmed(c)
			}
			if left--; left == 0 {
				break
			}
		}
		if link == "" {
			link = begun(t, names)
		}
	}
	if other != "" {
		return other, true
	}
	if whole := generous(text, names); whole != "" {
		return whole, true
	}
	return link, false
}

// starts returns the places where a link may begin, small letters with digits and a dot
// behind them, and whether the letters are a known name. Others may stand before those,
// as blanks are gone.
func starts(text string, names []string) func(yield func(int, bool) bool) {
	return func(yield func(int, bool) bool) {
		for dot := range len(text) {
			if text[dot] != '.' {
				continue
			}
			head := strings.TrimRight(text[:dot], "0123456789")
			at := len(strings.TrimRight(head, "abcdefghijklmnopqrstuvwxyz"))
			if len(head) == dot || at == len(head) {
				continue
			}
			i := slices.IndexFunc(names, func(n string) bool { return strings.HasSuffix(head, n) })
			if i >= 0 {
				at = len(head) - len(names[i])
			}
			if !yield(at, i >= 0) {
				return
			}
		}
	}
}

// begun returns a link that was cut within its name or version.
func begun(text string, names []string) string {
	text = run(text[strings.LastIndexAny(text, "#=/")+1:])
	name := strings.TrimRight(text, "0123456789")
	if name != "" && slices.ContainsFunc(names, func(n string) bool { return n == name || name == text && strings.HasPrefix(n, name) }) {
		return text
	}
	return ""
}

// run returns the text as far as it has only characters of links.
func run(text string) string {
	for i := range len(text) {
		if !inLinks(text[i]) {
			return text[:i]
		}
	}
	return text
}

// inLinks reports whether links have a character.
func inLinks(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_'
}

// trimmed leaves out punctuation at the end.
func trimmed(text string) string { return strings.TrimRight(text, "-._") }
