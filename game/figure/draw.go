package figure

import (
	"fmt"
	"html"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gridwise/game/sprite"
)

// picture returns the picture of step i as one node. The names of its parts begin
// with own, so that pictures may share a page.
func (d *Document) picture(i int, own string) sprite.Node {
	n := d.Steps[i].Board
	return d.frame(n, own, func(p *painter) []sprite.Node { return append(p.boards(n), p.marks(i)...) })
}

// frame returns a picture as large as board n is shown.
func (d *Document) frame(n int, own string, draw func(*painter) []sprite.Node) sprite.Node {
	p := d.painter(own)
	svg := p.frame(n, draw(p))
	svg.In = append([]sprite.Node{p.defs()}, svg.In...)
	return svg
}

func (d *Document) painter(own string) *painter {
	return &painter{d: d, own: own, used: map[string]bool{}, full: map[[2]int]bool{}}
}

// frame sets what is drawn into a picture as large as board n is shown.
func (p *painter) frame(n int, body []sprite.Node) sprite.Node {
	b, rows, cols := p.d.size(n)
	box := fmt.Sprintf("%d %d %d %d", b.Left*sprite.Box, b.Top*sprite.Box, cols*sprite.Box, rows*sprite.Box)
	return sprite.Node{Name: "svg", Attrs: map[string]string{"viewBox": box, "font-family": "system-ui, sans-serif", "font-weight": "700", "text-anchor": "middle"}, In: body}
}

// size returns board n, and how many rows and columns are shown of it.
func (d *Document) size(n int) (b Board, rows, cols int) {
	b = d.Boards[n]
	rows, cols = b.Rows, b.Cols
	if d.Twin != nil {
		rows, cols = rows+d.Twin[0], cols+d.Twin[1]
	}
	return b, rows, cols
}

// boardOf returns a board with all its cells.
func (d *Document) boardOf(n int) (Board, []int) {
	first := n
	for d.Boards[first].Cells == nil {
		first--
	}
	cells := slices.Clone(d.Boards[first].Cells)
	for _, b := range d.Boards[first+1 : n+1] {
		for i := 0; i < len(b.Put); i += 2 {
			cells[b.Put[i]] = b.Put[i+1]
		}
	}
	return d.Boards[n], cells
}

// painter draws, and notes which drawings it used.
type painter struct {
	d    *Document
	own  string
	used map[string]bool
	full map[[2]int]bool // the cells with more than one thing on their floor

	boxes map[[2]int]bool // the cells of boxes, which arrows join
}

// defs returns the drawings that were used.
func (p *painter) defs() sprite.Node {
	defs := sprite.Node{Name: "defs"}
	for _, key := range slices.Sorted(maps.Keys(p.used)) {
		defs.In = append(defs.In, sprite.Node{Name: "g", Attrs: map[string]string{"id": p.own + key}, In: []sprite.Node{sprite.Node(p.d.Art[key])}})
	}
	return defs
}

// boards draws board n, and the second one beside it.
func (p *painter) boards(n int) []sprite.Node {
	b, cells := p.d.boardOf(n)
	all := p.board(b, cells, 0, 0)
	if p.d.Twin != nil {
		all = append(all, p.board(b, cells, p.d.Twin[0], p.d.Twin[1])...)
	}
	return all
}

// board draws the ground and the tiles, some rows and columns further on.
func (p *painter) board(b Board, cells []int, down, right int) []sprite.Node {
	top, left := b.Top+down, b.Left+right
	all := []sprite.Node{p.block("ground", float64(left), float64(top), float64(b.Cols), float64(b.Rows), 1)}
	for i, tile := range cells {
		x, y := float64(left+i%b.Cols), float64(top+i/b.Cols)
		p.full[[2]int{top + i/b.Cols, left + i%b.Cols}] = len(p.d.Tiles[tile]) > 2
		for _, thing := range p.d.Tiles[tile] {
			if text, ok := strings.CutPrefix(thing, "'"); ok {
				all = append(all, p.letters(text, x, y, 1))
			} else {
				all = append(all, p.use(thing, x, y, 1, 1, 1))
			}
		}
	}
	return all
}

func (p *painter) use(key string, x, y, w, h, alpha float64) sprite.Node {
	p.used[key] = true
	n := sprite.Node{Name: "use", Attrs: map[string]string{"href": "#" + p.own + key}}
	if w == 1 && h == 1 {
		n.Attrs["x"], n.Attrs["y"] = box(x), box(y)
	} else {
		n.Attrs["transform"] = "translate(" + box(x) + " " + box(y) + ") scale(" + short(w) + " " + short(h) + ")"
	}
	return faint(n, alpha)
}

func (p *painter) block(role string, x, y, w, h, alpha float64) sprite.Node {
	return faint(sprite.Node{Name: "rect", Attrs: map[string]string{"x": box(x), "y": box(y), "width": box(w), "height": box(h), "fill": "$" + role}}, alpha)
}

// letters draws letters as large as fits into a square of side k, as the player's own
// letters are: capitals are 0.73 of the size high, a digit 0.6 wide, the halo's pen 0.2.
func (p *painter) letters(text string, x, y, k float64) sprite.Node {
	return p.text(text, x+k*0.14, y+k*0.22, k*0.72, k*0.56)
}

// text draws letters as large as fits into a box.
func (p *painter) text(text string, x, y, w, h float64) sprite.Node {
	size := min((h*sprite.Box-2)/0.99, (w*sprite.Box-2)/(0.6*float64(utf8.RuneCountInString(text))+0.2))
	return sprite.Node{Name: "text", Attrs: map[string]string{"x": box(x + w/2), "y": short((y+h/2)*sprite.Box + 0.365*size), "font-size": short(size),
		"fill": "$ink", "stroke": "$paper", "stroke-width": short(0.2 * size), "stroke-linejoin": "round", "paint-order": "stroke"}, In: []sprite.Node{{Name: "", Attrs: map[string]string{"": text}}}}
}

func faint(n sprite.Node, alpha float64) sprite.Node {
	if alpha != 1 {
		n.Attrs["opacity"] = short(alpha)
	}
	return n
}

// box returns a length in cells as SVG has it, short one of two decimals.
func box(cells float64) string { return short(cells * sprite.Box) }

func short(f float64) string {
	return strconv.FormatFloat(math.Floor(f*100+0.5+1e-6)/100, 'f', -1, 64)
}

// write writes a node as SVG. A role is a custom property that a page may set, with
// the colour of the light theme to fall back on.
func (d *Document) write(b *strings.Builder, n sprite.Node) {
	if n.Name == "" {
		b.WriteString(html.EscapeString(n.Attrs[""]))
		return
	}
	b.WriteString("<" + n.Name)
	for _, k := range slices.Sorted(maps.Keys(n.Attrs)) {
		v := n.Attrs[k]
		if role, ok := strings.CutPrefix(v, "$"); ok {
			v = "var(--gw-" + role + "," + d.Colours[role][0] + ")"
		}
		b.WriteString(" " + k + `="` + html.EscapeString(v) + `"`)
	}
	if len(n.In) == 0 {
		b.WriteString("/>")
		return
	}
	b.WriteString(">")
	for _, in := range n.In {
		d.write(b, in)
	}
	b.WriteString("</" + n.Name + ">")
}
