package terminal

import (
	"slices"
	"strings"

	"gridwise/game/stage"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// view is where the board is on the screen: its cell at the upper left corner,
// and how many fit. A cell is two characters wide, so that it is about square.
type view struct {
	room
	from   puzzle.Cell
	cols   int
	bounds puzzle.Rect
}

func (g *Game) view() view {
	width, _ := g.screen.Size()
	bounds := g.Session().State().Board().Bounds()
	rows, cols := bounds.Size()
	v := view{room: g.room(rows), bounds: bounds, cols: max(1, min(cols, width/2-1))}
	v.from.Row = scroll(g.follow.Row, bounds.Min.Row, bounds.Max.Row, v.rows)
	v.from.Col = scroll(g.follow.Col, bounds.Min.Col, bounds.Max.Col, v.cols)
	return v
}

// scroll returns the first of n shown so that at is about in the middle.
func scroll(at, least, most, n int) int {
	return max(least, min(at-n/2, most-n+1))
}

// cell returns the cell at a place of the screen.
func (v view) cell(x, y int) (puzzle.Cell, bool) {
	c := puzzle.Cell{Row: v.from.Row + y - v.top, Col: v.from.Col + (x-1)/2}
	return c, x >= 1 && (x-1)/2 < v.cols && y >= v.top && y < v.top+v.rows && v.bounds.Has(c)
}

// place returns where a cell is on the screen, false where it is not shown.
func (v view) place(c puzzle.Cell) (x, y int, ok bool) {
	x, y = 1+2*(c.Col-v.from.Col), v.top+c.Row-v.from.Row
	_, ok = v.cell(x, y)
	return x, y, ok
}

func (g *Game) draw() {
	g.screen.Clear()
	g.screen.HideCursor()
	if g.help > 0 {
		g.drawHelp()
	} else {
		f := g.midend.Frame()
		g.film.Take(&f)
		g.follow = seen(f, g.film.Actor)
		v := g.view()
		g.drawBoard(v, &f.Marks)
		g.drawHeld(v, &f.Marks)
		g.drawLines(v.room)
	}
	g.screen.Show()
}

// seen returns the cell that must be in view: that of the held piece or of the
// cursor, or else the actor's.
func seen(f stage.Frame, actor puzzle.Cell) puzzle.Cell {
	switch {
	case f.Marks.Held != nil:
		return f.Marks.Held.Cell
	case f.Marks.Cursor != (puzzle.Cell{}):
		return f.Marks.Cursor
	case actor != (puzzle.Cell{}):
		return actor
	case f.Old != nil:
		return stage.Actor(f.Old)
	}
	return stage.Actor(f.New)
}

func (g *Game) drawBoard(v view, m *stage.Marks) {
	var things []puzzle.Thing
	for row := range v.rows {
		var left puzzle.Thing
		var leftStyle tcell.Style
		for col := range v.cols {
			c := puzzle.Cell{Row: v.from.Row + row, Col: v.from.Col + col}
			things = g.film.At(c, things[:0])
			r, style, thing := g.looks.cell(things)
			style = highlight(m, c, style)
			x, y := 1+2*col, v.top+row
			if col > 0 && joins(left, thing) && !strings.ContainsRune("._·, ", r) {
				g.screen.SetContent(x-1, y, r, nil, leftStyle)
			}
			g.screen.SetContent(x, y, r, nil, style)
			_, background, _ := style.Decompose()
			g.screen.SetContent(x+1, y, ' ', nil, tcell.StyleDefault.Background(background))
			left, leftStyle = thing, style
		}
	}
}

// drawHeld marks where a move may be made, and lays the held piece over the
// board: on green where it fits, on red where not.
func (g *Game) drawHeld(v view, m *stage.Marks) {
	for _, c := range m.Targets {
		if x, y, ok := v.place(c); ok {
			g.screen.SetContent(x+1, y, '·', nil, tcell.StyleDefault.Foreground(tcell.ColorGreen))
		}
	}
	if m.Held == nil || !m.Held.OnBoard {
		return
	}
	background := tcell.ColorMaroon
	if m.Held.Fits() {
		background = tcell.ColorDarkGreen
	}
	for i, o := range m.Held.Shape.Cells {
		x, y, ok := v.place(puzzle.Cell{Row: m.Held.Cell.Row + o.Row, Col: m.Held.Cell.Col + o.Col})
		if !ok {
			continue
		}
		r, style, _ := g.looks.cell(m.Held.Shape.Things[i : i+1])
		style = style.Background(background).Dim(false)
		g.screen.SetContent(x, y, r, nil, style)
		g.screen.SetContent(x+1, y, ' ', nil, style)
	}
}

// joins reports whether two neighbours are one body: walls, woods, pieces.
func joins(a, b puzzle.Thing) bool {
	return a.Name != "" && a.Name == b.Name && a.Piece == b.Piece && (a.Layer == puzzle.Ground || a.Piece != "") && a.Text == ""
}

func highlight(m *stage.Marks, c puzzle.Cell, style tcell.Style) tcell.Style {
	if slices.Contains(m.Hints, c) || slices.Contains(m.Faults, c) {
		style = style.Background(tcell.ColorOlive).Dim(false)
	}
	if c == m.Cursor {
		style = style.Reverse(true).Dim(false)
	}
	return style
}
