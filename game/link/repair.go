package link

import (
	"iter"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A link has letters, digits, "-", "." and "_" alone. So whatever else stands in it came
// on the way, and is taken away or back here. Where that can mean two things both are
// tried: the check knows which it was. The scripts do the same (web/page/find-link.js),
// and testdata/found.txt holds both to it.

// readings yields what a text may have been before mail, chats, editors and gateways had
// it, without blanks.
func readings(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		text = squeezed(text)
		for _, t := range []string{text, undefended(text)} {
			for _, d := range dashes(plain(t)) {
				if !yield(d) {
					return
				}
			}
		}
	}
}

// dashes returns what stood there before two hyphens, or three, or one, became a dash.
func dashes(text string) []string {
	if !strings.ContainsAny(text, "–—") {
		return []string{text}
	}
	var all []string
	for _, as := range [][2]string{{"--", "--"}, {"-", "--"}, {"--", "---"}, {"-", "-"}} {
		all = append(all, strings.ReplaceAll(strings.ReplaceAll(text, "–", as[0]), "—", as[1]))
	}
	return all
}

const mostEscaped = 4 // times that a text is escaped over

// plain undoes escapes, also where they were escaped again.
func plain(text string) string {
	for range mostEscaped {
		next := squeezed(unescaped(text))
		if next == text {
			break
		}
		text = next
	}
	return text
}

// squeezed takes out blanks, line breaks with the marks of quotes behind them and the "="
// that quoted-printable puts before them, backslashes, and marks without width. Hyphens
// of other kinds become plain ones.
func squeezed(text string) string {
	var b strings.Builder
	quoted, held := false, false // behind a line break; a "=" that may stand before one
	for _, r := range text {
		if held && !unicode.IsSpace(r) {
			b.WriteByte('=')
		}
		switch {
		case r == '\n':
			quoted, held = true, false
			continue
		case unicode.IsSpace(r), quoted && (r == '>' || r == '|'):
			continue
		}
		quoted, held = false, r == '='
		if r = narrow(r); r >= 0 && !held {
			b.WriteRune(r)
		}
	}
	if held {
		b.WriteByte('=')
	}
	return b.String()
}

// narrow returns the character that stood there, -1 for none.
func narrow(r rune) rune {
	switch {
	case r == '\\', unicode.Is(unicode.Cf, r):
		return -1
	case r >= 0x2010 && r <= 0x2012, r == 0x2212:
		return '-'
	}
	return r
}

// entities are the characters of HTML that stand for some of a link; all others come
// between.
var entities = map[string]string{"amp": "&", "ndash": "–", "mdash": "—"}

// unescaped undoes the escapes of addresses ("%5F"), of quoted-printable ("=5F") and of
// HTML ("&#95;"). What begins no escape stays.
func unescaped(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if c, ok := hexAt(text[i+1:], text[i] == '='); ok && (text[i] == '%' || text[i] == '=') {
			b.WriteByte(c)
			i += 2
		} else if s, n := entity(text[i+1:]); n > 0 && text[i] == '&' {
			b.WriteString(s)
			i += n
		} else {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// entity reads "#8211;", "#x2013;" or "ndash;", n bytes.
func entity(text string) (s string, n int) {
	name, _, closed := strings.Cut(text[:min(len(text), 10)], ";")
	if !closed {
		return "", 0
	}
	number, ok := strings.CutPrefix(name, "#")
	if !ok && name != "" && run(name) == name {
		return entities[name], len(name) + 1
	}
	base := 10
	if hex := strings.TrimLeft(number, "xX"); len(hex)+1 == len(number) {
		number, base = hex, 16
	}
	r, err := strconv.ParseUint(number, base, 32)
	if !ok || err != nil || r > utf8.MaxRune {
		return "", 0
	}
	return string(rune(r)), len(name) + 1
}

// hexAt reads two hexadecimal digits, large ones alone where that is asked.
func hexAt(text string, large bool) (byte, bool) {
	if len(text) < 2 || large && strings.ToUpper(text[:2]) != text[:2] {
		return 0, false
	}
	n, err := strconv.ParseUint(text[:2], 16, 8)
	return byte(n), err == nil
}

// undefended undoes the escapes of addresses at urldefense.proofpoint.com/v2.
func undefended(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if c, ok := hexAt(text[i+1:], true); ok && text[i] == '-' {
			b.WriteByte(c)
			i += 2
		} else if text[i] == '_' {
			b.WriteByte('/')
		} else {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}
