package show

import (
	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// gridSide bounds the hidden grid for screen readers: it holds the cells round
// the cursor of a larger board. It follows the cursor when that comes within
// gridEdge of its border, so that most steps change a few of its cells.
const (
	gridSide = 40
	gridEdge = 10
)

// grid is what the hidden grid was last told, so that only changes are sent.
type grid struct {
	area  puzzle.Rect
	cells map[puzzle.Cell]string
}

// sendGrid describes the board cell by cell, for screen readers.
func (p *Panel) sendGrid() {
	d, ok := p.desk.State().(puzzle.Describer)
	if !ok {
		return
	}
	board := p.desk.State().Board()
	bounds, cursor := board.Bounds(), p.controls.Cursor(board)
	area := p.grid.area
	if p.grid.cells == nil || !within(area, bounds, cursor) {
		area.Min.Row, area.Max.Row = middle(bounds.Min.Row, bounds.Max.Row, cursor.Row)
		area.Min.Col, area.Max.Col = middle(bounds.Min.Col, bounds.Max.Col, cursor.Col)
	}
	whole := p.grid.cells == nil || p.grid.area != area
	if whole {
		p.grid = grid{area: area, cells: map[puzzle.Cell]string{}}
	}
	cells := p.grid.change(func(at puzzle.Cell) string { return p.desk.Words().Say(d.Look(at)) })
	if whole || len(cells) > 0 {
		rows, cols := area.Size()
		p.desk.Send(message.Grid{Row0: area.Min.Row, Col0: area.Min.Col, Rows: rows, Cols: cols, Whole: whole, Cells: cells})
	}
}

// change has every cell of the grid say what look returns, and returns those that
// said something else before.
func (g *grid) change(look func(puzzle.Cell) string) (changed []message.GridCell) {
	for r := g.area.Min.Row; r <= g.area.Max.Row; r++ {
		for c := g.area.Min.Col; c <= g.area.Max.Col; c++ {
			at := puzzle.Cell{Row: r, Col: c}
			if words := look(at); g.cells[at] != words {
				g.cells[at] = words
				changed = append(changed, message.GridCell{Row: r, Col: c, Text: words})
			}
		}
	}
	return changed
}

// within reports whether c is inside an area and not near those of its borders at
// which the board goes on.
func within(area, b puzzle.Rect, c puzzle.Cell) bool {
	side := func(at, from, to, least, most int) bool {
		return (from == least || at >= from+gridEdge) && (to == most || at <= to-gridEdge)
	}
	return area.Has(c) && b.Has(area.Min) && b.Has(area.Max) && side(c.Row, area.Min.Row, area.Max.Row, b.Min.Row, b.Max.Row) &&
		side(c.Col, area.Min.Col, area.Max.Col, b.Min.Col, b.Max.Col)
}

// middle returns the part of a side of the board, at most gridSide long, that has a place
// in its middle.
func middle(least, most, at int) (int, int) {
	if most-least < gridSide {
		return least, most
	}
	from := min(max(at-gridSide/2, least), most-gridSide+1)
	return from, from + gridSide - 1
}

// TellCell reads out what lies on a cell. The status line stays with the last
// move.
func (p *Panel) TellCell(c puzzle.Cell) {
	t := puzzle.Say("play.cell", c)
	if d, ok := p.desk.State().(puzzle.Describer); ok {
		if what := d.Look(c); names(what, c) {
			t = what
		} else if !what.Zero() {
			t = puzzle.Say("play.look", c, what)
		}
	}
	p.desk.ReadOut(t)
	p.desk.Refresh()
}

// names reports whether a sentence says the cell.
func names(t puzzle.Text, c puzzle.Cell) bool {
	for _, a := range t.Args {
		inner, _ := a.(puzzle.Text)
		if a == any(c) || names(inner, c) {
			return true
		}
	}
	return false
}
