package main

import (
	"strconv"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// TestPartsRise: within a part no level has fewer dots than the one before, and from part to part
// a level of five dots is followed by none of one or two.
func TestPartsRise(t *testing.T) {
	for _, p := range catalog.Whole {
		last := 0
		for _, part := range assets.Parts(p.Name()) {
			for i, name := range part.Levels {
				text, _ := assets.Level(p.Name(), name)
				notes, _, _ := notation.SplitNotes(text)
				rating, err := strconv.Atoi(notes.Of(reason.RatingNote))
				dots := reason.DotsOf(rating)
				switch {
				case err != nil:
					t.Errorf("%s/%s: %v", p.Name(), name, err)
				case i > 0 && dots < last, i == 0 && !part.Beside && last == 5 && dots < 3:
					t.Errorf("%s/%s, of %d dots, stands behind one of %d", p.Name(), name, dots, last)
				}
				last = dots
			}
		}
	}
}
