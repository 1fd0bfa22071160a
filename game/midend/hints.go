package midend

import "gridwise/solvers/puzzle"

// hints remembers how strong a hint was given in which position.
type hints struct {
	position string
	strength int // of the last hint there, 0 for none
	hint     puzzle.Hint
}

// in forgets the hints of any other position.
func (h *hints) in(position string) {
	if h.position != position {
		*h = hints{position: position}
	}
}

// give notes a hint that was given in the position.
func (h *hints) give(position string, strength int, hint puzzle.Hint) {
	*h = hints{position, strength, hint}
}

// strongest reports whether the hint given in a position was the strongest.
func (h *hints) strongest(s puzzle.State) bool {
	hinter, ok := s.(puzzle.Hinter)
	return ok && h.position == s.Position() && h.strength == hinter.Strengths()
}

// playable reports whether a hint asked for now plays the one given before.
func (h *hints) playable(s puzzle.State) bool { return h.strongest(s) && len(h.hint.Moves) > 0 }

// cells returns what the hint given in a position points at.
func (h *hints) cells(position string) []puzzle.Cell {
	if h.position != position {
		return nil
	}
	return h.hint.Cells
}

// lesson is an explanation of how the solver thinks: pictures, one after the
// other.
type lesson struct {
	pictures []puzzle.Picture
	at       int
}

// open reports whether one is being shown.
func (l *lesson) open() bool { return l.pictures != nil }

// turn goes to a picture, counted from 1, or to the next one where step is 0 or
// less.
func (l *lesson) turn(step int) {
	if step <= 0 {
		step = l.at + 2
	}
	l.at = step - 1
}

// picture returns the one being shown, nil after the last.
func (l *lesson) picture() *puzzle.Picture {
	if l.at >= len(l.pictures) {
		return nil
	}
	return &l.pictures[l.at]
}
