package input

import (
	"math"

	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// grasp is where a piece is held: by the cell of that offset, as the piece lay then, and how far
// from its middle, in cells.
type grasp struct {
	grab puzzle.Cell
	x, y float64
}

// under returns the piece beneath a pointer, on the tray or on the board, and where it is
// grasped.
func (m *Mapper) under(px, py float64, state puzzle.State) (piece string, g grasp) {
	if piece, ok := m.view.TrayAt(px, py); ok {
		if s, ok := shapeOf(state, piece); ok && !s.Used {
			return piece, m.nearest(s, px, py)
		}
		return "", grasp{}
	}
	if c, ok := m.view.CellAt(px, py); ok {
		x, y := m.view.Board(px, py)
		g.x, g.y = x-float64(c.Col)-0.5, y-float64(c.Row)-0.5
		piece, g.grab = pieceAt(state, c)
	}
	return piece, g
}

// nearest returns the cell of a piece in the tray that is nearest to a pixel, as the piece is
// turned in the hand; of two that are as near, the one in its middle.
func (m *Mapper) nearest(s puzzle.Shape, px, py float64) grasp {
	turns := m.left[s.Piece]
	x, y := m.view.InSlot(s.Piece, turned(s, turns).Cells, px, py)
	by := func(c puzzle.Cell) grasp {
		o := spin(c, turns)
		return grasp{c, x - float64(o.Col) - 0.5, y - float64(o.Row) - 0.5}
	}
	best := by(middle(s.Cells))
	for _, c := range s.Cells {
		if g := by(c); math.Hypot(g.x, g.y) < math.Hypot(best.x, best.y)-1e-9 {
			best = g
		}
	}
	return best
}

// middle returns the cell nearest to the middle of a piece.
func middle(cells []puzzle.Cell) (best puzzle.Cell) {
	cells = stage.Once(cells)
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

// lift begins to drag the piece that the pointer went down on.
func (m *Mapper) lift(p *pointer, state puzzle.State) Action {
	turns := m.left[p.piece]
	if m.held != nil && m.held.piece == p.piece {
		turns = m.held.turns
	}
	p.drags, m.armed = true, ""
	m.held = &held{piece: p.piece, grab: p.grasp.grab, turns: turns, drag: true}
	m.carry(p, state)
	return Action{Changed: true}
}

// carry moves the held piece with its pointer, which stays where it grasped it; above a
// finger, so that it is seen.
func (m *Mapper) carry(p *pointer, state puzzle.State) {
	g := m.held
	if g == nil {
		p.drags, p.done = false, true
		return
	}
	x, y := m.view.Board(p.x, p.y)
	g.px, g.py = m.view.Pixel(x-p.grasp.x, y-p.grasp.y)
	if p.touch {
		g.py -= lift * m.view.Scale()
	}
	c, on := m.view.CellAt(g.px, g.py)
	g.at, g.onTray = c, !on
	m.snap(state)
}

// snap aims a dragged piece at the nearest place where it may be put, no farther than
// half a cell from the one beneath it; where there is none it stays as it hangs.
func (m *Mapper) snap(state puzzle.State) {
	g := m.held
	if m.view.InTray(g.px, g.py) {
		return
	}
	hangs := *g
	x, y := m.view.Board(g.px, g.py)
	x, y = x-0.5, y-0.5
	least := math.Inf(1)
	for row := math.Floor(y); row <= math.Ceil(y); row++ {
		for col := math.Floor(x); col <= math.Ceil(x); col++ {
			try := hangs
			try.aim(puzzle.Cell{Row: int(row), Col: int(col)})
			m.held = &try
			if d := math.Hypot(col-x, row-y); d < least && state.Board().Bounds().Has(try.at) && m.mayLie(state) {
				least, *g = d, try
			}
		}
	}
	m.held = g
}

// mayLie reports whether the held piece may be put where it hangs, or lies there already.
func (m *Mapper) mayLie(state puzzle.State) bool {
	_, fits := m.placing(state)
	return fits || m.unmoved(state)
}

// letGo ends a drag: beside the board the piece is taken off, on it put. Where it does not fit it
// stays in the hand, over the place where it was let go.
func (m *Mapper) letGo(state puzzle.State) Action {
	if m.held == nil {
		return Action{Changed: true}
	}
	if m.held.onTray {
		piece := m.held.piece
		m.held = nil
		if s, ok := shapeOf(state, piece); ok && s.Used && m.verb("take") != nil {
			return Action{Moves: []puzzle.Move{{Verb: "take", Piece: piece}}, Changed: true}
		}
		return Action{Changed: true}
	}
	a := m.put(state)
	if m.held != nil {
		m.held.drag, m.Cursor = false, m.held.at
	}
	return a
}
