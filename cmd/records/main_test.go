package main

import (
	"strings"
	"testing"
)

// TestSearch proves the most moves of a small board, and refuses what is none.
func TestSearch(t *testing.T) {
	var out strings.Builder
	if err := search(t.Context(), &out, "4x4", 1); err != nil || !strings.HasPrefix(out.String(), "4x4 with 1 rocks: at most 5 moves, by all 3 boards and 45 starts\n") {
		t.Errorf("%v\n%s", err, out.String())
	}
	for size, rocks := range map[string]int{"": 1, "9x9": 1, "0x3": 1, "2x2": 3, "6": 0, "3x3": -1} {
		if err := search(t.Context(), &out, size, rocks); err == nil {
			t.Errorf("%d rocks on %q are searched", rocks, size)
		}
	}
}
