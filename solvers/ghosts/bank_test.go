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
		set := setOf(number)
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
	if n := len(bank()); n != Banked {
		t.Errorf("%d levels in the bank, want 904", n)
	}
	list := graded()
	if len(list) != 113 {
		t.Errorf("%d different levels, want 113", len(list))
	}
	all, guess := 0, 0
	for _, b := range list {
		switch b.grade.forced {
		case 6:
			all++
		case 0:
			guess++
		}
	}
	if all != 4 || guess != 87 {
		t.Errorf("%d levels follow by single options alone, want 4; %d need a guess at once, want 87", all, guess)
	}
	for i := range list[1:] {
		if list[i].grade.compare(list[i+1].grade) > 0 {
			t.Errorf("level %d comes before %d and is harder", list[i].kind, list[i+1].kind)
		}
	}
}
