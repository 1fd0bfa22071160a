package terminal

import (
	"strings"

	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// view is where the board is on the screen: its cell at the upper left corner,
// and how many fit. A cell is two characters wide, so that it is about square.
type view struct {
	from       puzzle.Cell
	rows, cols int
	bounds     puzzle.Rect
}

// top is the line where the board starts, below how many lines stand under it:
// tray, status and message, two each, and keys.
const (
	top   = 2
	below = 6
)

func (g *Game) view() view {
	width, height := g.screen.Size()
	bounds := g.session.State().Board().Bounds()
	rows, cols := bounds.Size()
	v := view{bounds: bounds, rows: max(1, min(rows, height-top-below)), cols: max(1, min(cols, width/2-1))}
	v.from.Row = scroll(g.follow.Row, bounds.Min.Row, bounds.Max.Row, v.rows)
	v.from.Col = scroll(g.follow.Col, bounds.Min.Col, bounds.Max.Col, v.cols)
	return v
}

// scroll is the first of n shown so that at is about in the middle.
func scroll(at, least, most, n int) int {
	return max(least, min(at-n/2, most-n+1))
}

// cell is the cell at a place of the screen.
func (v view) cell(x, y int) (puzzle.Cell, bool) {
	c := puzzle.Cell{Row: v.from.Row + y - top, Col: v.from.Col + (x-1)/2}
	return c, x >= 1 && (x-1)/2 < v.cols && y >= top && y-top < v.rows && v.bounds.Has(c)
}

// place is where a cell is on the screen, false where it is not shown.
func (v view) place(c puzzle.Cell) (x, y int, ok bool) {
	x, y = 1+2*(c.Col-v.from.Col), top+c.Row-v.from.Row
	_, ok = v.cell(x, y)
	return x, y, ok
}

func (g *Game) draw() {
	g.screen.Clear()
	g.screen.HideCursor()
	if g.help {
		g.drawHelp()
	} else {
		v := g.view()
		g.drawBoard(v)
		g.drawHand(v)
		g.drawLines(top + v.rows)
	}
	g.screen.Show()
}

func (g *Game) drawBoard(v view) {
	board := g.session.State().Board()
	at := board.At
	if g.film != nil {
		at = g.film.at
	}
	var things []puzzle.Thing
	for row := range v.rows {
		var left puzzle.Thing
		var leftStyle tcell.Style
		for col := range v.cols {
			c := puzzle.Cell{Row: v.from.Row + row, Col: v.from.Col + col}
			things = at(c, things[:0])
			r, style, thing := g.looks.cell(things)
			style = g.highlight(c, style)
			x, y := 1+2*col, top+row
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

// drawHand marks where a move may be made, and lays the held piece over the
// board: on green where it fits, on red where not.
func (g *Game) drawHand(v view) {
	m := g.marks()
	for _, c := range m.Targets {
		if x, y, ok := v.place(c); ok {
			g.screen.SetContent(x+1, y, '·', nil, tcell.StyleDefault.Foreground(tcell.ColorGreen))
		}
	}
	if m.Held == nil || !m.Held.OnBoard {
		return
	}
	background := tcell.ColorMaroon
	if m.Held.Fits {
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

// joins says whether two neighbours are one body: walls, woods, pieces.
func joins(a, b puzzle.Thing) bool {
	return a.Name != "" && a.Name == b.Name && a.Piece == b.Piece && (a.Layer == puzzle.Ground || a.Piece != "") && a.Text == ""
}

func (g *Game) highlight(c puzzle.Cell, style tcell.Style) tcell.Style {
	if g.marked[c] {
		style = style.Background(tcell.ColorOlive).Dim(false)
	}
	if c == g.input.Cursor {
		style = style.Reverse(true).Dim(false)
	}
	return style
}
