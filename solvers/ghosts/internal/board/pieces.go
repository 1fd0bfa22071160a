package board

import "slices"

// Offset is a cell of a piece, relative to its corner: rows downwards, columns
// to the right.
type Offset struct{ Row, Col int }

// Piece is a piece in its four turns.
type Piece struct {
	Cells  [4][]Offset // per quarter turn clockwise, in one order in all turns
	Light  []bool      // per cell
	Lights int         // how many cells have one
	// twin is per turn the first turn that looks the same, and shift where
	// its corner lies then.
	twin  [4]int
	shift [4]Offset
	look  string // the same for pieces that can be turned into each other
}

// Clockwise turns an offset by a quarter turn about the corner.
func (o Offset) Clockwise() Offset { return Offset{o.Col, -o.Row} }

// NewPiece returns the piece of these cells, the first of which becomes its corner.
func NewPiece(cells []Offset, light []bool) Piece {
	p := Piece{Light: light}
	for _, o := range cells {
		p.Cells[0] = append(p.Cells[0], Offset{o.Row - cells[0].Row, o.Col - cells[0].Col})
	}
	for t := 1; t < 4; t++ {
		for _, o := range p.Cells[t-1] {
			p.Cells[t] = append(p.Cells[t], o.Clockwise())
		}
	}
	for _, l := range light {
		if l {
			p.Lights++
		}
	}
	for t := range 4 {
		for p.picture(p.twin[t]) != p.picture(t) {
			p.twin[t]++
		}
		low, _ := p.Extent(t)
		was, _ := p.Extent(p.twin[t])
		p.shift[t] = Offset{low.Row - was.Row, low.Col - was.Col}
		p.look = max(p.look, p.picture(t))
	}
	return p
}

// Alike returns how many turns look the same as one of Placements, itself too.
func (p *Piece) Alike(turn int) (n int) {
	for _, t := range p.twin {
		if t == turn {
			n++
		}
	}
	return n
}

// Extent returns the smallest block of offsets that holds the piece in a turn.
func (p *Piece) Extent(turn int) (low, high Offset) {
	low, high = p.Cells[turn][0], p.Cells[turn][0]
	for _, o := range p.Cells[turn] {
		low = Offset{min(low.Row, o.Row), min(low.Col, o.Col)}
		high = Offset{max(high.Row, o.Row), max(high.Col, o.Col)}
	}
	return low, high
}

// NameOf returns the name of the piece of that number: A, B, …
func NameOf(i int) string { return string(rune('A' + i)) }

// NumberOf returns the number of the piece of that name, negative where there
// is none among n.
func NumberOf(name string, n int) int {
	if len(name) != 1 || name[0] < 'A' || int(name[0]-'A') >= n {
		return -1
	}
	return int(name[0] - 'A')
}

// picture returns the piece drawn in a turn: rows of o, * and . joined by
// newlines.
func (p *Piece) picture(turn int) string {
	low, high := p.Extent(turn)
	width := high.Col - low.Col + 2
	b := make([]byte, (high.Row-low.Row+1)*width)
	for i := range b {
		if b[i] = '.'; i%width == width-1 {
			b[i] = '\n'
		}
	}
	for i, o := range p.Cells[turn] {
		k := (o.Row-low.Row)*width + o.Col - low.Col
		if b[k] = 'o'; p.Light[i] {
			b[k] = '*'
		}
	}
	return string(b)
}

// Connected reports whether the cells hang together by their sides.
func Connected(cells []Offset) bool {
	reached := []Offset{cells[0]}
	for i := 0; i < len(reached); i++ {
		o := reached[i]
		for _, n := range [4]Offset{{o.Row - 1, o.Col}, {o.Row + 1, o.Col}, {o.Row, o.Col - 1}, {o.Row, o.Col + 1}} {
			if slices.Contains(cells, n) && !slices.Contains(reached, n) {
				reached = append(reached, n)
			}
		}
	}
	return len(reached) == len(cells)
}
