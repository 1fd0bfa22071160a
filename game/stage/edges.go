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

// edgeItem lists an item of the margin at a place given in pixels.
func (v *View) edgeItem(it Item, x, y, w, h float64) {
	tile := float64(v.tile)
	it.X, it.Y = v.Board(x, y)
	it.W, it.H = w/tile, h/tile
	v.add(edgesAt, it)
}

// beyond reports whether the board goes on beyond the area, across and down.
func (v *View) beyond() (across, down bool) {
	rows, cols := v.bounds.Size()
	_, _, w, h := v.area()
	return v.tile*cols > w, v.tile*rows > h
}

// onEdge reports whether a pixel lies in the margin, where the board scrolls
// beneath it.
func (v *View) onEdge(px, py float64) bool {
	left, top, w, h := v.area()
	return v.Edges && v.Scrolls() && (px < float64(left) || py < float64(top) || px >= float64(left+w) || py >= float64(top+h))
}

// block lists a block of a colour in the margin.
func (v *View) block(role string, x, y, w, h, alpha float64) {
	v.edgeItem(Item{Role: role, Alpha: alpha}, x, y, w, h)
}

// edgeItems lists the margin: paper over what scrolls beneath it, the numbers
// of rows and columns, and the scroll bars.
func (v *View) edgeItems() {
	if !v.Edges {
		return
	}
	if v.Scrolls() {
		l, t, w, h := v.area()
		left, top, right, low := float64(l), float64(t), float64(l+w), float64(t+h)
		width, height := float64(v.width), float64(v.height)
		v.block("paper", 0, 0, width, top, 1)
		v.block("paper", 0, low, width, height-low, 1)
		v.block("paper", 0, top, left, low-top, 1)
		v.block("paper", right, top, width-right, low-top, 1)
	}
	v.numbers()
	v.bars()
}

// tally lists signs in a row below the board, as large as the room there lets them be.
func (v *View) tally(signs []string) {
	left, top, w, h := v.area()
	_, low := v.Pixel(0, float64(v.bounds.Max.Row+1))
	low = min(low, float64(top+h))
	room := float64(2*top+h) - low
	size := min(float64(v.px(tallied)), room-2)
	x, y := float64(left)+(float64(w)-size*float64(len(signs)))/2, low+min(room-size, size/2)/2
	for i, name := range signs {
		v.edgeItem(Item{Name: name, Alpha: 1}, x+size*float64(i), y, size, size)
	}
}

// numbers lists the numbers of the columns above the board and of the rows at
// its left, as sentences count them.
func (v *View) numbers() {
	l, t, w, h := v.area()
	x0, y0 := v.Pixel(float64(v.bounds.Min.Col), float64(v.bounds.Min.Row))
	margin, high, wide := float64(v.edge()), float64(v.px(numeral)), float64(v.px(apart))
	x, y := max(x0, float64(l))-margin, max(y0, float64(t))-margin
	step := v.numberStep()
	for c := max(1, v.bounds.Min.Col); c <= v.bounds.Max.Col; c++ {
		if mid, _ := v.Pixel(float64(c)+0.5, 0); c%step == 0 && mid >= float64(l) && mid < float64(l+w) {
			v.number(c, math.Round(mid-wide/2), y+(margin-high)/2, wide, high)
		}
	}
	for r := max(1, v.bounds.Min.Row); r <= v.bounds.Max.Row; r++ {
		if _, mid := v.Pixel(0, float64(r)+0.5); r%step == 0 && mid >= float64(t) && mid < float64(t+h) {
			v.number(r, x, math.Round(mid-high/2), margin, high)
		}
	}
}

func (v *View) number(n int, x, y, w, h float64) {
	v.edgeItem(Item{Text: strconv.Itoa(n), Role: "ink-soft", Halo: "paper", Alpha: 1}, x, y, w, h)
}

// numberStep returns every how many rows and columns a number stands.
func (v *View) numberStep() int {
	for _, n := range [...]int{1, 2, 5, 10, 20, 50} {
		if n*v.tile >= v.px(apart) {
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
func (v *View) bars() {
	across, down := v.beyond()
	thick := float64(v.px(barThick))
	gap := (float64(v.edge()) - thick) / 2
	if across {
		x, y, w, _ := v.barRoom(Across)
		at, long := v.thumb(Across)
		v.block("line", x, y+gap, w, thick, 0.5)
		v.block("ink-soft", x+at, y+gap, long, thick, 1)
	}
	if down {
		x, y, _, h := v.barRoom(Down)
		at, long := v.thumb(Down)
		v.block("line", x+gap, y, thick, h, 0.5)
		v.block("ink-soft", x+gap, y+at, thick, long, 1)
	}
}

// barRoom returns the part of the margin, in pixels, that a bar has: next to
// the board where that is smaller than its area.
func (v *View) barRoom(b Bar) (x, y, w, h float64) {
	l, t, wide, high := v.area()
	right, low := v.Pixel(float64(v.bounds.Max.Col+1), float64(v.bounds.Max.Row+1))
	x, y, w, h = float64(l), float64(t), float64(wide), float64(high)
	if edge := float64(v.edge()); b == Across {
		y, h = min(y+h, low), edge
	} else {
		x, w = min(x+w, right), edge
	}
	return x, y, w, h
}

// thumb returns where on its bar the part that is seen begins, and how long it
// is, in pixels.
func (v *View) thumb(b Bar) (at, long float64) {
	rows, cols := v.bounds.Size()
	_, _, w, h := v.area()
	scroll, area, all := v.x, float64(w), float64(v.tile*cols)
	if b == Down {
		scroll, area, all = v.y, float64(h), float64(v.tile*rows)
	}
	long = math.Round(min(area, max(area*area/all, float64(v.px(barLeast)))))
	return math.Round((area - long) * scroll / max(1, all-area)), long
}

// BarAt returns the scroll bar whose margin is under a pixel.
func (v *View) BarAt(px, py float64) Bar {
	under := func(b Bar) bool {
		x, y, w, h := v.barRoom(b)
		return v.Edges && px >= x && py >= y && px < x+w && py < y+h
	}
	across, down := v.beyond()
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
	_, long := v.thumb(b)
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
