package ghosts

import (
	"maps"
	"testing"

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
		if got := boardtest.NumberOf(set); got != number {
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
		kind := board.Sets
		for _, image := range boardtest.Images(set) {
			kind = min(kind, boardtest.NumberOf(image))
		}
		if kinds[kind] {
			continue
		}
		kinds[kind] = true
		switch newNetwork(board.OfArticle(set)).measure().forced {
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
