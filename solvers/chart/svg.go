package chart

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// Pixels between nodes, between rows at least, and from the middle of a node to its edge;
// and how many times as wide as high a map may be.
const (
	apart = 18
	least = 24
	edge  = 6
	slim  = 2
)

// Roles are those of the themes that a map is drawn in.
var Roles = []string{"paper", "ink", "ink-soft", "line", "accent", "good", "bad"}

// look is the style of a map, in the roles of the themes. Kinds differ in their shape too.
const look = `.map{fill:var(--ink-soft);stroke:none}` +
	`.map .lines{fill:none;stroke:var(--line)}` +
	`.map .way{fill:none;stroke:var(--accent);stroke-width:3}` +
	`.map .dead{fill:var(--paper);stroke:var(--bad);stroke-width:1.5}` +
	`.map .unknown{fill:none;stroke:var(--ink-soft);stroke-width:1.5;stroke-dasharray:2}` +
	`.map .best{fill:var(--accent)}` +
	`.map .won{fill:var(--good)}` +
	`.map .start{fill:var(--ink)}`

// SVG draws the map. The start is a square and a win a diamond, what is over is a cross
// and what is dead is hollow; what is not known is dashed, and the answer is a thick line.
// Each node has its play as its title and the cells on which it differs from the start in
// data-cells. style gives the roles of the themes their colours where no page around does.
func (c *Chart) SVG(style string, verbs []puzzle.Verb) string {
	at, width := c.Places()
	rows := 1
	for _, p := range at {
		rows = max(rows, p.Row+1)
	}
	below := max(least, float64(width*apart)/float64(slim*rows))
	spot := func(n int) (x, y float64) {
		return (at[n].At+float64(width)/2)*apart + apart, (float64(at[n].Row) + 0.5) * below
	}
	var b strings.Builder
	cut := ""
	if c.Cut {
		cut = ` data-cut=""`
	}
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" class="map"` + cut + ` viewBox="0 0 ` + strconv.Itoa((width+1)*apart) + " " + num(float64(rows)*below) +
		`"><style>` + style + look + `</style>`)
	b.WriteString("\n" + `<path class="lines" d="` + c.lines(spot, false) + `"/><path class="way" d="` + c.lines(spot, true) + `"/>` + "\n")
	for n, node := range c.Nodes {
		x, y := spot(n)
		b.WriteString(`<path class="` + node.class(n) + `" data-cells="` + c.changed(n) + `" d="` + node.shape(n, x, y) + `"><title>` + notation.Letters(node.Moves, verbs) + "</title></path>\n")
	}
	return b.String() + "</svg>\n"
}

// lines draws from each node to those that it leads to, once where both lead to each
// other: of the answer, or all.
func (c *Chart) lines(spot func(int) (x, y float64), best bool) string {
	var b strings.Builder
	seen := map[[2]int]bool{}
	for n, node := range c.Nodes {
		for _, k := range slices.Concat(node.Next...) {
			pair := [2]int{min(n, k), max(n, k)}
			if n == k || seen[pair] || best && !(node.Best && c.Nodes[k].Best && c.Nodes[k].Depth == node.Depth+1) {
				continue
			}
			seen[pair] = true
			x, y := spot(n)
			to, down := spot(k)
			b.WriteString("M" + num(x) + " " + num(y))
			if down == y {
				b.WriteString("Q" + num((x+to)/2) + " " + num(y+least/2) + " ")
			} else {
				b.WriteString("L")
			}
			b.WriteString(num(to) + " " + num(down))
		}
	}
	return b.String()
}

func (n Node) class(i int) string {
	switch {
	case i == 0:
		return "start"
	case n.Won:
		return "won"
	case n.Dead:
		return "dead"
	case n.Best:
		return "best"
	case n.Open:
		return "unknown"
	}
	return "open"
}

// shape draws a node round a point.
func (n Node) shape(i int, x, y float64) string {
	from := "M" + num(x-edge) + " " + num(y)
	switch {
	case i == 0:
		return "M" + num(x-edge) + " " + num(y-edge) + "h12v12h-12z"
	case n.Won:
		return from + "l6-6 6 6-6 6z"
	case n.Over:
		return "M" + num(x-edge) + " " + num(y-edge) + "l12 12m0-12l-12 12"
	}
	return "M" + num(x-4) + " " + num(y) + "a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
}

// num writes a length, to hundredths.
func num(f float64) string { return strconv.FormatFloat(float64(int(f*100+0.5))/100, 'f', -1, 64) }

// changed lists the cells on which something else stands than at the start. What lies on the
// floor is left out, for it tells the last move as well.
func (c *Chart) changed(n int) string {
	start, now := c.Nodes[0].state.Board(), c.Nodes[n].state.Board()
	var cells []string
	var was, is []puzzle.Thing
	box := now.Bounds()
	for at := box.Min; at.Row <= box.Max.Row; at.Row++ {
		for at.Col = box.Min.Col; at.Col <= box.Max.Col; at.Col++ {
			was, is = start.At(at, was[:0]), now.At(at, is[:0])
			if !slices.Equal(standing(was), standing(is)) {
				cells = append(cells, at.String())
			}
		}
	}
	return strings.Join(cells, " ")
}

// standing returns the things above the floor, of a list with the lowest first.
func standing(things []puzzle.Thing) []puzzle.Thing {
	for len(things) > 0 && things[0].Layer < puzzle.Object {
		things = things[1:]
	}
	return things
}
