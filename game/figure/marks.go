package figure

import (
	"slices"

	"gridwise/game/sprite"
)

// marks draws the marks of a step: what the eye should be on, and over it, lowest layer
// first, what lies on the board.
func (p *painter) marks(i int) []sprite.Node {
	b, rows, cols := p.d.size(p.d.Steps[i].Board)
	place := func(row, col int, second bool) (int, int, bool) {
		if second && p.d.Twin != nil {
			row, col = row+p.d.Twin[0], col+p.d.Twin[1]
		}
		return row, col, row >= b.Top && col >= b.Left && row < b.Top+rows && col < b.Left+cols
	}
	var all []sprite.Node
	for _, c := range p.d.Steps[i].Look {
		if row, col, ok := place(c[0], c[1], p.d.Steps[i].Second); ok {
			all = append(all, p.use("hint", float64(col), float64(row), 1, 1, 1))
		}
	}
	var marks []Mark
	written := map[[2]int]bool{} // the cells in whose middle a mark writes: what else would stand there makes room
	for _, m := range p.d.marksAt(i) {
		var ok bool
		if m.Row, m.Col, ok = place(m.Row, m.Col, m.Second); ok {
			marks = append(marks, m)
			written[[2]int{m.Row, m.Col}] = written[[2]int{m.Row, m.Col}] || m.Half == "" && m.Text != ""
		}
	}
	p.boxes = map[[2]int]bool{}
	for _, m := range marks {
		if m.To != nil && m.Dir == "" {
			p.boxes[[2]int{m.Row, m.Col}] = true
		}
	}
	for _, m := range marks {
		all = append(all, p.mark(m, written[[2]int{m.Row, m.Col}])...)
	}
	return all
}

// marksAt lists the marks at step i, lowest layer first, in the order in which they came.
func (d *Document) marksAt(i int) (all []Mark) {
	type key struct {
		layer, half string
		row, col    int
		second      bool
	}
	at := map[key]int{} // in all, which has a mark without a layer where one was taken away
	for _, s := range d.Steps[:i+1] {
		for _, m := range s.Put {
			k := key{layer: m.Layer, half: m.Half, row: m.Row, col: m.Col, second: m.Second}
			n, there := at[k]
			switch gone := m.Text+m.Dir+m.Tint+m.Thing == "" && !m.Open && m.To == nil; {
			case gone && there:
				all[n].Layer = ""
				delete(at, k)
			case there:
				all[n] = m
			case !gone:
				at[k] = len(all)
				all = append(all, m)
			}
		}
	}
	all = slices.DeleteFunc(all, func(m Mark) bool { return m.Layer == "" })
	layers := d.layers()
	slices.SortStableFunc(all, func(a, b Mark) int { return layers[a.Layer] - layers[b.Layer] })
	return all
}

// layers numbers the layers of all steps, lowest first.
func (d *Document) layers() map[string]int {
	all := map[string]int{}
	for _, s := range d.Steps {
		for _, m := range s.Put {
			if _, ok := all[m.Layer]; !ok {
				all[m.Layer] = len(all)
			}
		}
	}
	return all
}

// mark draws what might lie on a cell, the tint, its shape, and over them the number or
// arrow. A half of a cell has all of it in its half.
func (p *painter) mark(m Mark, written bool) (all []sprite.Node) {
	x, y, w := float64(m.Col), float64(m.Row), 1.0
	if m.To != nil {
		return p.link(m, x, y)
	}
	if m.Half != "" {
		w = 0.5
	}
	if m.Half == "right" {
		x += 0.5
	}
	if m.Thing != "" {
		all = p.ghost(m, x, y)
	}
	if m.Tint != "" {
		all = append(all, p.block(m.Tint, x, y, w, 1, 0.45))
	}
	if m.Open {
		all = append(all, p.use("open", x, y, w, 1, 1))
	}
	if m.Tint != "" {
		k := 0.46 * (w + 1) / 2
		left, top := x+(w-k)/2, y+(1-k)/2
		if written || p.full[[2]int{m.Row, m.Col}] || m.Text+m.Dir+m.Thing != "" {
			k *= 0.62
			left, top = x+w-k-0.02, y+1-k-0.02
			if m.Half != "" {
				k = 0.42
				left, top = x+(w-k)/2, y+1-k
			}
		}
		all = append(all, p.use("tint-"+m.Tint, left, top, k, k, 1))
	}
	return append(all, p.sign(m, x, y, w)...)
}

// link draws an arrow from a cell to another, or the box that such arrows join. What is
// open is dashed, and an arrow bends round a box between the two, one that is good farther out.
func (p *painter) link(m Mark, x, y float64) []sprite.Node {
	down, right := float64(m.To[0])-y, float64(m.To[1])-x
	if m.Dir == "" {
		n := p.block("paper", x+0.2, y+0.2, 0.6, 0.6, 1)
		n.Attrs["rx"] = "4"
		return append(p.stroke(n, m), p.letters(m.Text, x+0.14, y+0.14, 0.72))
	}
	d := map[string][2]float64{"up": {0, -1}, "down": {0, 1}, "left": {-1, 0}, "right": {1, 0}}[m.Dir]
	side := [2]float64{d[1] * 0.1, -d[0] * 0.1} // both ways have their own lane
	far := right*d[0] + down*d[1] - 0.6         // how long it is
	if far < 0 {
		far = 0.2 // it goes round: the arrow ends behind the edge
	}
	at := func(along, off float64) string {
		return box(x+0.5+d[0]*along+side[0]*off) + " " + box(y+0.5+d[1]*along+side[1]*off)
	}
	end := 0.3 + far
	line := "M" + at(0.3, 1) + "L" + at(end, 1)
	if p.passes(m, d) {
		off := 3.6
		if m.Tint == "good" {
			off = 4.4
		}
		line = "M" + at(0.3, 1) + "L" + at(0.5, off) + "L" + at(end-0.2, off) + "L" + at(end, 1)
	}
	return append(p.stroke(sprite.Node{Name: "path", Attrs: map[string]string{"d": line, "fill": "none"}}, m),
		p.stroke(sprite.Node{Name: "path", Attrs: map[string]string{"d": "M" + at(end-0.12, 0.3) + "L" + at(end, 1) + "L" + at(end-0.12, 1.7), "fill": "none"}}, Mark{Tint: m.Tint})...)
}

// passes reports whether a box stands between the two cells of an arrow in direction d.
func (p *painter) passes(m Mark, d [2]float64) bool {
	right, down := int(d[0]), int(d[1])
	for k := range max((m.To[1]-m.Col)*right+(m.To[0]-m.Row)*down, 1) {
		if k > 0 && p.boxes[[2]int{m.Row + k*down, m.Col + k*right}] {
			return true
		}
	}
	return false
}

func (p *painter) stroke(n sprite.Node, m Mark) []sprite.Node {
	n.Attrs["stroke"], n.Attrs["stroke-width"] = "$ink", "1.5"
	if m.Tint != "" {
		n.Attrs["stroke"], n.Attrs["stroke-width"] = "$"+m.Tint, "2.5"
	}
	if m.Open {
		n.Attrs["stroke-dasharray"] = "3 3"
	}
	return []sprite.Node{n}
}

// ghost draws a thing that might lie on a cell.
func (p *painter) ghost(m Mark, x, y float64) []sprite.Node {
	all := []sprite.Node{p.use(m.Thing, x, y, 1, 1, 0.4)}
	if m.Letter != "" {
		all = append(all, p.letters(m.Letter, x+0.15, y+0.15, 0.7))
	}
	return all
}

// largeCols is how many columns a board may have for its cells to be large on a phone.
const largeCols = 12

// sign draws the number and the arrow of a mark. Those of a left half stand higher, so that the
// numbers of a row do not run together.
func (p *painter) sign(m Mark, x, y, w float64) []sprite.Node {
	high := 0.47
	if _, _, cols := p.d.size(0); cols > largeCols {
		high = 0.63 // which the small cells of such a board need on a phone
	}
	switch {
	case m.Dir != "" && m.Text != "":
		arrow, number := max(1-high-0.5*w, 0), 1-high
		if m.Half == "left" {
			arrow, number = 0, number-arrow
		}
		return []sprite.Node{p.use("arrow-"+m.Dir, x+w/2-0.25*w, y+arrow, 0.5*w, 0.5*w, 1), p.text(m.Text, x, y+number, w, high)}
	case m.Dir != "":
		return []sprite.Node{p.use("arrow-"+m.Dir, x+w/2-0.4*w, y+0.5-0.4*w, 0.8*w, 0.8*w, 1)}
	case p.full[[2]int{m.Row, m.Col}] && m.Half == "" && m.Text != "": // in the corner: faces stay free
		return []sprite.Node{p.letters(m.Text, x-0.07, y-0.11, 0.64)}
	case m.Half != "" && m.Text != "": // two digits fill it
		return []sprite.Node{p.letters(m.Text, x-0.18*w, y+0.5-0.68*w, 1.36*w)}
	case m.Text != "":
		return []sprite.Node{p.text(m.Text, x, y+(1-high)/2, 1, high)}
	}
	return nil
}
