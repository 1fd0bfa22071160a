package midend

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gridwise/game/input"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// tap taps on the middle of a cell.
func (d *page) tap(c puzzle.Cell) {
	x, y := d.View().Pixel(float64(c.Col)+0.5, float64(c.Row)+0.5)
	d.Input(input.Sample{Kind: input.PointerDown, ID: 1, X: x, Y: y, Touch: true})
	d.Input(input.Sample{Kind: input.PointerUp, ID: 1, X: x, Y: y, Touch: true})
}

// TestATapThatDoesNothingSaysWhy taps where nothing can be played: where no way leads, and on a
// bare cell with empty hands.
func TestATapThatDoesNothingSaysWhy(t *testing.T) {
	tapped := 0
	for _, p := range catalog.All {
		d := newPage(t)
		d.load(level(t, p.Name(), "01-"), p.Name())
		at, want := idle(p, d.desk.State())
		if want == "" {
			continue
		}
		tapped++
		d.tap(at)
		d.settle()
		if got, _ := d.last("ui")["status"].(string); !strings.HasPrefix(got, want) {
			t.Errorf("%s: the status is %q, want %q…", p.Name(), got, want)
		}
		if n := d.count("move"); n != 0 {
			t.Errorf("%s: the tap played %d moves", p.Name(), n)
		}
	}
	if tapped < 3 {
		t.Errorf("%d puzzles have such a cell", tapped)
	}
}

// idle returns a cell where a tap plays nothing, and what it says; nothing where there is none,
// or where taps are for other things than ways.
func idle(p puzzle.Puzzle, s puzzle.State) (puzzle.Cell, string) {
	bounds := s.Board().Bounds()
	if _, ok := s.(puzzle.Trayer); ok {
		return bounds.Max, "take a piece first"
	}
	taps := slices.ContainsFunc(p.Verbs(), func(v puzzle.Verb) bool { return v.Tap })
	if w, ok := s.(puzzle.Walker); ok && !taps {
		for row := bounds.Max.Row; row >= bounds.Min.Row; row-- {
			for col := bounds.Max.Col; col >= bounds.Min.Col; col-- {
				if c := (puzzle.Cell{Row: row, Col: col}); len(w.Way(c)) == 0 {
					return c, fmt.Sprintf("no way leads to row %d, column %d", row, col)
				}
			}
		}
	}
	return puzzle.Cell{}, ""
}
