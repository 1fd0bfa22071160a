package input

import (
	"gridwise/solvers/puzzle"
)

// Grip is what the player holds by keys or taps: a piece, how often it was turned
// and the cell it is held over; or the verb that waits for a cell. The zero Grip
// is neither.
type Grip struct {
	Piece string
	Turns int
	Tray  bool        // it hangs beside the board
	At    puzzle.Cell // otherwise
	Armed string
	Final bool // the armed verb gives the play up once it is used again
}

// Grip returns the piece that is held, or the verb that waits. A piece that a
// pointer drags is left out.
func (m *Mapper) Grip() Grip {
	if m.held == nil || m.held.drag {
		return Grip{Armed: m.armed, Final: m.gives() != nil}
	}
	return Grip{Piece: m.held.piece, Turns: m.held.turns & 3, Tray: m.held.onTray, At: m.held.at, Armed: m.armed}
}

// gives returns the armed verb where it gives the play up, else nil.
func (m *Mapper) gives() *puzzle.Verb {
	if v := m.verb(m.armed); v != nil && v.Final {
		return v
	}
	return nil
}

// PlayOn disarms a verb that gives the play up, and reports whether one was
// armed.
func (m *Mapper) PlayOn() bool {
	if m.gives() == nil {
		return false
	}
	m.armed = ""
	return true
}
