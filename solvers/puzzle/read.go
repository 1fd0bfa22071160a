package puzzle

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// The bounds of a header: a route of a large mine has room in it.
const (
	MaxHeader = 4 << 20 // bytes
	MaxNotes  = 1000    // lines
)

// MaxText bounds the text of the largest level of any puzzle.
const MaxText = 2*MaxCells + MaxHeader

// ReadText makes a level's text of a file as programs write them: a byte order
// mark goes, UTF-16 that has one is read, and lines end in \n, whatever ended
// them. Every reader of levels begins with it. What it cannot read, and what is
// larger than a level of so many cells can be, it adds to errs and returns "".
// Of a text that is refused nothing is copied.
func ReadText(text string, cells int, errs *Errors) string {
	const rules = 64 << 10
	if len(text) > 2*cells+rules+MaxHeader {
		errs.Add(0, 0, Cell{}, Say("level.large", cells))
		return ""
	}
	var ok bool
	if text, ok = decoded(text); !ok {
		errs.Add(0, 0, Cell{}, Say("level.notext"))
		return ""
	}
	if strings.Contains(text, "\r") {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	if size, lines := headerSize(text); size > MaxHeader || lines > MaxNotes {
		errs.Add(MaxNotes+1, 0, Cell{}, Say("level.header", MaxNotes, MaxHeader>>20))
		return ""
	}
	return text
}

// decoded returns a text in UTF-8 without its mark; false where it is no text.
func decoded(text string) (string, bool) {
	switch {
	case strings.HasPrefix(text, "\xff\xfe"):
		text = utf16Text(text[2:], 0)
	case strings.HasPrefix(text, "\xfe\xff"):
		text = utf16Text(text[2:], 1)
	default:
		text = strings.TrimPrefix(text, "\ufeff")
	}
	return text, strings.IndexByte(text, 0) < 0
}

// utf16Text reads UTF-16 whose units have their low byte at low. Half a unit at
// the end reads as a zero, which no text has.
func utf16Text(text string, low int) string {
	units := make([]uint16, (len(text)+1)/2)
	for i := range len(text) / 2 {
		units[i] = uint16(text[2*i+low]) | uint16(text[2*i+1-low])<<8
	}
	return string(utf16.Decode(units))
}

// headerSize returns the bytes and lines of the header, without copying any.
func headerSize(text string) (size, lines int) {
	for line := range strings.Lines(text) {
		if line[0] != ';' && strings.TrimSpace(line) != "" {
			break
		}
		if line[0] == ';' {
			lines++
		}
		size += len(line)
	}
	return size, lines
}

// Shown returns a character as messages quote it: one that cannot be seen by
// its number.
func Shown(r rune) string {
	if r == utf8.RuneError || unicode.IsGraphic(r) {
		return string(r)
	}
	number := strings.ToUpper(strconv.FormatInt(int64(r), 16))
	return "U+" + strings.Repeat("0", max(0, 4-len(number))) + number
}
