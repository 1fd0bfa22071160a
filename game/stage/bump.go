package stage

import (
	"math"

	"gridwise/solvers/puzzle"
)

// bump is the motion of an actor that meets an obstacle.
type bump struct {
	cell puzzle.Cell
	dir  puzzle.Dir
	left float64 // seconds
}

const (
	bumpSeconds = 0.22
	bumpReach   = 0.14 // cells
)

// Bump shows that the actor could not move in a direction, by a short motion
// that way.
func (v *View) Bump(b puzzle.Board, d puzzle.Dir) {
	if !v.Still && d != puzzle.None {
		v.bump = bump{v.Actor(b), d, bumpSeconds}
	}
}

// knock displaces the actors on the bumping cell.
func (v *View) knock() {
	if v.bump.left <= 0 {
		return
	}
	part := 1 - v.bump.left/bumpSeconds
	rows, cols := v.bump.dir.Delta()
	reach := bumpReach * math.Sin(math.Pi*part)
	actors := v.work.out[onBoard+int(puzzle.Actor)]
	for i := range actors {
		if it := &actors[i]; math.Floor(it.X) == float64(v.bump.cell.Col) && math.Floor(it.Y) == float64(v.bump.cell.Row) {
			it.X += float64(cols) * reach
			it.Y += float64(rows) * reach
		}
	}
}
