package ghosts

import (
	"maps"
	"testing"
)

func TestCensus(t *testing.T) {
	solutions, tilings := Census()
	if tilings != 9216 {
		t.Errorf("%d tilings, want 9216", tilings)
	}
	histogram, solvable := map[uint16]int{}, 0
	for number := 1; number <= Sets; number++ {
		set := SetOf(number)
		if got := numberOfSet(set); got != number {
			t.Fatalf("set %016b is number %d, not %d", set, got, number)
		}
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

func TestBank(t *testing.T) {
	banked(0)
	if n := len(bank.sets); n != Banked {
		t.Errorf("%d levels in the bank, want 904", n)
	}
	all, guess, kinds := 0, 0, map[int]bool{}
	for _, set := range bank.sets {
		kind := Sets
		for _, image := range images(set) {
			kind = min(kind, numberOfSet(image))
		}
		if kinds[kind] {
			continue
		}
		kinds[kind] = true
		switch newNetwork(OfArticle(set)).measure().forced {
		case 6:
			all++
		case 0:
			guess++
		}
	}
	if len(kinds) != 113 || all != 4 || guess != 87 {
		t.Errorf("%d different levels, want 113; %d follow by single options alone, want 4; %d need a guess at once, want 87", len(kinds), all, guess)
	}
}

// numberOfSet returns the number of a set of six cells.
func numberOfSet(set uint16) int {
	number, left := 1, 6
	for c := 0; left > 0; c++ {
		if set>>c&1 != 0 {
			left--
		} else {
			number += choose(15-c, left-1)
		}
	}
	return number
}

// images returns the set under the eight symmetries of the board. A mirror
// turns a solution into one with A and E, which are each other's image,
// swapped; the other pieces are their own. So all images have equally many
// solutions.
func images(set uint16) (all [8]uint16) {
	for k := range all {
		for c := range 16 {
			if set>>c&1 == 0 {
				continue
			}
			row, col := c/4, c%4
			if k >= 4 {
				col = 3 - col
			}
			for range k % 4 {
				row, col = col, 3-row
			}
			all[k] |= 1 << (row*4 + col)
		}
	}
	return all
}
