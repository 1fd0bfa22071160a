package input

import (
	"slices"

	"gridwise/solvers/puzzle"
)

// held is the piece in the hand.
type held struct {
	piece  string
	turns  int         // quarter turns clockwise from how it lies
	grab   puzzle.Cell // the offset of the cell it is held by, as picked up
	at     puzzle.Cell // the cell under the grab
	drag   bool        // by a pointer
	onTray bool        // it hangs beside the board
	px, py float64     // of the middle of that cell
}

// aim holds the piece over a cell.
func (g *held) aim(c puzzle.Cell) { g.at, g.onTray = c, false }

// tray returns the pieces, those beside the board as they were turned last.
func (m *Mapper) tray(state puzzle.State) []puzzle.Shape {
	tray := puzzle.TrayOf(state)
	if len(m.left) > 0 {
		tray = slices.Clone(tray)
	}
	for i, s := range tray {
		if n := m.left[s.Piece]; !s.Used && n&3 != 0 {
			tray[i] = turned(s, n)
		}
	}
	return tray
}

// turn turns the held piece by quarters. What goes back to the tray keeps its turn.
func (m *Mapper) turn(quarters int, state puzzle.State) {
	m.held.turns += quarters
	if s, ok := shapeOf(state, m.held.piece); ok && !s.Used {
		m.left[s.Piece] = m.held.turns
	}
}

// spin turns an offset by quarter turns clockwise about the corner.
func spin(c puzzle.Cell, turns int) puzzle.Cell {
	for range turns & 3 {
		c = puzzle.Cell{Row: c.Col, Col: -c.Row}
	}
	return c
}

// corner returns the cell that a move would name.
func (g *held) corner() puzzle.Cell {
	o := spin(g.grab, g.turns)
	return puzzle.Cell{Row: g.at.Row - o.Row, Col: g.at.Col - o.Col}
}

// shapeOf returns a piece of the tray as it lies there.
func shapeOf(s puzzle.State, piece string) (puzzle.Shape, bool) {
	for _, shape := range puzzle.TrayOf(s) {
		if shape.Piece == piece {
			return shape, true
		}
	}
	return puzzle.Shape{}, false
}

// turned returns a shape turned clockwise about its corner, things and all.
func turned(s puzzle.Shape, turns int) puzzle.Shape {
	t := s
	t.Cells = make([]puzzle.Cell, len(s.Cells))
	for i, c := range s.Cells {
		t.Cells[i] = spin(c, turns)
	}
	t.Things = append([]puzzle.Thing(nil), s.Things...)
	for i := range t.Things {
		for range turns & 3 {
			t.Things[i].Dir = clockwise[t.Things[i].Dir]
		}
	}
	return t
}

var clockwise = [...]puzzle.Dir{puzzle.None: puzzle.None, puzzle.Up: puzzle.Right, puzzle.Right: puzzle.Down, puzzle.Down: puzzle.Left, puzzle.Left: puzzle.Up}

// pieceAt returns the piece of the tray that lies on a cell, and the offset of
// that cell in it.
func pieceAt(s puzzle.State, c puzzle.Cell) (piece string, offset puzzle.Cell) {
	b, tray := s.Board(), puzzle.TrayOf(s)
	for _, thing := range b.At(c, nil) {
		for _, shape := range tray {
			if thing.Piece == "" || shape.Piece != thing.Piece || !shape.Used {
				continue
			}
			for _, o := range shape.Cells {
				if lies(b, shape, puzzle.Cell{Row: c.Row - o.Row, Col: c.Col - o.Col}) {
					return shape.Piece, o
				}
			}
		}
	}
	return "", puzzle.Cell{}
}

// lies reports whether all cells of a piece lie on the board with their corner
// at c.
func lies(b puzzle.Board, s puzzle.Shape, c puzzle.Cell) bool {
	for _, o := range s.Cells {
		at := puzzle.Cell{Row: c.Row + o.Row, Col: c.Col + o.Col}
		if !b.Bounds().Has(at) || !slices.ContainsFunc(b.At(at, nil), func(t puzzle.Thing) bool { return t.Piece == s.Piece }) {
			return false
		}
	}
	return true
}

// pick takes the piece whose letter a key is into the hand; pressed again it
// goes back.
func (m *Mapper) pick(code string, state puzzle.State) Action {
	if len(code) != 4 || code[:3] != "Key" || m.taking(puzzle.PieceKind, puzzle.CellKind) == nil {
		return Action{}
	}
	shape, ok := shapeOf(state, code[3:])
	if !ok {
		return Action{}
	}
	if m.held != nil && m.held.piece == shape.Piece {
		m.held = nil
		return Action{Changed: true}
	}
	m.hold(shape, state)
	return Action{Changed: true}
}

// hold takes a piece by its corner and lets it hang where it lies, over the
// cursor, or over the middle of the board.
func (m *Mapper) hold(s puzzle.Shape, state puzzle.State) {
	m.armed = ""
	b := state.Board().Bounds()
	at := m.Cursor
	if at == (puzzle.Cell{}) {
		at = puzzle.Cell{Row: (b.Min.Row + b.Max.Row) / 2, Col: (b.Min.Col + b.Max.Col) / 2}
	}
	if c, ok := whereLies(state, s); ok {
		at = c
	}
	m.held = &held{piece: s.Piece, at: at, turns: m.left[s.Piece]}
	m.Cursor = at
}

// whereLies returns the corner of a piece on the board.
func whereLies(st puzzle.State, s puzzle.Shape) (puzzle.Cell, bool) {
	if !s.Used {
		return puzzle.Cell{}, false
	}
	b := st.Board()
	r := b.Bounds()
	for row := r.Min.Row; row <= r.Max.Row; row++ {
		for col := r.Min.Col; col <= r.Max.Col; col++ {
			if c := (puzzle.Cell{Row: row, Col: col}); lies(b, s, c) {
				return c, true
			}
		}
	}
	return puzzle.Cell{}, false
}

// push moves the held piece by a cell; its grabbed cell stays on the board.
func (m *Mapper) push(d puzzle.Dir, state puzzle.State) Action {
	if c := m.held.at.Step(d); state.Board().Bounds().Has(c) {
		m.held.aim(c)
		m.Cursor = c
	}
	return Action{Changed: true}
}

// usePiece plays a verb that takes a piece: on the one in the hand, or on the
// one at the cursor.
func (m *Mapper) usePiece(v *puzzle.Verb, state puzzle.State) Action {
	if m.held != nil && v.Name == "turn" {
		m.turn(1, state)
		return Action{Changed: true}
	}
	var piece string
	if m.held != nil {
		piece = m.held.piece
		m.held = nil
		if s, ok := shapeOf(state, piece); !ok || !s.Used {
			return Action{Changed: true}
		}
	} else if piece, _ = pieceAt(state, m.Cursor); piece == "" {
		return Action{Idle: true}
	}
	return Action{Moves: []puzzle.Move{{Verb: v.Name, Piece: piece}}, Changed: true}
}
