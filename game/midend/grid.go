package midend

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
	again puzzle.Cell // where a second board begins
	cells map[puzzle.Cell]string
}

// sendGrid describes the board cell by cell, for screen readers.
func (p *panel) sendGrid() {
	d, ok := p.session.State().(puzzle.Describer)
	if !ok {
		return
	}
	e := p.help.explaining
	board, picture := e.board(), e.shown.board != nil
	var marks []puzzle.Mark
	if picture {
		marks = e.marks().Picture
	}
	bounds, cursor := board.Bounds(), p.controls.cursor(board)
	area := p.grid.area
	if p.grid.cells == nil || !within(area, bounds, cursor) {
		area = around(bounds, cursor)
	}
	again := p.controls.view.Again
	whole := p.grid.cells == nil || p.grid.area != area || p.grid.again != again
	if whole {
		p.grid = grid{area: area, again: again, cells: map[puzzle.Cell]string{}}
	}
	cells := p.grid.change(func(at puzzle.Cell) string {
		if picture {
			return e.onCell(at, marks)
		}
		return p.words.Say(d.Look(at))
	})
	if whole || len(cells) > 0 {
		rows, cols := area.Size()
		p.out(message.Grid{Row0: area.Min.Row, Col0: area.Min.Col, Rows: rows, Cols: cols, AgainRow: again.Row, AgainCol: again.Col, Whole: whole, Cells: cells})
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

// around returns the part of the board, at most gridSide each way, that has c in
// its middle.
func around(b puzzle.Rect, c puzzle.Cell) puzzle.Rect {
	b.Min.Row, b.Max.Row = middle(b.Min.Row, b.Max.Row, c.Row)
	b.Min.Col, b.Max.Col = middle(b.Min.Col, b.Max.Col, c.Col)
	return b
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

func middle(least, most, at int) (int, int) {
	if most-least < gridSide {
		return least, most
	}
	from := min(max(at-gridSide/2, least), most-gridSide+1)
	return from, from + gridSide - 1
}

// tints are the keys of what the tints of marks mean.
var tints = map[puzzle.Tint]string{puzzle.Good: "explain.tint.good", puzzle.Bad: "explain.tint.bad", puzzle.Chosen: "explain.tint.chosen", puzzle.Passed: "explain.tint.passed"}

// onCell returns what the picture shows on a cell, in words: what lies there, and
// the marks on it, which are those of the picture.
func (e *explaining) onCell(c puzzle.Cell, marks []puzzle.Mark) (said string) {
	at, second := c, 0
	if e.topic.Twin {
		var behind bool
		if at, behind = e.shown.twin.source(c); behind {
			second = 1
		}
	}
	switch bounds := e.shown.now.Board().Bounds(); {
	case bounds.Has(at):
		if d, ok := e.shown.now.(puzzle.Describer); ok {
			said = e.words.Say(d.Look(at))
		}
	case at.Col == bounds.Min.Col:
		return e.word(e.called()[second])
	}
	for _, m := range marks {
		if m.Cell != c {
			continue
		}
		for _, word := range []string{m.Text, e.word(tints[m.Tint]), e.word("explain.dir." + m.Dir.String())} {
			if word != "" {
				said += ", " + word
			}
		}
	}
	return said
}

// tellCell reads out what lies on a cell. The status line stays with the last
// move.
func (p *panel) tellCell(c puzzle.Cell) {
	t := puzzle.Say("play.cell", c)
	if d, ok := p.session.State().(puzzle.Describer); ok {
		if what := d.Look(c); names(what, c) {
			t = what
		} else if !what.Zero() {
			t = puzzle.Say("play.look", c, what)
		}
	}
	p.readOut(t)
	p.refresh()
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
