package puzzletest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"gridwise/solvers/puzzle"
)

// filesLaw reads a level as the programs of this world write files: with byte
// order marks, in UTF-16, with other line ends, with lines and blanks that
// nobody sees. What is wrong with such a file has the same place.
func filesLaw(p puzzle.Puzzle, level string, _ uint64) error {
	s, err := p.Parse(level)
	if err != nil {
		return fmt.Errorf("the level is refused: %w", err)
	}
	text := "; title: a title\n" + s.String()
	forms := map[string]string{
		"a byte order mark":           "\ufeff" + text,
		"lines that end in \\r\\n":    strings.ReplaceAll(text, "\n", "\r\n"),
		"lines that end in \\r":       strings.ReplaceAll(text, "\n", "\r"),
		"UTF-16, low byte first":      wide(text, binary.LittleEndian),
		"UTF-16, high byte first":     wide(text, binary.BigEndian),
		"empty lines before its head": "\n \n\r\n" + text,
		"empty lines behind its head": "; title: a title\n\n" + s.String(),
	}
	if !hasBlank(p) {
		forms["blanks behind its rows"] = strings.ReplaceAll(text, "\n", " \t \n")
	}
	for name, form := range forms {
		got, err := p.Parse(form)
		if err != nil {
			return fmt.Errorf("with %s the level is refused: %w", name, err)
		}
		if got.String() != s.String() || got.Notes().Of("title") != "a title" {
			return fmt.Errorf("with %s another level is read", name)
		}
	}
	return refused(p, text)
}

// refused spoils a level and looks at what is said of it.
func refused(p puzzle.Puzzle, text string) error {
	var faults puzzle.Errors
	if _, err := p.Parse(strings.ReplaceAll(text, "\n", "\n\x00")); !errors.As(err, &faults) || faults[0].Text.Key != "level.notext" {
		return fmt.Errorf("of a text with zero bytes is said: %v", err)
	}
	title, drawing, _ := strings.Cut(text, "\n")
	_, err := p.Parse("\n\n" + title + "\n\ufeff" + drawing)
	if !errors.As(err, &faults) || faults[0].Line != 4 || faults[0].Col != 1 {
		return fmt.Errorf("a mark in the fourth line is told as %v", err)
	}
	if said := faults.Error(); strings.Contains(said, "\ufeff") || strings.Contains(said, `\ufeff`) {
		return fmt.Errorf("a message has a sign that nobody sees: %q", said)
	}
	return nil
}

func hasBlank(p puzzle.Puzzle) bool {
	return slices.ContainsFunc(p.Tiles(), func(t puzzle.Tile) bool { return t.Char == ' ' })
}

// wide returns a text in UTF-16 with its mark.
func wide(text string, order binary.AppendByteOrder) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}
