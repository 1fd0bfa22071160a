// Package notation reads and writes what people and links hold: levels as text, moves as
// text and as letters.
//
// A level's text is a header of notes, a drawing with one character a cell, and lines that
// change rules. Whatever is read is bounded before it is copied, and each fault is told with
// its line and column. What one function writes, its reader reads back to the same value.
//
// The files in reading order:
//
//	read      a file's bytes made into text, and the header cut off
//	drawing   the drawing of a level, checked against the alphabet
//	moves     moves as text, "put A 2,3"
//	letters   moves as links have them, "3R2L"
//	route     moves as people write them down
//	base64    bytes as letters and digits
//	rules     the lines that change rules, packed for a link
package notation

import (
	"gridwise/solvers/puzzle"
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
func ReadText(text string, cells int, errs *puzzle.Errors) string {
	const rules = 64 << 10
	if len(text) > 2*cells+rules+MaxHeader {
		errs.Add(0, 0, puzzle.Cell{}, puzzle.Say("level.large", cells))
		return ""
	}
	var ok bool
	if text, ok = Decoded(text); !ok {
		errs.Add(0, 0, puzzle.Cell{}, puzzle.Say("level.notext"))
		return ""
	}
	if strings.Contains(text, "\r") {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	if size, lines := headerSize(text); size > MaxHeader || lines > MaxNotes {
		errs.Add(MaxNotes+1, 0, puzzle.Cell{}, puzzle.Say("level.header", MaxNotes, MaxHeader>>20))
		return ""
	}
	return text
}

// Decoded returns a text in UTF-8 without its mark; false where it is no text.
func Decoded(text string) (string, bool) {
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

// Quote returns a character as messages quote it: one that cannot be seen by
// its number.
func Quote(r rune) string {
	if r == utf8.RuneError || unicode.IsGraphic(r) {
		return string(r)
	}
	number := strings.ToUpper(strconv.FormatInt(int64(r), 16))
	return "U+" + strings.Repeat("0", max(0, 4-len(number))) + number
}

// SplitNotes cuts the header lines off a level's text. Body is the rest, and
// skipped the number of lines before it. Lines of the header without a colon
// are comments and kept under the empty name; empty lines before a header line
// are left out.
func SplitNotes(text string) (notes puzzle.Notes, body string, skipped int) {
	for {
		trimmed := strings.TrimLeft(text, " \t\n")
		if !strings.HasPrefix(trimmed, ";") || !startsLine(text, trimmed) {
			return notes, text, skipped
		}
		skipped += strings.Count(text[:len(text)-len(trimmed)], "\n") + 1
		line, rest, _ := strings.Cut(trimmed, "\n")
		line = strings.TrimSpace(line[1:])
		name, value, ok := strings.Cut(line, ":")
		if ok {
			notes = append(notes, puzzle.Note{Name: strings.TrimSpace(name), Value: strings.TrimSpace(value)})
		} else if line != "" {
			notes = append(notes, puzzle.Note{Value: line})
		}
		text = rest
	}
}

// startsLine reports whether the end of a text begins a line of it.
func startsLine(text, end string) bool {
	before := len(text) - len(end)
	return before == 0 || text[before-1] == '\n'
}
