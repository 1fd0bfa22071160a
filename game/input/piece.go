package input

import (
	"slices"

	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// held is the piece in the hand.
type held struct {
	piece  string
	turns  int         // quarter turns clockwise since it was picked up
	grab   puzzle.Cell // the offset of the cell it is held by, as picked up
	at     puzzle.Cell // the cell under the grab
	drag   bool        // by a pointer
	onTray bool        // it hangs beside the board
	px, py float64     // of the pointer
}

// aim holds the piece over a cell.
func (g *held) aim(c puzzle.Cell) { g.at, g.onTray = c, false }

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
	if t, ok := s.(puzzle.Trayer); ok {
		for _, shape := range t.Tray() {
			if shape.Piece == piece {
				return shape, true
			}
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
	t, ok := s.(puzzle.Trayer)
	if !ok {
		return "", puzzle.Cell{}
	}
	b := s.Board()
	for _, thing := range b.At(c, nil) {
		for _, shape := range t.Tray() {
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
	m.held = &held{piece: s.Piece, at: at}
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
		m.held.turns++
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
