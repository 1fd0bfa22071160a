package lemmo

import (
	"strconv"

	"gridwise/solvers/puzzle"
)

var (
	blockTile = puzzle.Thing{Name: "block"}
	trialMark = puzzle.Thing{Name: "trial"}
)

// board is a position as it is seen: the map, and above it a row of sky where
// Lemmo waits.
type board struct{ s State }

// Board is the map under a row of sky.
func (s State) Board() puzzle.Board { return board{s} }

func (b board) Bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 0, Col: 1}, Max: puzzle.Cell{Row: b.s.level.rows, Col: b.s.level.cols}}
}

func (b board) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if !b.Bounds().Has(c) {
		return into
	}
	into = append(into, b.s.tile(c))
	if at, mark, ok := b.s.flag(); ok && at == c {
		into = append(into, mark)
	}
	if at, lemmo := b.s.lemmo(); at == c {
		into = append(into, lemmo)
	}
	return into
}

// tile is the ground on a cell.
func (s State) tile(c puzzle.Cell) puzzle.Thing {
	if c.Row == 0 {
		return puzzle.Thing{Name: "sky"}
	}
	i := s.level.index(c)
	if i == s.hole {
		return trialMark
	}
	switch s.level.cells[i] {
	case space:
		return puzzle.Thing{Name: "space"}
	case treasure:
		return puzzle.Thing{Name: "treasure"}
	case drain:
		return puzzle.Thing{Name: "drain"}
	}
	return blockTile
}

// flag is what stands on the block handed in last: a flag on a best one, else
// how many starts it falls short.
func (s State) flag() (puzzle.Cell, puzzle.Thing, bool) {
	if s.tried.cell == (puzzle.Cell{}) {
		return puzzle.Cell{}, puzzle.Thing{}, false
	}
	if s.stars&handed != 0 {
		return s.tried.cell, puzzle.Thing{Name: "handed", Layer: puzzle.Over}, true
	}
	return s.tried.cell, puzzle.Thing{Name: "missed", Text: strconv.Itoa(-s.tried.short), Layer: puzzle.Over}, true
}

// lemmo is where Lemmo is and how it looks.
func (s State) lemmo() (puzzle.Cell, puzzle.Thing) {
	switch {
	case s.end == (puzzle.Cell{}):
		return puzzle.Cell{Row: 0, Col: s.col}, actor("waiting", s.dir)
	case s.walk.Won:
		return s.end, actor("happy", puzzle.None)
	}
	return s.end, actor("lost", puzzle.None)
}

func actor(name string, d puzzle.Dir) puzzle.Thing {
	return puzzle.Thing{Name: name, Dir: d, Layer: puzzle.Actor}
}
