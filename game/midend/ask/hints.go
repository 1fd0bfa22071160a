package ask

import (
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// hints remembers how strong a hint was given in which position.
type hints struct {
	position string
	strength int // of the last hint there, 0 for none
	hint     puzzle.Hint
	looks    int // searches for a win there that found none
}

// in forgets the hints of any other position.
func (h *hints) in(position string) {
	if h.position != position {
		*h = hints{position: position}
	}
}

// give notes a hint that was given in the position.
func (h *hints) give(position string, strength int, hint puzzle.Hint) {
	h.in(position)
	h.strength, h.hint = strength, hint
}

// strongest reports whether the hint given in a position was the strongest.
func (h *hints) strongest(s puzzle.State) bool {
	hinter, ok := s.(puzzle.Hinter)
	return ok && h.position == s.Position() && h.strength == hinter.Strengths()
}

// playable reports whether a hint asked for now plays the one given before: the first one
// that proposes moves.
func (h *hints) playable(s puzzle.State) bool {
	return h.position == s.Position() && len(h.hint.Moves) > 0
}

// cells returns what the hint given in a position points at.
func (h *hints) cells(position string) []puzzle.Cell {
	if h.position != position {
		return nil
	}
	return h.hint.Cells
}

// given reports whether a hint was given in a position.
func (h *hints) given(position string) bool { return h.position == position && h.strength > 0 }

// before returns the moves that a hint proposed where steps began, nil where none
// did.
func (h *hints) before(steps []session.Step) []puzzle.Move {
	if len(steps) == 0 || !h.given(steps[0].Old.Position()) {
		return nil
	}
	return h.hint.Moves
}
