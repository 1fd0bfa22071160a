package hand

import (
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Grip is what the hand is about to do: the piece it holds, how often that
// was turned and the cell it is held over, or the verb that waits for a cell.
// The zero Grip is an empty hand.
type Grip struct {
	Piece string
	Turns int
	Tray  bool        // it hangs beside the board
	At    puzzle.Cell // otherwise
	Armed string
}

// Grip tells what the hand is about to do. A piece that a pointer drags is
// left out.
func (h *Hand) Grip() Grip {
	if h.held == nil || h.held.drag {
		return Grip{Armed: h.armed}
	}
	return Grip{Piece: h.held.piece, Turns: h.held.turns & 3, Tray: h.held.onTray, At: h.held.at, Armed: h.armed}
}

// Held is how the piece in the hand would be put, nil where there is none.
func (h *Hand) Held(state puzzle.State, v *stage.View) *stage.Held {
	if h.held == nil {
		return nil
	}
	return h.heldMark(world{state, v})
}
