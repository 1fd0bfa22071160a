package input

import (
	"slices"

	"gridwise/solvers/puzzle"
)

// tap handles a short touch: of a piece in the tray, which is picked up and
// then turned, of a cell, or beside everything, which lets go.
func (m *Mapper) tap(p pointer, state puzzle.State) Action {
	if piece, ok := m.view.TrayAt(p.x, p.y); ok {
		return m.tapTray(piece, state)
	}
	if c, ok := m.view.CellAt(p.x, p.y); ok {
		if m.held != nil || m.Cursor != (puzzle.Cell{}) {
			m.Cursor = c
		}
		return m.Tap(c, state)
	}
	if m.held != nil || m.armed != "" {
		m.Release()
		return Action{Changed: true}
	}
	return Action{}
}

// Waiting reports whether time alone may bring an action: a finger rests on the
// board.
func (m *Mapper) Waiting() bool {
	for i := range m.pointers {
		if p := &m.pointers[i]; !p.done && (p.pressing || p.swiped != puzzle.None) {
			return true
		}
	}
	return false
}

// Tick sets the time on the clock of the samples. A finger that rests long
// enough looks at its cell; one that rests after a swipe goes on in its
// direction, as long as there is a way.
func (m *Mapper) Tick(now float64, state puzzle.State) Action {
	for i := range m.pointers {
		p := &m.pointers[i]
		p.rested += min(now-max(p.since, m.ticked), longestTick)
	}
	m.ticked = now
	for i := range m.pointers {
		p := &m.pointers[i]
		if p.swiped != puzzle.None && !p.done && p.rested >= p.again {
			p.again, p.rested = holdRepeat, 0
			if move := puzzle.Do(p.swiped.String()); legal(state, move) {
				return Action{Moves: []puzzle.Move{move}}
			}
			continue
		}
		if !p.pressing || p.done || p.rested < longPress {
			continue
		}
		p.pressing = false
		if c, ok := m.view.CellAt(p.x, p.y); ok && p.touch {
			p.done = true
			m.Cursor = c
			m.point(c, state)
			return Action{Look: c, Changed: true}
		}
	}
	return Action{}
}

// Tap plays what a tap on a cell means: the armed verb or the held piece
// there, else the way to it, else the first Tap verb that is legal. Where none
// is, the first that is offered is tried all the same, so that its reason is
// told; where there is no such verb the cursor goes there.
func (m *Mapper) Tap(c puzzle.Cell, state puzzle.State) Action {
	if m.armed != "" {
		move := puzzle.DoAt(m.armed, c)
		m.armed = ""
		return Action{Moves: []puzzle.Move{move}, Changed: true}
	}
	if m.held != nil {
		m.held.aim(c)
		return m.put(state)
	}
	if walker, ok := state.(puzzle.Walker); ok {
		if way := walker.Way(c); len(way) > 0 {
			return Action{Moves: way}
		}
	}
	tried := m.tapMoves(c, state)
	for _, move := range tried {
		if puzzle.Offers(state, move) == nil && legal(state, move) {
			return Action{Moves: []puzzle.Move{move}}
		}
	}
	if len(tried) > 0 {
		offered := max(0, slices.IndexFunc(tried, func(move puzzle.Move) bool { return puzzle.Offers(state, move) == nil }))
		return Action{Moves: tried[offered : offered+1]}
	}
	m.Cursor = c
	return Action{Changed: true, Look: c, Idle: state.Status() == puzzle.Playing && c != m.view.Actor(state.Board())}
}

// tapMoves returns the moves of Tap verbs that name a cell or the piece on it.
func (m *Mapper) tapMoves(c puzzle.Cell, state puzzle.State) []puzzle.Move {
	var moves []puzzle.Move
	for i := range m.verbs {
		v := &m.verbs[i]
		if !v.Tap {
			continue
		}
		if takes(v, puzzle.CellKind) {
			moves = append(moves, puzzle.DoAt(v.Name, c))
		} else if takes(v, puzzle.PieceKind) {
			if p, _ := pieceAt(state, c); p != "" {
				moves = append(moves, puzzle.Move{Verb: v.Name, Piece: p})
			}
		}
	}
	return moves
}

func (m *Mapper) tapTray(piece string, state puzzle.State) Action {
	s, ok := shapeOf(state, piece)
	if !ok {
		return Action{}
	}
	switch {
	case s.Used:
		m.held = nil
		if m.verb("take") != nil {
			return Action{Moves: []puzzle.Move{{Verb: "take", Piece: piece}}, Changed: true}
		}
	case m.held != nil && m.held.piece == piece:
		m.turn(1, state)
	default:
		m.hold(s, state)
		m.held.onTray = true
	}
	return Action{Changed: true}
}
