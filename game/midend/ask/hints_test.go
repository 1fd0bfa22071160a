package ask

import (
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

func TestHintsGrowInOnePosition(t *testing.T) {
	s, err := example.Puzzle{}.Parse("S_E\n")
	if err != nil {
		t.Fatal(err)
	}
	top := s.(puzzle.Hinter).Strengths()
	at := []puzzle.Cell{{Row: 1, Col: 2}}
	var h hints
	h.in(s.Position())
	for n := range top {
		if h.strength != n || h.strongest(s) {
			t.Errorf("before hint %d the strength is %d", n+1, h.strength)
		}
		h.give(s.Position(), n+1, puzzle.Hint{Cells: at})
	}
	if !h.strongest(s) || h.playable(s) {
		t.Error("the last hint is not the strongest, or is played without a move")
	}
	h.give(s.Position(), top, puzzle.Hint{Cells: at, Moves: []puzzle.Move{puzzle.Do("right")}})
	if !h.playable(s) || len(h.cells(s.Position())) != 1 || h.cells("elsewhere") != nil {
		t.Error("a hint holds in its position alone, and its move can be played")
	}
	if h.in("elsewhere"); h.strength != 0 || h.cells("elsewhere") != nil {
		t.Error("a hint stays in another position")
	}
}
