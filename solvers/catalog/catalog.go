// Package catalog is the list of the puzzles. A puzzle is in Gridwise when it
// has a line here: among the unfinished ones first.
package catalog

import (
	"errors"
	"slices"
	"strconv"

	"gridwise/solvers/ghosts"
	"gridwise/solvers/lemmo"
	"gridwise/solvers/lifter"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider"
	"gridwise/solvers/woods"
)

// Whole are the puzzles that have all there is to have, in the order in which they are shown.
var Whole = []puzzle.Puzzle{
	lemmo.Puzzle{},
	ghosts.Puzzle{},
	slider.Puzzle{},
	woods.Puzzle{},
	lifter.Puzzle{},
}

// Unfinished are puzzles that can be played by a link, in the terminal and in the editor, and
// stand in no gallery, no day and no article. TestWhole says what one lacks.
var Unfinished = []puzzle.Puzzle{}

// All are the puzzles, the unfinished ones last.
var All = slices.Concat(Whole, Unfinished)

// Named returns the puzzle of that name, nil where there is none.
func Named(name string) puzzle.Puzzle {
	for _, p := range All {
		if p.Name() == name {
			return p
		}
	}
	return nil
}

// Finished reports whether the puzzle of that name is whole.
func Finished(name string) bool {
	return slices.ContainsFunc(Whole, func(p puzzle.Puzzle) bool { return p.Name() == name })
}

// Each does something with the puzzles of some names, the whole ones where none is named. It
// ends at the first error, and does nothing where a name is unknown.
func Each(names []string, do func(puzzle.Puzzle) error) error {
	list := Whole
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
