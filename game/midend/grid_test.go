package midend

import (
	"strings"
	"testing"
)

// TestGridOfLargeBoard walks across a large mine and counts the cells that the
// hidden grid holds and is sent.
func TestGridOfLargeBoard(t *testing.T) {
	rows := make([]string, 200)
	for i := range rows {
		rows[i] = strings.Repeat(" ", 200)
	}
	rows[100] = strings.Repeat(" ", 100) + "R" + strings.Repeat(".", 98) + "L"
	d := newDesk(t)
	d.load(strings.Join(rows, "\n")+"\n", "lifter")
	first := d.last("grid")
	if n := len(first["cells"].([]any)); first["rows"] != gridSide || first["cols"] != gridSide || n != gridSide*gridSide {
		t.Fatalf("the first grid has %v rows, %v columns and %d cells", first["rows"], first["cols"], n)
	}
	whole, changed := 0, 0
	for range 60 {
		d.sent = nil
		d.keys("ArrowRight")
		d.settle()
		for _, m := range d.sent {
			if m["type"] != "grid" {
				continue
			}
			if n := len(m["cells"].([]any)); m["whole"] == true {
				whole++
			} else {
				changed = max(changed, n)
			}
		}
		cursor := d.controls.cursor(d.Session().State().Board())
		if !d.panel.grid.area.Has(cursor) || len(d.panel.grid.cells) != gridSide*gridSide {
			t.Fatalf("the grid is %v with %d cells, the robot at %v", d.panel.grid.area, len(d.panel.grid.cells), cursor)
		}
	}
	if whole != 6 || changed != 2 {
		t.Errorf("on 60 steps the grid was sent whole %d times, else at most %d cells", whole, changed)
	}
}
