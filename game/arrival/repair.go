package arrival

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A link has letters, digits, "-", "." and "_" alone. So whatever else stands in it came
// on the way, and is taken away or back here. Where that can mean two things both are
// tried: the check knows which it was.

// readings returns what a text may have been before mail, chats, editors and gateways had
// it, without blanks.
func readings(text string) [2]string {
	text = squeezed(text)
	return [2]string{plain(text), plain(undefended(text))}
}

const mostEscaped = 4 // times that a text is escaped over

// plain undoes escapes, also where they were escaped again.
func plain(text string) string {
	return settled(text, func(text string) string { return squeezed(unescaped(text, nil)) })
}

// settled does to a text what undoes one escaping, until nothing changes.
func settled(text string, undo func(string) string) string {
	for range mostEscaped {
		next := undo(text)
		if next == text {
			break
		}
		text = next
	}
	return text
}

// squeezed takes out blanks, line breaks with the marks of quotes behind them and the "="
// that quoted-printable puts before them, backslashes, and marks without width.
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
		if !held && r != '\\' && !unicode.Is(unicode.Cf, r) {
			b.WriteRune(r)
		}
	}
	if held {
		b.WriteByte('=')
	}
	return b.String()
}

// entities are the characters of HTML that stand for some of a link; all others come
// between.
var entities = map[string]string{"amp": "&", "ndash": "–", "mdash": "—"}

// unescaped undoes the escapes of addresses ("%5F"), of quoted-printable ("=5F") and of
// HTML ("&#95;"), and others that more reads first. What begins no escape stays.
func unescaped(text string, more func(string) (s string, n int)) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if more != nil && strings.IndexByte(`\&=[(`, text[i]) >= 0 {
			if s, n := more(text[i:]); n > 0 {
				b.WriteString(s)
				i += n - 1
				continue
			}
		}
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
