package midend

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestGridOfLargeBoard walks across a large mine and counts the cells that the
// hidden grid holds and is sent.
func TestGridOfLargeBoard(t *testing.T) {
	rows := make([]string, 200)
	for i := range rows {
		rows[i] = strings.Repeat(" ", 200)
	}
	rows[100] = strings.Repeat(" ", 100) + "R" + strings.Repeat(".", 98) + "L"
	d := newPage(t)
	d.load(strings.Join(rows, "\n")+"\n", "lifter")
	const side = 40
	first := d.last("grid")
	if n := len(first["cells"].([]any)); first["rows"] != side || first["cols"] != side || n != side*side {
		t.Fatalf("the first grid has %v rows, %v columns and %d cells", first["rows"], first["cols"], n)
	}
	whole, changed, corner := 0, 0, cornerOf(first)
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
				corner = cornerOf(m)
			} else {
				changed = max(changed, n)
			}
		}
		cursor := d.controls.Cursor(d.desk.State().Board())
		if row, col := cursor.Row-corner.Row, cursor.Col-corner.Col; row < 0 || row >= side || col < 0 || col >= side {
			t.Fatalf("the grid begins at %v, the robot is at %v", corner, cursor)
		}
	}
	if whole != 6 || changed != 2 {
		t.Errorf("on 60 steps the grid was sent whole %d times, else at most %d cells", whole, changed)
	}
}

func cornerOf(grid Message) puzzle.Cell {
	return puzzle.Cell{Row: grid["row0"].(int), Col: grid["col0"].(int)}
}
