package main

import (
	"strconv"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// The least that shipped levels of a puzzle are: in number, in each fifth of the scale,
// and the least share of the things on two boards, turned and mirrored as they are most
// alike, that is not on both.
const (
	leastLevels = 40
	leastFifth  = 2
	leastApart  = 0.1
)

// TestLevelsSpreadAndDiffer: the levels of a puzzle are over the whole scale, and none is
// nearly another one.
func TestLevelsSpreadAndDiffer(t *testing.T) {
	for _, p := range catalog.Whole {
		names := assets.LevelNames(p.Name())
		var fifths [5]int
		var boards []puzzle.State
		for _, name := range names {
			text, _ := assets.Level(p.Name(), name)
			notes, _, _ := notation.SplitNotes(text)
			rating, err := strconv.Atoi(notes.Of(reason.RatingNote))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			fifths[reason.DotsOf(rating)-1]++
			s, err := p.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			for k, other := range boards {
				if d := draft.Apart(p, s, other); d < leastApart {
					t.Errorf("%s: %s and %s differ in %.0f of a hundred things", p.Name(), names[k], name, 100*d)
				}
			}
			boards = append(boards, s)
		}
		for i, n := range fifths {
			if n < leastFifth {
				t.Errorf("%s: %d levels of %d dots", p.Name(), n, i+1)
			}
		}
		if len(names) < leastLevels {
			t.Errorf("%s: %d levels", p.Name(), len(names))
		}
		t.Logf("%s: %v", p.Name(), fifths)
	}
}
