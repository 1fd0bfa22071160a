package link

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"gridwise/game/arrival"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// Decode reads a link, or a text that has one in it. On an error, an *Error,
// the Link holds what could be read: its Puzzle is nil where not even that is
// known, and its Level can be offered to be played or mended where it is not
// empty. The error tells the worst: a link that is cut is Cut whatever else is
// wrong with it.
func Decode(text string, puzzles []puzzle.Puzzle) (Link, error) {
	if len(text) > 3*MaxChars {
		return Link{}, fail(Large, puzzle.Say("link.long", MaxChars))
	}
	found, whole := arrival.Link(text, names(puzzles))
	if len(found) > MaxChars {
		return Link{}, fail(Large, puzzle.Say("link.long", MaxChars))
	}
	if found == "" {
		return Link{}, fail(None, missing(text, puzzles))
	}
	l, err := read(body(found, whole), puzzles)
	if !whole && !isLarge(err) {
		err = fail(Cut, lost(found, l.Level))
	}
	return l, err
}

// missing says why a text has no link: all letters of one became large on its way, or there
// is none.
func missing(text string, puzzles []puzzle.Puzzle) puzzle.Text {
	if small := strings.ToLower(text); text == strings.ToUpper(text) && text != small {
		if found, _ := arrival.Link(small, names(puzzles)); strings.Contains(found, ".") {
			return puzzle.Say("link.large")
		}
	}
	return puzzle.Say("link.none")
}

// lost says what a link lost on its way, as far as that can be seen.
func lost(link, level string) puzzle.Text {
	cells := len(strings.ReplaceAll(level, "\n", ""))
	switch _, packed, _ := strings.Cut(strings.NewReplacer(".n", "\n", ".0", "\n").Replace(link), "\n"); {
	case link == strings.ToLower(link) && len(packed) > 12:
		return puzzle.Say("link.small")
	case strings.Count(link, ".") == 1 && cells > 1:
		return puzzle.Say("link.short", cells)
	}
	return puzzle.Say("link.cut")
}

func names(puzzles []puzzle.Puzzle) []string {
	var all []string
	for _, p := range puzzles {
		all = append(all, p.Name())
	}
	return all
}

func isLarge(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Kind == Large
}

// read reads the part of a link before its check.
func read(body string, puzzles []puzzle.Puzzle) (Link, error) {
	parts := strings.Split(body, ".")
	p, err := whose(parts[0], puzzles)
	if err != nil {
		return Link{}, err
	}
	l := Link{Puzzle: p}
	if len(parts) == 1 {
		return l, fail(Form, puzzle.Say("link.empty"))
	}
	drawing, err := unpackDrawing(parts[1], p.Tiles())
	l.Level = drawing + "\n"
	if err != nil {
		return l, err
	}
	err = l.fields(parts[2:])
	if judged := l.judge(); err == nil {
		err = judged
	}
	return l, err
}

// whose returns the puzzle that the name and version at the head of a link
// mean.
func whose(head string, puzzles []puzzle.Puzzle) (puzzle.Puzzle, error) {
	name := strings.TrimRight(head, "0123456789")
	version, err := strconv.Atoi(head[len(name):])
	for _, p := range puzzles {
		switch {
		case p.Name() != name:
		case err == nil && version == p.Version():
			return p, nil
		case err == nil && version > p.Version():
			return nil, fail(Newer, puzzle.Say("link.newer", name, version, p.Version()))
		default:
			return nil, fail(Form, puzzle.Say("link.version", head))
		}
	}
	return nil, fail(Puzzle, puzzle.Say("link.puzzle", head))
}

// judge makes the level canonical where it has no faults.
func (l *Link) judge() error {
	s, err := l.Puzzle.Parse(l.Level)
	if err != nil {
		return &Error{Level, err}
	}
	l.Level = s.String()
	return nil
}

// fields reads fields such as "pW1", "mRDLU" and "c5". It ignores all after a bad one.
func (l *Link) fields(fields []string) error {
	last := -1
	for _, field := range fields {
		if field == "" {
			return fail(Form, puzzle.Say("link.empty"))
		}
		at := strings.IndexByte("pnmce", field[0])
		if field[0] == 't' {
			at = 1
		}
		switch {
		case at < 0:
			return fail(Newer, puzzle.Say("link.field", field[:1]))
		case at <= last:
			return fail(Form, puzzle.Say("link.order", field[:1]))
		}
		if err := l.field(field[0], field[1:]); err != nil {
			return err
		}
		last = at
	}
	return nil
}

func (l *Link) field(name byte, value string) error {
	switch name {
	case 'p':
		return l.rules(value)
	case 'n':
		return l.title(notation.Unpack64(value))
	case 't':
		return l.title(notation.UnpackURL64(value))
	case 'm':
		return l.moves(value)
	case 'e':
		return l.moment(value)
	default:
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 999_999_999 || strconv.Itoa(n) != value {
			return fail(Form, puzzle.Say("link.beat", value))
		}
		l.Beat = n
	}
	return nil
}

func (l *Link) title(text []byte, err error) error {
	if t := string(text); err != nil || t == "" || !utf8.ValidString(t) || t != Title(t) {
		return fail(Form, puzzle.Say("link.title"))
	}
	l.Title = string(text)
	return nil
}

func (l *Link) rules(value string) error {
	rules, err := notation.UnpackRules(l.Puzzle, value)
	if err != nil {
		return &Error{Form, err}
	}
	l.Level += "\n" + rules + "\n"
	return nil
}

// moves reads the moves one by one, so that those before a bad one are kept
// and no count above MaxMoves is expanded.
func (l *Link) moves(value string) error {
	verbs := l.Puzzle.Verbs()
	for i := 0; i < len(value); {
		size, n := token(value[i:], verbs)
		if len(l.Moves)+n > MaxMoves {
			return fail(Large, puzzle.Say("link.moves", MaxMoves))
		}
		more, err := notation.ParseLetters(value[i:i+size], verbs)
		if err != nil {
			_, err = notation.ParseLetters(value[:i+size], verbs)
			return &Error{Moves, err}
		}
		l.Moves = append(l.Moves, more...)
		i += size
	}
	return nil
}

// token returns the length of the first move with its count, and the count.
func token(text string, verbs []puzzle.Verb) (size, n int) {
	for size < len(text) && text[size] >= '0' && text[size] <= '9' {
		size++
	}
	n, err := strconv.Atoi(text[:min(size, 9)])
	if err != nil {
		n = 1
	}
	if size == len(text) {
		return size, n
	}
	letter := text[size]
	size++
	for _, v := range verbs {
		if v.Letter == letter {
			_, more := notation.Operands(text[size:], v.Takes)
			return size + more, n
		}
	}
	return size, n
}
