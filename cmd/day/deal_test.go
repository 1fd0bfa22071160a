package main

import (
	"testing"

	"gridwise/game/day"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
)

// TestBestMadeStandsForTheWeekend: of the levels of the weeks around a day of the weekend, none of
// the puzzle that stands for it is made better. One such day of each puzzle is measured.
func TestBestMadeStandsForTheWeekend(t *testing.T) {
	weeks := len(catalog.Whole)
	for k, p := range catalog.Whole {
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			made := func(i int) int {
				d, err := day.On(day.First.AddDate(0, 0, i))
				if err != nil {
					t.Fatal(err)
				}
				l, err := link.Decode(d.Levels[k].Link, catalog.All)
				if err != nil {
					t.Fatal(err)
				}
				n, err := craft(t.Context(), p, l.Text())
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
			at := 7 * (weeks / 2)
			for !day.Weekend(day.Weekday(at)) || day.Front(at) != k {
				at++
			}
			front := made(at)
			for n := range weeks {
				if other := made(at + 7*(n-weeks/2)); other > front {
					t.Errorf("day %d: %d in a thousand, but week %d has %d", at, front, n, other)
				}
			}
		})
	}
}
