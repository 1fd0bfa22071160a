package midend

import (
	"errors"
	"strings"

	"gridwise/assets"
	"gridwise/game/arrival"
	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// find reads what a message "load" or "judge" names; s is the play on the board,
// nil for none.
func find(in message.Load, s *session.Session) (link.Link, error) {
	z := catalog.Named(in.Puzzle)
	if z == nil && !strings.Contains(strings.TrimSpace(in.Level), "\n") {
		l, err := link.Decode(in.Level, catalog.All)
		if in.Anyway && l.Puzzle != nil && damaged(err) {
			err = nil
		}
		if err != nil {
			return l, err
		}
		more, err := notation.ParseLetters(in.Moves, l.Puzzle.Verbs())
		if len(more) > 0 {
			l.Moves = more
		}
		return l, err
	}
	if z == nil {
		z = readable(in.Level)
		if z == nil && s != nil {
			z = s.Puzzle() // says best what is wrong
		}
		if z == nil {
			return link.Link{Level: in.Level}, puzzle.Refuse(puzzle.Say("play.unknown"))
		}
	}
	moves, err := notation.ParseLetters(in.Moves, z.Verbs())
	l := link.Link{Puzzle: z, Level: arrival.Level(z, in.Level), Moves: moves}
	if bare, doubt := arrival.Padded(l.Level); bare != "" && !in.Anyway {
		return l, puzzle.Refuse(doubt)
	}
	return l, err
}

// damaged reports whether the player may choose to play what arrived all the
// same.
func damaged(err error) bool {
	var e *link.Error
	return errors.As(err, &e) && (e.Kind == link.Cut || e.Kind == link.Moves)
}

func readable(text string) puzzle.Puzzle {
	for _, z := range catalog.All {
		if _, err := z.Parse(arrival.Level(z, text)); err == nil {
			return z
		}
	}
	return nil
}

// notes returns the lines of a header, each closed by a newline. Other
// lines are left out: they would become part of the level.
func notes(header string) string {
	var b strings.Builder
	for line := range strings.Lines(header) {
		if strings.HasPrefix(line, ";") {
			b.WriteString(strings.TrimRight(line, "\r\n") + "\n")
		}
	}
	return b.String()
}

// withHeader reads the level of a link with some header lines. A shipped level that
// comes without them has those of the catalog.
func withHeader(l link.Link, header string) (puzzle.State, error) {
	s, err := distant{l.Puzzle}.Parse(header + l.Text())
	if err != nil || s.Notes().Of("best") != "" || s.Notes().Of("play") != "" {
		return s, err
	}
	if more := assets.Known(l.Puzzle.Name(), s.String()); more != "" {
		return distant{l.Puzzle}.Parse(more + header + l.Text())
	}
	return s, nil
}

// distant is a puzzle whose levels are prepared by the solvers, never here.
type distant struct{ puzzle.Puzzle }

// Parse reads a level.
func (d distant) Parse(text string) (puzzle.State, error) {
	s, err := d.Puzzle.Parse(text)
	if p, ok := s.(puzzle.Preparer); ok && err == nil {
		return p.Distant(), nil
	}
	return s, err
}

func distantNamed(name string) puzzle.Puzzle {
	if z := catalog.Named(name); z != nil {
		return distant{z}
	}
	return nil
}
