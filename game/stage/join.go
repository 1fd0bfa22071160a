package stage

import (
	"gridwise/solvers/puzzle"
)

// Join is the set of a cell's eight neighbours that hold the same thing: a bit
// each, clockwise from above.
type Join uint8

// The neighbours.
const (
	N Join = 1 << iota
	NE
	E
	SE
	S
	SW
	W
	NW
)

// Around holds the offsets of the neighbours in the order of the bits of Join,
// rows downwards.
var Around = [8]struct{ Row, Col int }{{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}

// joinMemo remembers the last answer of Art.Joins, as neighbours are mostly
// alike.
type joinMemo struct {
	name string
	yes  bool
}

// asks reports whether the picture of a thing depends on its neighbours.
func (v *View) asks(name string) bool {
	m := &v.work.joins
	if m.name != name || name == "" {
		m.name, m.yes = name, v.Art != nil && v.Art.Joins(name)
	}
	return m.yes
}

// join returns which neighbours of the cell in column i of the middle row hold
// the same thing.
func (v *View) join(t puzzle.Thing, i int) (j Join) {
	if !v.asks(t.Name) {
		return 0
	}
	for bit, d := range Around {
		if has(v.work.rows[1+d.Row].at(i+d.Col), t) {
			j |= 1 << bit
		}
	}
	return j
}

func has(things []puzzle.Thing, t puzzle.Thing) bool {
	for k := range things {
		if things[k].Name == t.Name && things[k].Piece == t.Piece {
			return true
		}
	}
	return false
}

// joinOn returns the same for a cell of a whole board.
func (v *View) joinOn(b puzzle.Board, c puzzle.Cell, t puzzle.Thing) (j Join) {
	if !v.asks(t.Name) {
		return 0
	}
	var buf [8]puzzle.Thing
	for bit, d := range Around {
		n := puzzle.Cell{Row: c.Row + d.Row, Col: c.Col + d.Col}
		if v.bounds.Has(n) && has(b.At(n, buf[:0]), t) {
			j |= 1 << bit
		}
	}
	return j
}

// joinAmong returns the same for a piece by itself.
func joinAmong(s puzzle.Shape, i int) (j Join) {
	for bit, d := range Around {
		for k, c := range s.Cells {
			same := k < len(s.Things) && s.Things[k].Name == s.Things[i].Name && s.Things[k].Piece == s.Things[i].Piece
			if same && c.Row == s.Cells[i].Row+d.Row && c.Col == s.Cells[i].Col+d.Col {
				j |= 1 << bit
			}
		}
	}
	return j
}
