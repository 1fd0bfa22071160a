// Package catalog is the list of the puzzles. A puzzle is in Gridwise when it
// has a line here.
package catalog

import (
	"gridwise/solvers/ghosts"
	"gridwise/solvers/lemmo"
	"gridwise/solvers/lifter"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider"
	"gridwise/solvers/woods"
)

// All are the puzzles in the order in which they are shown.
var All = []puzzle.Puzzle{
	lemmo.Puzzle{},
	ghosts.Puzzle{},
	slider.Puzzle{},
	woods.Puzzle{},
	lifter.Puzzle{},
}

// Named returns the puzzle of that name, nil where there is none.
func Named(name string) puzzle.Puzzle {
	for _, p := range All {
		if p.Name() == name {
			return p
		}
	}
	return nil
}
