package puzzletest

import (
	"fmt"

	"gridwise/solvers/puzzle"
)

// whole is the largest board looked at cell by cell; of larger ones every
// stride-th cell is, and every cell that an event names.
const whole = 40_000

type content map[puzzle.Cell]map[puzzle.Thing]int

// seen returns what a board shows.
func seen(b puzzle.Board) content {
	c := content{}
	r := b.Bounds()
	rows, cols := r.Size()
	stride := 1 + rows*cols/whole
	for i := 0; i < rows*cols; i += stride {
		c.read(b, puzzle.Cell{Row: r.Min.Row + i/cols, Col: r.Min.Col + i%cols})
	}
	return c
}

func (c content) read(b puzzle.Board, at puzzle.Cell) {
	if _, ok := c[at]; ok {
		return
	}
	c[at] = map[puzzle.Thing]int{}
	for _, th := range b.At(at, nil) {
		c[at][th]++
	}
}

func same(a, b content) bool { return differs(a, b) == nil }

func differs(a, b content) error {
	for at, things := range a {
		for th, n := range things {
			if b[at][th] != n {
				return fmt.Errorf("at %v %d of %+v against %d", at, n, th, b[at][th])
			}
		}
		for th, n := range b[at] {
			if n != 0 && things[th] == 0 {
				return fmt.Errorf("at %v none of %+v against %d", at, th, n)
			}
		}
	}
	return nil
}

// carry applies the events to the old board and holds the result against the
// new one.
func carry(old, next puzzle.Board, events []puzzle.Event) error {
	got := seen(old)
	for _, e := range events {
		got.read(old, e.From)
		got.read(old, e.To)
	}
	for i, e := range events {
		if e.Beat < 0 || e.Span < 0 {
			return fmt.Errorf("event %d runs from beat %d for %d", i, e.Beat, e.Span)
		}
		if e.Old != (puzzle.Thing{}) {
			if got[e.From][e.Old] == 0 {
				return fmt.Errorf("event %d (%s) takes %+v from %v, where none is", i, e.Cue, e.Old, e.From)
			}
			if got[e.From][e.Old]--; got[e.From][e.Old] == 0 {
				delete(got[e.From], e.Old)
			}
		}
		if e.New != (puzzle.Thing{}) {
			got[e.To][e.New]++
		}
	}
	want := content{}
	for at := range got {
		want.read(next, at)
	}
	if err := differs(got, want); err != nil {
		return fmt.Errorf("the events do not lead to the new board: %w", err)
	}
	return nil
}
