package reason

import (
	"testing"

	"gridwise/solvers/puzzle"
)

func TestShare(t *testing.T) {
	for _, x := range []struct {
		value, best int
		less        bool
		share       int
		grade       string
	}{
		{4, 4, true, 100, "best"},
		{3, 4, true, 100, "best"}, // better than the best known
		{5, 4, true, 80, "silver"},
		{10, 9, true, 90, "gold"},
		{100, 1, true, 1, "bronze"},
		{1000, 1, true, 1, "bronze"},
		{0, 0, true, 100, "best"},
		{2, 0, true, 1, "bronze"},
		{212, 212, false, 100, "best"},
		{211, 212, false, 99, "gold"},
		{190, 212, false, 89, "silver"},
		{148, 212, false, 69, "bronze"},
		{-3, 212, false, 1, "bronze"},
		{-3, -5, false, 100, "best"},
	} {
		m := Medal{Share: Share(puzzle.Score{Less: x.less}, x.value, x.best)}
		if m.Share != x.share || m.Grade() != x.grade {
			t.Errorf("%d against %d is %d of 100, %s; want %d, %s", x.value, x.best, m.Share, m.Grade(), x.share, x.grade)
		}
	}
	if g := (Medal{}).Grade(); g != "" {
		t.Errorf("no medal is called %q", g)
	}
}
