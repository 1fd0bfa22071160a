package input

import (
	"math"
	"slices"

	"gridwise/solvers/puzzle"
)

func (m *Mapper) dragging() *pointer {
	for i := range m.pointers {
		if m.pointers[i].drags {
			return &m.pointers[i]
		}
	}
	return nil
}

// under returns the piece beneath a pointer, on the tray or on the board.
func (m *Mapper) under(x, y float64, w world) (string, puzzle.Cell) {
	if piece, ok := w.view.TrayAt(x, y); ok {
		if s, ok := shapeOf(w.state, piece); ok && !s.Used {
			return piece, middle(s.Cells)
		}
		return "", puzzle.Cell{}
	}
	if c, ok := w.view.CellAt(x, y); ok {
		return pieceAt(w.state, c)
	}
	return "", puzzle.Cell{}
}

// middle returns the cell nearest to the middle of a piece, by which it is
// taken from the tray.
func middle(cells []puzzle.Cell) (best puzzle.Cell) {
	cells = once(cells)
	var row, col float64
	for _, c := range cells {
		row += float64(c.Row) / float64(len(cells))
		col += float64(c.Col) / float64(len(cells))
	}
	least := math.Inf(1)
	for _, c := range cells {
		if d := math.Hypot(float64(c.Row)-row, float64(c.Col)-col); d < least-1e-9 {
			best, least = c, d
		}
	}
	return best
}

// once returns the cells without repeats: a piece lists a cell for each thing
// that lies on it.
func once(cells []puzzle.Cell) []puzzle.Cell {
	var all []puzzle.Cell
	for _, c := range cells {
		if !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	return all
}

// lift begins to drag the piece that the pointer went down on.
func (m *Mapper) lift(p *pointer, w world) Action {
	turns := 0
	if m.held != nil && m.held.piece == p.piece {
		turns = m.held.turns
	}
	p.drags, m.armed = true, ""
	m.held = &held{piece: p.piece, grab: p.grab, turns: turns, drag: true}
	m.carry(p, w)
	return Action{Changed: true}
}

// carry moves the held piece with its pointer; above a finger, so that it is
// seen.
func (m *Mapper) carry(p *pointer, w world) {
	g := m.held
	if g == nil {
		p.drags, p.done = false, true
		return
	}
	g.px, g.py = p.x, p.y
	if p.touch {
		g.py -= lift * w.view.Scale()
	}
	c, on := w.view.CellAt(g.px, g.py)
	g.at, g.onTray = c, !on
}

// letGo ends a drag: on the board the piece is put, beside it taken off.
func (m *Mapper) letGo(w world) Action {
	if m.held == nil {
		return Action{Changed: true}
	}
	if m.held.onTray {
		piece := m.held.piece
		m.held = nil
		if s, ok := shapeOf(w.state, piece); ok && s.Used && m.verb("take") != nil {
			return Action{Moves: []puzzle.Move{{Verb: "take", Piece: piece}}, Changed: true}
		}
		return Action{Changed: true}
	}
	a := m.put(w)
	m.held = nil
	return a
}

func (m *Mapper) tapTray(piece string, w world) Action {
	s, ok := shapeOf(w.state, piece)
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
		m.held.turns++
	default:
		m.hold(s, w)
		m.held.onTray = true
	}
	return Action{Changed: true}
}
