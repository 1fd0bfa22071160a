package midend

import (
	"strings"
	"testing"

	"gridwise/game/input"
	"gridwise/solvers/puzzle"
)

// tap taps on the middle of a cell.
func (d *page) tap(c puzzle.Cell) {
	x, y := d.View().Pixel(float64(c.Col)+0.5, float64(c.Row)+0.5)
	d.Input(input.Sample{Kind: input.PointerDown, ID: 1, X: x, Y: y, Touch: true})
	d.Input(input.Sample{Kind: input.PointerUp, ID: 1, X: x, Y: y, Touch: true})
}

// TestATapThatDoesNothingSaysWhy taps where nothing can be played.
func TestATapThatDoesNothingSaysWhy(t *testing.T) {
	for _, c := range []struct {
		puzzle, level string
		at            puzzle.Cell
		want          string
	}{
		{"woods", woodsMap, puzzle.Cell{Row: 1, Col: 1}, "no way leads to row 1, column 1"},
		{"lifter", "####\n#R\\L\n####\n", puzzle.Cell{Row: 1, Col: 2}, "no way leads to row 1, column 2"},
		{"ghosts", "..g\n..g\n...\n\npieces:\noo\n*.\n\n*.\noo\n\nooo\n", puzzle.Cell{Row: 2, Col: 2}, "take a piece first"},
	} {
		d := newPage(t)
		d.load(c.level, c.puzzle)
		d.tap(c.at)
		d.settle()
		if got, _ := d.last("ui")["status"].(string); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: the status is %q, want %q…", c.puzzle, got, c.want)
		}
		if n := d.count("move"); n != 0 {
			t.Errorf("%s: the tap played %d moves", c.puzzle, n)
		}
	}
}
