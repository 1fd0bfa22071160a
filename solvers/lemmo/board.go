package lemmo

import (
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
)

var (
	blockTile   = puzzle.Thing{Name: "block"}
	liftedBlock = puzzle.Thing{Name: "trial"}
)

// board is a position as it is seen: the level, and above it a row of sky where
// Lemmo waits.
type board struct{ s State }

// Board returns the level under a row of sky.
func (s State) Board() puzzle.Board { return board{s} }

func (b board) Bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 0, Col: 1}, Max: puzzle.Cell{Row: b.s.level.rows, Col: b.s.level.cols}}
}

func (b board) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if !b.Bounds().Has(c) {
		return into
	}
	into = append(into, b.s.tile(c))
	if c.Row == 0 {
		for _, d := range bothWays {
			if sign := b.s.sign(c.Col, d); sign.Name != "" {
				into = append(into, sign)
			}
		}
	} else {
		into = b.s.level.walls(c, into)
	}
	if b.s.parties(c) {
		return append(into, heap)
	}
	if at, lemmo := b.s.lemmo(); at == c && (c.Row > 0 || !b.s.over) {
		into = append(into, lemmo)
	}
	return into
}

// sign returns what stands in the sky for a start: how it ended, where that is known.
func (s State) sign(col int, dir puzzle.Dir) puzzle.Thing { return signOf(s.mark(col, dir), dir) }

func signOf(mark byte, dir puzzle.Dir) puzzle.Thing {
	switch mark {
	case won:
		return puzzle.Thing{Name: "yes", Dir: dir, Layer: puzzle.Object}
	case lost:
		return puzzle.Thing{Name: "no", Dir: dir, Layer: puzzle.Object}
	}
	return puzzle.Thing{}
}

// walls returns those at which Lemmo turns round, on the cells beside them.
func (l *level) walls(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if c.Col == 1 {
		into = append(into, puzzle.Thing{Name: "wall", Dir: puzzle.Left, Layer: puzzle.Floor})
	}
	if c.Col == l.cols {
		into = append(into, puzzle.Thing{Name: "wall", Dir: puzzle.Right, Layer: puzzle.Floor})
	}
	return into
}

// tile returns the ground on a cell. After all have gone, what they do not walk along
// has the number of those that came there: spaces, treasures and drains.
func (s State) tile(c puzzle.Cell) puzzle.Thing {
	if s.gone == nil || c.Row == 0 {
		return s.bare(c)
	}
	return numbered(s.bare(c), s.gone.passed(s.level, c))
}

// parties reports whether those who have won heap up on a cell, as the level is solved.
func (s State) parties(c puzzle.Cell) bool {
	return s.over && s.gone != nil && c.Row == s.level.rows && s.level.cells[s.level.index(c)] == treasure && s.gone.passed(s.level, c) > 0
}

// heap is what they look like.
var heap = puzzle.Thing{Name: "heap", Layer: puzzle.Actor}

// bare returns the ground on a cell without a number.
func (s State) bare(c puzzle.Cell) puzzle.Thing {
	if c.Row == 0 {
		return puzzle.Thing{Name: "sky"}
	}
	if s.level.has(c) && slices.Contains(s.holes, int32(s.level.index(c))) {
		return liftedBlock
	}
	switch s.level.cells[s.level.index(c)] {
	case block:
		return blockTile
	case space:
		return puzzle.Thing{Name: "space"}
	case treasure:
		if s.over && (c == s.end || s.parties(c)) {
			return puzzle.Thing{Name: "chest"}
		}
		return puzzle.Thing{Name: "treasure"}
	}
	return puzzle.Thing{Name: "drain"}
}

// numbered returns the ground with the number of those that came there.
func numbered(t puzzle.Thing, n int32) puzzle.Thing {
	if n > 0 && t != blockTile {
		t.Text = strconv.Itoa(int(n))
	}
	return t
}

// lemmo returns where Lemmo is and how it looks.
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
