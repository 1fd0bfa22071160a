package puzzle

import (
	"strconv"
	"strings"
)

// Move is a verb and its operands. Moves are compared with ==. Operands that
// the verb does not take are zero.
type Move struct {
	Verb      string
	Piece     string // "" for none
	Cell      Cell
	HasCell   bool
	Number    int
	HasNumber bool
}

// Do returns the move of a verb without operands.
func Do(verb string) Move { return Move{Verb: verb} }

// DoAt returns the move of a verb on a cell.
func DoAt(verb string, c Cell) Move { return Move{Verb: verb, Cell: c, HasCell: true} }

// String returns the move as text: "left", "put A 2,3", "say =20".
func (m Move) String() string {
	var b strings.Builder
	b.WriteString(m.Verb)
	if m.Piece != "" {
		b.WriteString(" " + m.Piece)
	}
	if m.HasCell {
		b.WriteString(" " + m.Cell.String())
	}
	if m.HasNumber {
		b.WriteString(" =" + strconv.Itoa(m.Number))
	}
	return b.String()
}

// After returns the position that moves lead to: where one is refused, the last one before
// it, with the error.
func After(s State, moves ...Move) (State, error) {
	for _, m := range moves {
		next, _, err := s.Play(m)
		if err != nil {
			return s, err
		}
		s = next
	}
	return s, nil
}
