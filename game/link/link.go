// Package link writes a level, and the moves played in it, as a short text for
// an address, and reads such texts back.
//
//	slider1.5w-wP2sw-w2sGw-5w.mRDLU.ybxy
//	name and version . level . fields . check
//
// The level is its rows joined by "-": letters of the puzzle's tiles, a count
// before a letter that is repeated, a count at the end of a row that is
// repeated. The first row is whole; later ones leave out the filler (the
// puzzle's first tile) at their end, but for one where nothing else is in the row.
// Where that makes it shorter than nine tenths, "0" and the deflated drawing stand
// instead, as puzzle.Pack64 writes it.
//
// Fields, each at most once and in this order: p the lines that change rules,
// packed by the puzzle or behind "0"; n the title; m the moves as notation.Letters
// writes them; c the number of moves to beat; e a moment of an explanation, the topic
// and behind "-" the name of the step, "." written as "D", which is explained from
// where the moves lead.
//
// The check is the low 20 bits of the CRC-32 (IEEE) of everything before its
// dot, in four digits, least significant first. A link consists of letters,
// digits, "-" and ".", never has two "-" together and ends in a letter or digit, so
// that neither mail nor chat nor Markdown changes it. What happens to it all the same is
// undone where it is read: see package arrival.
//
// Links were written otherwise, and are read all the same: rows with nothing but filler
// were empty; "_" and base64url stood for what stands behind "0"; the title was t, in
// base64url; the last operand of a move had "_" behind it; and "." in the name of a step
// was "_".
//
// Every size that a link states is checked against the bounds below before memory
// is allocated for it.
package link

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gridwise/game/arrival"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// The bounds.
const (
	MaxChars    = 64 << 10 // of a link
	MaxInflated = 64 << 10 // bytes that a compressed level may come to
	MaxText     = 1 << 20  // bytes that a level in run lengths may come to
	MaxMoves    = 1 << 16
	MaxTitle    = 80 // runes
)

// Links up to Safe characters pass through every chat program known; above
// Long pages offer a file instead.
const (
	Safe = 1900
	Long = 8000
)

// Link is the content of a link.
type Link struct {
	Puzzle puzzle.Puzzle
	Level  string // canonical level text without notes; as it arrived where it has faults
	Title  string
	Moves  []puzzle.Move
	Beat   int    // moves to beat, 0 for none
	Topic  string // of an explanation to open, "" for none
	Step   string // its name there, "" for the first
}

// New returns the link of a position's level, with the title of its notes and
// the moves played.
func New(p puzzle.Puzzle, s puzzle.State, moves []puzzle.Move) Link {
	return Link{Puzzle: p, Level: s.String(), Title: Title(s.Notes().Of("title")), Moves: moves}
}

// Title returns a title as links carry it: one line, at most MaxTitle runes.
func Title(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) || r == utf8.RuneError })
	runes := []rune(strings.Join(words, " "))
	return strings.TrimRight(string(runes[:min(len(runes), MaxTitle)]), " ")
}

// Text returns the level's text with the title in its header.
func (l Link) Text() string {
	if l.Title == "" {
		return l.Level
	}
	return "; title: " + l.Title + "\n" + l.Level
}

// Encode writes the link. The level is taken to be canonical. The error is an
// Error of kind Large.
func (l Link) Encode() (string, error) {
	drawing, rules := split(l.Level)
	parts := []string{l.Puzzle.Name() + strconv.Itoa(l.Puzzle.Version()), packDrawing(drawing, l.Puzzle.Tiles())}
	if rules != "" {
		parts = append(parts, "p"+notation.PackRules(l.Puzzle, rules))
	}
	if title := Title(l.Title); title != "" {
		parts = append(parts, "n"+notation.Pack64([]byte(title)))
	}
	if len(l.Moves) > 0 {
		parts = append(parts, "m"+notation.Letters(l.Moves, l.Puzzle.Verbs()))
	}
	if l.Beat > 0 {
		parts = append(parts, "c"+strconv.Itoa(l.Beat))
	}
	if l.Topic != "" {
		parts = append(parts, "e"+packMoment(l.Topic, l.Step))
	}
	body := strings.Join(parts, ".")
	if len(body)+5 > MaxChars || len(drawing) > MaxText || len(l.Moves) > MaxMoves {
		return "", fail(Large, puzzle.Say("link.long", MaxChars))
	}
	return body + "." + arrival.Check(body), nil
}

// split cuts a canonical level into its drawing and the lines that change
// rules.
func split(level string) (drawing, rules string) {
	drawing, rules, _ = strings.Cut(level, "\n\n")
	return strings.Trim(drawing, "\n"), strings.Trim(rules, "\n")
}

// body leaves out the check of a link, also a wrong one: four digits at the end that are
// no field.
func body(link string, whole bool) string {
	i := strings.LastIndexByte(link, '.')
	if whole || i > 0 && strings.Count(link, ".") > 1 && len(link)-i == 5 && strings.Trim(link[i+1:], arrival.Digits) == "" {
		return link[:i]
	}
	return link
}
