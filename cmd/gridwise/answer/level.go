package answer

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gridwise/assets"
	"gridwise/game/arrival"
	"gridwise/game/link"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// level is what a request names: of a link or of a text.
type level struct {
	puzzle puzzle.Puzzle
	text   string
	moves  string // of a link, before those of the request
}

// find returns the level of a request. The one before is kept, as plays are asked about move by
// move.
func (w *worker) find(r request) (level, error) {
	if w.named == [2]string{r.Puzzle, r.Level} && w.level.puzzle != nil {
		return w.level, nil
	}
	p := catalog.Named(r.Puzzle)
	if p == nil && r.Puzzle != "" {
		return level{}, fault("request", fmt.Sprintf("there is no puzzle %q; there is %s", r.Puzzle, names(catalog.All)), "puzzle")
	}
	if r.Level == "" {
		return level{}, fault("request", fmt.Sprintf("%q wants a level", r.Do), "level")
	}
	l, err := w.read(p, r.Level)
	if err == nil {
		w.named, w.level = [2]string{r.Puzzle, r.Level}, l
	}
	return l, err
}

// read takes a link, or the text of a level of p, which may be nil for whichever puzzle reads it.
func (w *worker) read(p puzzle.Puzzle, text string) (level, error) {
	if !strings.Contains(strings.TrimSpace(text), "\n") {
		l, err := link.Decode(text, catalog.All)
		switch linked := isLink(err); {
		case err == nil && p != nil && l.Puzzle != p:
			return level{}, fault("level", fmt.Sprintf("this link is of %s, not of %s", l.Puzzle.Name(), p.Name()), "level")
		case err == nil:
			return level{l.Puzzle, assets.Known(l.Puzzle.Name(), l.Level) + l.Text(), notation.Letters(l.Moves, l.Puzzle.Verbs())}, nil
		case linked:
			return level{}, w.wrong("link", err)
		}
	}
	var read []puzzle.Puzzle
	var first error
	for _, z := range catalog.All {
		if p != nil && z != p {
			continue
		}
		if _, err := z.Parse(arrival.Level(z, text)); err != nil {
			first = err
		} else {
			read = append(read, z)
		}
	}
	switch {
	case len(read) == 1:
		return level{puzzle: read[0], text: arrival.Level(read[0], text)}, nil
	case len(read) > 1:
		return level{}, fault("level", "this may be a level of "+names(read)+"; “puzzle” says of which", "puzzle")
	case p != nil:
		return level{}, w.wrong("level", first)
	}
	return level{}, fault("level", "no puzzle reads this level; with “puzzle” its faults are told", "level")
}

// isLink reports whether an error is of a text that was meant as a link.
func isLink(err error) bool {
	var e *link.Error
	return errors.As(err, &e) && e.Kind != link.None
}

// wrong is an error of a level, with the line and column of its first fault.
func (w *worker) wrong(kind string, err error) error {
	at := "level"
	var faults puzzle.Errors
	if errors.As(err, &faults) && len(faults) > 0 && faults[0].Line > 0 {
		at = fmt.Sprintf("%d:%d", faults[0].Line, faults[0].Col)
	}
	return fault(kind, w.words[words.English].Error(err), at)
}

func names(all []puzzle.Puzzle) string {
	list := make([]string, len(all))
	for i, p := range all {
		list[i] = p.Name()
	}
	return strings.Join(slices.Compact(list), ", ")
}
