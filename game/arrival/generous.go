package arrival

import (
	"encoding/base64"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

const mostLoose = 100 // candidates in the generous stage

// generous returns the first whole link in a text of which all is skipped that no link
// has, "" for none. Each name may begin with a large letter.
func generous(text string, names []string) string {
	names = slices.Clone(names)
	for _, n := range slices.Clone(names) {
		names = append(names, strings.ToUpper(n[:1])+n[1:])
	}
	left := mostLoose
	for t := range loosely(text) {
		for at, known := range starts(t, names) {
			if !known {
				continue
			}
			c := run(t[at:])
			c = strings.ToLower(c[:1]) + c[1:]
			if end := checked(c); end > 0 {
				return c[:end]
			}
			if left--; left == 0 {
				return ""
			}
		}
	}
	return ""
}

// loosely yields what a text may have been: with its tags and without, and the addresses
// that are packed in it, the lines of each taken together in every way.
func loosely(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		unbroken := "" // in TeX "\\-" is where a word may be broken
		if strings.Contains(text, `\-`) {
			unbroken = spelled(strings.ReplaceAll(text, `\-`, ""))
		}
		text = spelled(text)
		had := map[string]bool{}
		for _, t := range []string{untagged(text), text, spelled(packed(text)), unbroken} {
			for _, w := range ways {
				j := w.joined(t)
				if had[j] {
					continue
				}
				had[j] = true
				for _, d := range dashes(j) {
					if !yield(d) {
						return
					}
				}
			}
		}
	}
}

// ways are tried in this order. The first takes all that links have; each other takes one
// piece of every line, as there are numbers, names and marks beside it.
var ways = []way{
	{},
	{piece: last}, {piece: last, tail: "-"}, {piece: last, head: "-"},
	{piece: longest}, {piece: longest, tail: "-"},
}

// way says which piece of a line is taken, and what is cut off its ends.
type way struct {
	piece      func(pieces []string) string
	head, tail string
}

func (w way) joined(text string) string {
	if w.piece == nil {
		return kept(text)
	}
	var b strings.Builder
	for line := range strings.FieldsFuncSeq(text, isBreak) {
		var pieces []string
		for field := range strings.FieldsFuncSeq(line, parts) {
			if p := kept(field); strings.Trim(p, "-._–—") != "" {
				pieces = append(pieces, p)
			}
		}
		if len(pieces) > 0 {
			b.WriteString(strings.TrimSuffix(strings.TrimPrefix(w.piece(pieces), w.head), w.tail))
		}
	}
	return b.String()
}

func last(pieces []string) string { return pieces[len(pieces)-1] }

func longest(pieces []string) string {
	return slices.MaxFunc(pieces, func(a, b string) int { return len(a) - len(b) })
}

// isBreak reports whether a character ends a line.
func isBreak(r rune) bool { return strings.ContainsRune("\n\v\f\r\u0085\u2028\u2029", r) }

// parts reports whether a character stands between a piece of a link and what is beside it.
func parts(r rune) bool { return unicode.IsSpace(r) || r == ':' || r == '|' || r == '>' }

var (
	dots  = [][2]string{{"...", ""}, {"..", ""}}
	url64 = [][2]string{{"+", "-"}, {"/", "_"}}
	// headers begin the words of a mail's headers that are in base64.
	headers = [][2]string{{"=?utf-8?B?", ""}, {"=?UTF-8?B?", ""}, {"=?utf-8?b?", ""}, {"=?UTF-8?b?", ""}}
)

// kept returns what of a text links have, and dashes; no dots beside others.
func kept(text string) string {
	return replaced(strings.Map(func(r rune) rune {
		if r == '–' || r == '—' || r < 0x80 && inLinks(byte(r)) {
			return r
		}
		return -1
	}, text), dots)
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

// spelled undoes escapes as plain does, and those of JSON, scripts and TeX besides. Lines
// and blanks stay.
func spelled(text string) string {
	return settled(text, func(text string) string { return folded(unescaped(text, loose)) })
}

// spellings are what only the generous stage reads.
var spellings = [][2]string{
	{"&period;", "."}, {"&lowbar;", "_"}, {"&hyphen;", "-"}, {"&dash;", "-"}, {"&minus;", "-"}, {"&lt;", "<"}, {"&gt;", ">"},
	{"&nbsp", ""}, {"&shy", ""}, {"[dot]", "."}, {"(dot)", "."},
}

// loose reads such an escape, or one of the kinds below: n bytes that stand for s.
func loose(text string) (s string, n int) {
	switch text[0] {
	case '\\':
		return backslashed(text)
	case '=':
		return "", softBreak(text)
	}
	for _, e := range spellings {
		if strings.HasPrefix(text, e[0]) {
			return e[1], len(e[0])
		}
	}
	if strings.HasPrefix(text, "&#") {
		return unclosed(text)
	}
	if name, _, ok := strings.Cut(text[1:min(len(text), 33)], ";"); ok && text[0] == '&' && len(name) > 8 && run(name) == name {
		return "", len(name) + 2
	}
	return "", 0
}

// softBreak returns the length of a line break of quoted-printable with the marks of quotes
// behind it, 0 where none is.
func softBreak(text string) int {
	rest := strings.TrimLeft(text[1:], " \t\r")
	if !strings.HasPrefix(rest, "\n") {
		return 0
	}
	return len(text) - len(strings.TrimLeft(rest, " \t\r\n>|"))
}

// unclosed reads the number of a character, which is one of ASCII where it has no semicolon
// behind it, as "&#45" or "&#x2d": two digits, or three where the first is 1.
func unclosed(text string) (s string, n int) {
	if s, n := entity(text[1:]); n > 0 {
		return s, n + 1
	}
	from, base, end := 2, 10, 4
	switch {
	case strings.HasPrefix(text, "&#x"), strings.HasPrefix(text, "&#X"):
		from, base, end = 3, 16, 5
	case strings.HasPrefix(text, "&#1"):
		end = 5
	}
	if len(text) < end {
		return "", 0
	}
	c, err := strconv.ParseUint(text[from:end], base, 7)
	if err != nil {
		return "", 0
	}
	return string(rune(c)), end
}

// backslashed reads a command of TeX with the blank behind it, a line break of a script, or
// a character by its number. Otherwise it leaves out the backslash.
func backslashed(text string) (s string, n int) {
	rest := strings.TrimLeft(text[1:], letters[26:])
	behind := strings.TrimLeft(rest, "0123456789")
	switch word := text[1 : len(text)-len(rest)]; {
	case len(word) > 2 && behind != "" && (behind[0] == ' ' || behind[0] == '{'):
		return "", len(text) - len(behind) + 1
	case word == "":
		return "", 1
	case strings.IndexByte("nrt", word[0]) >= 0:
		return "\n", 2
	case word[0] == 'u' || word[0] == 'x':
		end := map[byte]int{'u': 6, 'x': 4}[word[0]]
		if r, err := strconv.ParseUint(text[2:min(end, len(text))], 16, 16); err == nil && len(text) >= end {
			return string(rune(r)), end
		}
	}
	return "", 1
}

// untagged leaves out tags of HTML and of boards, codes of colour, and what stands before
// the words of a mail's headers.
func untagged(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		if n := tag(text[i:]); n > 0 {
			i += n
			continue
		}
		b.WriteByte(text[i])
		i++
	}
	return b.String()
}

const longestTag = 300

// tag returns the length of the tag or code that a text begins with, 0 for none.
func tag(text string) int {
	text = text[:min(len(text), longestTag)]
	const alnum = letters + "0123456789"
	switch {
	case strings.HasPrefix(text, "<!--"):
		return through(text, "-->")
	case strings.HasPrefix(text, "\x1b["):
		return len(text) - len(strings.TrimLeft(text[2:], "0123456789;?")) + 1
	case strings.HasPrefix(text, "=?"):
		rest := strings.TrimLeft(text[2:], alnum+"-")
		if len(rest) > 2 && strings.EqualFold(rest[:3], "?q?") {
			return len(text) - len(rest) + 3
		}
	case text[0] == '<' || text[0] == '[':
		end := map[byte]string{'<': ">", '[': "]"}[text[0]]
		name := strings.TrimPrefix(text[1:], "/")
		if rest := strings.TrimLeft(name, alnum); len(rest) < len(name) && rest != "" && strings.Contains(" \t\n/="+end, rest[:1]) {
			if n := through(text, end); !strings.Contains(text[1:max(n, 1)], "<") {
				return n
			}
		}
	}
	return 0
}

// through returns how far it is to the end of something in a text, 0 where that is missing.
func through(text, something string) int {
	if i := strings.Index(text, something); i >= 0 {
		return i + len(something)
	}
	return 0
}

// packed returns what stands in a text in base64, as gateways write addresses and mails what
// they carry, or in hexadecimal digits.
func packed(text string) string {
	text = replaced(strings.Join(strings.Fields(text), ""), headers)
	var b strings.Builder
	for _, part := range strings.Split(text, "aHR0c")[1:] {
		part = "aHR0c" + part
		b.WriteString(unpacked(part[:len(part)-len(strings.TrimLeft(part, base))]))
	}
	b.WriteByte('\n')
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return !strings.ContainsRune(base, r) }) {
		if len(part) >= leastPacked {
			b.WriteString(unpacked(part))
		}
	}
	b.WriteByte('\n')
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return !strings.ContainsRune("0123456789abcdefABCDEF", r) }) {
		for c, ok := hexAt(part, false); ok && len(part) >= 2; c, ok = hexAt(part, false) {
			b.WriteByte(c)
			part = part[2:]
		}
	}
	return b.String()
}

const (
	base        = letters + "0123456789+/-_"
	leastPacked = 24 // characters, as fewer are no link
)

// unpacked reads base64 of either alphabet as far as it goes.
func unpacked(text string) string {
	text = replaced(text, url64)
	if len(text)%4 == 1 {
		text = text[:len(text)-1]
	}
	bytes, _ := base64.RawURLEncoding.DecodeString(text)
	return string(bytes)
}
