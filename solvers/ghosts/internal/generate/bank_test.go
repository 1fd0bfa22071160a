package generate

import (
	"testing"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/ghosts/internal/search"
)

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
		switch search.New(board.OfArticle(set)).Measure(t.Context()).Forced {
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
