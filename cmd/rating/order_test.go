package main

import (
	"strconv"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// opening is how many levels a puzzle begins with that are chosen by hand.
const opening = 5

// TestLevelsRiseByRating: behind its first levels a puzzle's list rises by rating, but
// that a level which shows a rule first may stand earlier, and none stands before the
// rules that it needs. Packs with a name of their own are apart.
func TestLevelsRiseByRating(t *testing.T) {
	for _, p := range catalog.Whole {
		var rating []int
		first, names := map[int]int{}, assets.LevelNames(p.Name())
		for i, name := range names {
			text, _ := assets.Level(p.Name(), name)
			notes, _, _ := notation.SplitNotes(text)
			if notes.Of("pack") != "" {
				break
			}
			s, err := p.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			n, _ := strconv.Atoi(notes.Of(reason.RatingNote))
			last := 0
			for _, r := range s.(puzzle.Aimer).Rules() {
				if _, shown := first[r]; !shown {
					first[r] = i
				}
				last = max(last, first[r])
			}
			if last == i {
				n = 0 // it shows a rule
			}
			rating = append(rating, n)
			for k := max(last+1, opening); k < i && n > 0; k++ {
				if rating[k] > n {
					t.Errorf("%s: %s, of %d, stands behind %s, of %d", p.Name(), name, n, names[k], rating[k])
				}
			}
		}
	}
}
