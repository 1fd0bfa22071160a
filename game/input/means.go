package input

import "gridwise/solvers/puzzle"

// Means returns the moves that a tap on a cell would make in a position, as far as
// they are allowed, and changes nothing. On a piece they are those that lay it
// where it lies.
func (m *Mapper) Means(c puzzle.Cell, state puzzle.State) []puzzle.Move {
	if m.armed != "" || m.held != nil || state.Status() != puzzle.Playing {
		return nil
	}
	if again := m.again(c, state); len(again) > 0 {
		return again
	}
	fresh := Mapper{Cursor: m.Cursor, view: m.view, verbs: m.verbs}
	if moves := fresh.Tap(c, state).Moves; len(moves) > 0 && legal(state, moves...) {
		return moves
	}
	return nil
}

// again returns the moves that take a piece off a cell and lay it there again, nil
// where none lies there.
func (m *Mapper) again(c puzzle.Cell, state puzzle.State) []puzzle.Move {
	piece, grab := pieceAt(state, c)
	if piece == "" || m.taking(puzzle.PieceKind, puzzle.CellKind) == nil || m.verb("take") == nil {
		return nil
	}
	take := puzzle.Move{Verb: "take", Piece: piece}
	off, _, err := state.Play(take)
	if err != nil {
		return nil
	}
	holding := Mapper{verbs: m.verbs, held: &held{piece: piece, grab: grab, at: c}}
	if put, fits := holding.placing(off); fits {
		return append([]puzzle.Move{take}, put...)
	}
	return nil
}
