package ask

import (
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// TestHintsHoldInOnePosition: what was given elsewhere is as good as nothing.
func TestHintsHoldInOnePosition(t *testing.T) {
	h := hints{position: "here", strength: 2, hint: reason.Hint{Cells: []puzzle.Cell{{Row: 1, Col: 2}}}, looks: 1}
	if here := h.in("here"); here.strength != 2 || here.looks != 1 || len(here.hint.Cells) != 1 {
		t.Errorf("in its position it is %+v", here)
	}
	if there := h.in("there"); there.strength != 0 || there.looks != 0 || there.hint.Cells != nil {
		t.Errorf("in another position it is %+v", there)
	}
}
