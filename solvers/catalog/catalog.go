// Package catalog is the list of the puzzles. A puzzle is in Gridwise when it
// has a line here.
package catalog

import (
	"errors"
	"strconv"

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

// Each does something with the puzzles of some names, all of them where none is named. It
// ends at the first error, and does nothing where a name is unknown.
func Each(names []string, do func(puzzle.Puzzle) error) error {
	list := All
	if len(names) > 0 {
		list = nil
	}
	for _, name := range names {
		p := Named(name)
		if p == nil {
			return errors.New("there is no puzzle " + strconv.Quote(name))
		}
		list = append(list, p)
	}
	for _, p := range list {
		if err := do(p); err != nil {
			return errors.New(p.Name() + ": " + err.Error())
		}
	}
	return nil
}
