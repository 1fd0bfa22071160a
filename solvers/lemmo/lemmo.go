// Package lemmo is Lemmo: a small creature walks over the floors of a map, and
// two questions are asked about where its walks end. After the article "Lemmo"
// (2016), which retells a programming contest's task.
//
// The map is drawn top floor first, one character a cell:
//
//	#  a block: Lemmo walks on it
//	.  a space: Lemmo falls through it; on every floor but the first, and at
//	   least one on each of these
//	$  a treasure: the walk ends, won; on the first floor, the last line, only
//	@  a bottomless drain: the walk ends, lost; on the first floor only
//
// The first floor has a treasure or a drain, and no space. So every walk ends.
//
// Lemmo's place is the cell under its feet. It starts over any column of the
// top floor, facing left or right: two starts a column. On a space it falls a
// floor, keeping column and direction. On a block it walks a column onward;
// where that would leave the map it turns round on the spot.
//
// Task 1 is the number of starts that win. Task 2 is the most starts that win
// when at most one block of a floor other than the first becomes a space, and
// which blocks reach that, where any removal helps at all.
//
// To play is to earn three stars: walk Lemmo to a treasure, say task 1, hand in
// a block of task 2. Wrong answers are counted and told, and end nothing.
//
// Both tasks come out of two tables over cells and directions: whether a walk
// from there wins (fates, one bit each, filled from the first floor up) and how
// many starts come by (flow, a floor at a time from the top down). Time is
// linear in the cells. Invariant of both: a (cell, direction) is passed by a
// start at most once, so no number exceeds two a column.
package lemmo

import "gridwise/solvers/puzzle"

// Puzzle is Lemmo.
type Puzzle struct{}

var (
	_ puzzle.Puzzle    = Puzzle{}
	_ puzzle.Generator = Puzzle{}
	_ puzzle.State     = State{}
	_ puzzle.Solver    = State{}
	_ puzzle.Hinter    = State{}
	_ puzzle.Judge     = State{}
	_ puzzle.Asker     = State{}
	_ puzzle.Gauger    = State{}
	_ puzzle.Scorer    = State{}
	_ puzzle.Walker    = State{}
	_ puzzle.Describer = State{}
	_ puzzle.Explainer = State{}
)

// The characters of a map.
const (
	block    = '#'
	space    = '.'
	treasure = '$'
	drain    = '@'
)

// Name is "lemmo".
func (Puzzle) Name() string { return "lemmo" }

// Version is 1.
func (Puzzle) Version() int { return 1 }

// Tiles are block, space, treasure and drain.
func (Puzzle) Tiles() []puzzle.Tile {
	return []puzzle.Tile{
		{Char: block, Letter: 'b', Name: "block"},
		{Char: space, Letter: 's', Name: "space"},
		{Char: treasure, Letter: 't', Name: "treasure"},
		{Char: drain, Letter: 'd', Name: "drain"},
	}
}

// Verbs are left, right, start, remove, count and hand; "hand none" says that
// no removal helps.
func (Puzzle) Verbs() []puzzle.Verb {
	cell, number := []puzzle.Kind{puzzle.CellKind}, []puzzle.Kind{puzzle.NumberKind}
	return []puzzle.Verb{
		{Name: "left", Letter: 'L', Keys: []string{"ArrowLeft", "KeyA"}, Button: true},
		{Name: "right", Letter: 'R', Keys: []string{"ArrowRight", "KeyD"}, Button: true},
		{Name: "start", Letter: 'S', Keys: []string{"Enter", "NumpadEnter"}, Slow: true, Button: true},
		{Name: "remove", Letter: 'X', Takes: cell, Tap: true},
		{Name: "count", Letter: 'C', Takes: number, Slow: true},
		{Name: "hand", Letter: 'H', Takes: cell, Keys: []string{"KeyH"}, Slow: true, Button: true},
		{Name: "hand none", Letter: 'N', Keys: []string{"KeyN"}, Slow: true, Button: true},
	}
}
