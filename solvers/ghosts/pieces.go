package ghosts

import "sync"

// offset is a cell of a piece, relative to its corner: rows downwards, columns
// to the right.
type offset struct{ row, col int }

// piece is a piece in its four turns.
type piece struct {
	cells  [4][]offset // per quarter turn clockwise, in one order in all turns
	light  []bool      // per cell
	lights int
	// twin is per turn the first turn that looks the same, and shift where
	// its corner lies then.
	twin  [4]int
	shift [4]offset
	look  string // the same for pieces that can be turned into each other
}

// clockwise turns an offset by a quarter turn about the corner.
func (o offset) clockwise() offset { return offset{o.col, -o.row} }

func newPiece(cells []offset, light []bool) piece {
	p := piece{light: light}
	p.cells[0] = cells
	for t := 1; t < 4; t++ {
		for _, o := range p.cells[t-1] {
			p.cells[t] = append(p.cells[t], o.clockwise())
		}
	}
	for _, l := range light {
		if l {
			p.lights++
		}
	}
	for t := range 4 {
		for p.picture(p.twin[t]) != p.picture(t) {
			p.twin[t]++
		}
		low, _ := p.extent(t)
		was, _ := p.extent(p.twin[t])
		p.shift[t] = offset{low.row - was.row, low.col - was.col}
		p.look = max(p.look, p.picture(t))
	}
	return p
}

// extent returns the smallest block of offsets that holds the piece in a turn.
func (p *piece) extent(turn int) (low, high offset) {
	low, high = p.cells[turn][0], p.cells[turn][0]
	for _, o := range p.cells[turn] {
		low = offset{min(low.row, o.row), min(low.col, o.col)}
		high = offset{max(high.row, o.row), max(high.col, o.col)}
	}
	return low, high
}

// article are the article's six pieces.
var article = sync.OnceValue(articlePieces)

// articlePieces makes them from the article's offsets, which count rows
// upwards.
func articlePieces() []piece {
	up := func(lights []int, cells ...offset) piece {
		light := make([]bool, len(cells))
		for i := range cells {
			cells[i].row = -cells[i].row
		}
		for _, i := range lights {
			light[i] = true
		}
		return newPiece(cells, light)
	}
	return []piece{
		up([]int{0}, offset{0, 0}, offset{1, 0}, offset{1, 1}),
		up([]int{1}, offset{0, 0}, offset{1, 0}),
		up([]int{1}, offset{0, 0}, offset{1, 0}, offset{1, -1}),
		up([]int{1, 2}, offset{0, 0}, offset{1, 0}, offset{0, 1}),
		up([]int{1}, offset{0, 0}, offset{1, 0}, offset{0, 1}),
		up(nil, offset{0, 0}, offset{1, 0}),
	}
}

// nameOf returns the name of the piece of that number: A, B, …
func nameOf(i int) string { return string(rune('A' + i)) }

// numberOf returns the number of the piece of that name, negative where there
// is none among n.
func numberOf(name string, n int) int {
	if len(name) != 1 || name[0] < 'A' || int(name[0]-'A') >= n {
		return -1
	}
	return int(name[0] - 'A')
}

// picture returns the piece drawn in a turn: rows of o, * and . joined by
// newlines.
func (p *piece) picture(turn int) string {
	low, high := p.extent(turn)
	width := high.col - low.col + 2
	b := make([]byte, (high.row-low.row+1)*width)
	for i := range b {
		if b[i] = '.'; i%width == width-1 {
			b[i] = '\n'
		}
	}
	for i, o := range p.cells[turn] {
		k := (o.row-low.row)*width + o.col - low.col
		if b[k] = 'o'; p.light[i] {
			b[k] = '*'
		}
	}
	return string(b)
}
