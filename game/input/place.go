package input

import (
	"slices"

	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// placing returns the moves that put the held piece down where it is held.
// Where it cannot be put they are the plainest attempt, for the reason it
// gives.
func (m *Mapper) placing(state puzzle.State) (moves []puzzle.Move, fits bool) {
	v := m.taking(puzzle.PieceKind, puzzle.CellKind)
	put := puzzle.Move{Verb: v.Name, Piece: m.held.piece, Cell: m.held.corner(), HasCell: true}
	turns := m.held.turns & 3
	if len(v.Takes) == 3 {
		put.Number, put.HasNumber = turns, true
		turns = 0
	}
	first := append(slices.Repeat([]puzzle.Move{{Verb: "turn", Piece: m.held.piece}}, turns), put)
	if legal(state, first...) {
		return first, true
	}
	take := puzzle.Move{Verb: "take", Piece: m.held.piece}
	if s, _ := shapeOf(state, m.held.piece); s.Used && m.verb("take") != nil {
		if all := append([]puzzle.Move{take}, first...); legal(state, all...) {
			return all, true
		}
	}
	return first, false
}

// put puts the held piece down. Where it does not fit it stays in the hand.
func (m *Mapper) put(state puzzle.State) Action {
	if m.unmoved(state) {
		m.held = nil
		return Action{Changed: true}
	}
	moves, fits := m.placing(state)
	if fits {
		m.held = nil
		return Action{Moves: moves, Changed: true}
	}
	return Action{Moves: moves[len(moves)-1:], Changed: true}
}

// unmoved reports whether a piece of the board is held just where it lies.
func (m *Mapper) unmoved(state puzzle.State) bool {
	s, ok := shapeOf(state, m.held.piece)
	return ok && s.Used && m.held.turns&3 == 0 && lies(state.Board(), s, m.held.corner())
}

// Held returns how the piece in the hand is shown, nil where there is none.
func (m *Mapper) Held(state puzzle.State) *stage.Held {
	if m.held == nil {
		return nil
	}
	s, ok := shapeOf(state, m.held.piece)
	if !ok {
		return nil
	}
	held := &stage.Held{Shape: turned(s, m.held.turns), Cell: m.held.corner(), OnBoard: !m.held.onTray, Drag: m.held.drag}
	if held.OnBoard {
		held.Then = m.then(state)
	}
	if m.held.drag {
		x, y := m.view.Board(m.held.px, m.held.py)
		o := spin(m.held.grab, m.held.turns)
		held.X, held.Y = x-0.5-float64(o.Col), y-0.5-float64(o.Row)
	}
	return held
}

// then returns the board once the held piece is put where it hangs, nil where it may not
// be.
func (m *Mapper) then(state puzzle.State) puzzle.Board {
	moves, fits := m.placing(state)
	switch {
	case fits:
		next, _ := puzzle.After(state, moves...)
		return next.Board()
	case m.unmoved(state):
		return state.Board()
	}
	return nil
}

// validPlacements returns the corners at which the held piece could be put as it is
// turned now, besides the one it hangs over.
func (m *Mapper) validPlacements(state puzzle.State) []puzzle.Cell {
	if m.held.drag && m.held.onTray {
		return nil
	}
	g := *m.held
	defer func() { *m.held = g }()
	b := state.Board().Bounds()
	if rows, cols := b.Size(); rows*cols > 400 {
		return nil
	}
	now := g.corner()
	var cells []puzzle.Cell
	for row := b.Min.Row; row <= b.Max.Row; row++ {
		for col := b.Min.Col; col <= b.Max.Col; col++ {
			c := puzzle.Cell{Row: row, Col: col}
			o := spin(g.grab, g.turns)
			m.held.aim(puzzle.Cell{Row: c.Row + o.Row, Col: c.Col + o.Col})
			if _, fits := m.placing(state); fits && c != now {
				cells = append(cells, c)
			}
		}
	}
	return cells
}
