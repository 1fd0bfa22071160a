package stage

import (
	"math"
	"strconv"
)

// Lengths in the margin, in CSS pixels.
const (
	numbered = 16 // the margin that holds numbers
	wider    = 26 // and where they have three digits
	numeral  = 13 // height of a number with its room
	apart    = 20 // from one number to the next, at least
	barThick = 6
	tallied  = 30 // a sign below the board, at most
	barLeast = 18 // length of what shows the part seen
)

// edges is the margin of a view.
type edges struct{ *View }

// edge returns the width of the margin around the board.
func (v *View) edge() int {
	rows, cols := v.bounds.Max.Row, v.bounds.Max.Col
	switch {
	case !v.Edges:
		return v.px(margin)
	case rows > 99 || cols > 99:
		return v.px(wider)
	}
	return v.px(numbered)
}

// beyond reports whether the board goes on beyond the area, across and down.
func (e edges) beyond() (across, down bool) {
	rows, cols := e.bounds.Size()
	_, _, w, h := e.area()
	return e.tile*cols > w, e.tile*rows > h
}

// onEdge reports whether a pixel lies in the margin, where the board scrolls
// beneath it.
func (e edges) onEdge(px, py float64) bool {
	left, top, w, h := e.area()
	return e.Edges && e.Scrolls() && (px < float64(left) || py < float64(top) || px >= float64(left+w) || py >= float64(top+h))
}

// block lists a block of a colour at a place given in pixels.
func (e edges) block(role string, x, y, w, h, alpha float64) {
	e.place(Item{Role: role, Alpha: alpha}, x, y, w, h)
}

func (e edges) place(it Item, x, y, w, h float64) {
	tile := float64(e.tile)
	it.X, it.Y = e.Board(x, y)
	it.W, it.H = w/tile, h/tile
	e.add(edgesAt, it)
}

// items lists the margin: paper over what scrolls beneath it, the numbers
// of rows and columns, and the scroll bars.
func (e edges) items() {
	if !e.Edges {
		return
	}
	if e.Scrolls() {
		l, t, w, h := e.area()
		left, top, right, low := float64(l), float64(t), float64(l+w), float64(t+h)
		width, height := float64(e.width), float64(e.height)
		e.block("paper", 0, 0, width, top, 1)
		e.block("paper", 0, low, width, height-low, 1)
		e.block("paper", 0, top, left, low-top, 1)
		e.block("paper", right, top, width-right, low-top, 1)
	}
	e.numbers()
	e.bars()
}

// tally lists signs in a row below the board, as large as the room there lets them be.
func (e edges) tally(signs []string) {
	left, top, w, h := e.area()
	_, low := e.Pixel(0, float64(e.bounds.Max.Row+1))
	low = min(low, float64(top+h))
	room := float64(2*top+h) - low
	size := min(float64(e.px(tallied)), room-2)
	x, y := float64(left)+(float64(w)-size*float64(len(signs)))/2, low+min(room-size, size/2)/2
	for i, name := range signs {
		e.place(Item{Name: name, Alpha: 1}, x+size*float64(i), y, size, size)
	}
}

// numbers lists the numbers of the columns above the board and of the rows at
// its left, as sentences count them.
func (e edges) numbers() {
	l, t, w, h := e.area()
	x0, y0 := e.Pixel(float64(e.bounds.Min.Col), float64(e.bounds.Min.Row))
	margin, high, wide := float64(e.edge()), float64(e.px(numeral)), float64(e.px(apart))
	x, y := max(x0, float64(l))-margin, max(y0, float64(t))-margin
	step := e.numberStep()
	for c := max(1, e.bounds.Min.Col); c <= e.bounds.Max.Col; c++ {
		if mid, _ := e.Pixel(float64(c)+0.5, 0); c%step == 0 && mid >= float64(l) && mid < float64(l+w) {
			e.number(c, math.Round(mid-wide/2), y+(margin-high)/2, wide, high)
		}
	}
	for r := max(1, e.bounds.Min.Row); r <= e.bounds.Max.Row; r++ {
		if _, mid := e.Pixel(0, float64(r)+0.5); r%step == 0 && mid >= float64(t) && mid < float64(t+h) {
			e.number(r, x, math.Round(mid-high/2), margin, high)
		}
	}
}

func (e edges) number(n int, x, y, w, h float64) {
	e.place(Item{Text: strconv.Itoa(n), Role: "ink-soft", Halo: "paper", Alpha: 1}, x, y, w, h)
}

// numberStep returns every how many rows and columns a number stands.
func (e edges) numberStep() int {
	for _, n := range [...]int{1, 2, 5, 10, 20, 50} {
		if n*e.tile >= e.px(apart) {
			return n
		}
	}
	return 100
}

// Bar is a scroll bar.
type Bar int8

// The bars: below the board, and at its right.
const (
	NoBar Bar = iota
	Across
	Down
)

// bars lists the scroll bars of a board that goes on.
func (e edges) bars() {
	across, down := e.beyond()
	thick := float64(e.px(barThick))
	gap := (float64(e.edge()) - thick) / 2
	if across {
		x, y, w, _ := e.barRoom(Across)
		at, long := e.thumb(Across)
		e.block("line", x, y+gap, w, thick, 0.5)
		e.block("ink-soft", x+at, y+gap, long, thick, 1)
	}
	if down {
		x, y, _, h := e.barRoom(Down)
		at, long := e.thumb(Down)
		e.block("line", x+gap, y, thick, h, 0.5)
		e.block("ink-soft", x+gap, y+at, thick, long, 1)
	}
}

// barRoom returns the part of the margin, in pixels, that a bar has: next to
// the board where that is smaller than its area.
func (e edges) barRoom(b Bar) (x, y, w, h float64) {
	l, t, wide, high := e.area()
	right, low := e.Pixel(float64(e.bounds.Max.Col+1), float64(e.bounds.Max.Row+1))
	x, y, w, h = float64(l), float64(t), float64(wide), float64(high)
	if edge := float64(e.edge()); b == Across {
		y, h = min(y+h, low), edge
	} else {
		x, w = min(x+w, right), edge
	}
	return x, y, w, h
}

// thumb returns where on its bar the part that is seen begins, and how long it
// is, in pixels.
func (e edges) thumb(b Bar) (at, long float64) {
	rows, cols := e.bounds.Size()
	_, _, w, h := e.area()
	scroll, area, all := e.x, float64(w), float64(e.tile*cols)
	if b == Down {
		scroll, area, all = e.y, float64(h), float64(e.tile*rows)
	}
	long = math.Round(min(area, max(area*area/all, float64(e.px(barLeast)))))
	return math.Round((area - long) * scroll / max(1, all-area)), long
}

// BarAt returns the scroll bar whose margin is under a pixel.
func (v *View) BarAt(px, py float64) Bar {
	under := func(b Bar) bool {
		x, y, w, h := edges{v}.barRoom(b)
		return v.Edges && px >= x && py >= y && px < x+w && py < y+h
	}
	across, down := edges{v}.beyond()
	switch {
	case down && under(Down):
		return Down
	case across && under(Across):
		return Across
	}
	return NoBar
}

// Drag scrolls so that what a bar shows as seen has its middle at a pixel.
func (v *View) Drag(b Bar, px, py float64) {
	l, t, w, h := v.area()
	rows, cols := v.bounds.Size()
	_, long := edges{v}.thumb(b)
	part := func(at, area float64, all int) float64 {
		return (at - long/2) / max(1, area-long) * (float64(all) - area)
	}
	switch b {
	case Across:
		v.x = part(px-float64(l), float64(w), v.tile*cols)
	case Down:
		v.y = part(py-float64(t), float64(h), v.tile*rows)
	}
	v.x, v.y = v.clamp(v.x, v.y)
	v.goalX, v.goalY = v.x, v.y
}
