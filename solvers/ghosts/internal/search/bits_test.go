package search

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"testing"

	"gridwise/solvers/cover"
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
)

func TestCensus(t *testing.T) {
	solutions, tilings := Census()
	if tilings != 9216 {
		t.Errorf("%d tilings, want 9216", tilings)
	}
	histogram, solvable := map[uint16]int{}, 0
	for number := 1; number <= board.Sets; number++ {
		set := board.SetOf(number)
		if n := solutions[set]; n > 0 {
			histogram[n]++
			solvable++
		}
	}
	want := map[uint16]int{1: 904, 2: 1000, 3: 296, 4: 378, 5: 144, 6: 148, 7: 56, 8: 20, 9: 56, 10: 8, 11: 24, 12: 12, 14: 8, 15: 8, 16: 4, 20: 4, 24: 16}
	if solvable != 3086 || !maps.Equal(histogram, want) {
		t.Errorf("%d sets have solutions: %v", solvable, histogram)
	}
}

// TestBitsAndCoverAgree answers random levels both ways.
func TestBitsAndCoverAgree(t *testing.T) {
	for number := 1; number <= board.Sets; number += 97 {
		n := New(boardtest.Parse(t, strconv.Itoa(number)))
		lays := make([]board.Lay, len(n.Level.Pieces))
		a := collector{Answer: &Answer{}, n: n, lays: lays, most: listed}
		b := collector{Answer: &Answer{}, n: n, lays: lays, most: listed}
		a.byBits(context.Background(), MaxSteps)
		b.byCover(context.Background(), MaxSteps, nil)
		if a.Count != b.Count || !slices.Equal(a.Letters, b.Letters) || a.Err != nil || b.Err != nil {
			t.Errorf("level %d: %d solutions on bit boards, %d by cover", number, a.Count, b.Count)
		}
	}
}

// TestFewestWaysFirst visits fewer positions than letter by letter on every board of six ghosts, as
// the article says; a short run tries one in ten.
func TestFewestWaysFirst(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 10
	}
	for number := 1; number <= board.Sets; number += step {
		search := New(boardtest.Parse(t, strconv.Itoa(number))).Search()
		search.Count(t.Context(), 0)
		fewest := search.Steps()
		search.By(cover.First)
		search.Count(t.Context(), 0)
		if first := search.Steps() - fewest; fewest >= first {
			t.Errorf("level %d: %d positions, and %d letter by letter", number, fewest, first)
		}
	}
}
