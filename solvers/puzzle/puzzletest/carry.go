package puzzletest

import (
	"fmt"
	"slices"

	"gridwise/solvers/puzzle"
)

// whole is the largest board looked at cell by cell; of larger ones every
// stride-th cell is, and every cell that an event names.
const whole = 40_000

// content is what a board shows, cell by cell.
type content []place

type place struct {
	at     puzzle.Cell
	things []puzzle.Thing
}

func seen(b puzzle.Board) content {
	r := b.Bounds()
	rows, cols := r.Size()
	stride := 1 + rows*cols/whole
	c := make(content, 0, rows*cols/stride+1)
	all := make([]puzzle.Thing, 0, 2*cap(c))
	for i := 0; i < rows*cols; i += stride {
		at, n := puzzle.Cell{Row: r.Min.Row + i/cols, Col: r.Min.Col + i%cols}, len(all)
		all = b.At(at, all)
		c = append(c, place{at, all[n:len(all):len(all)]})
	}
	return c
}

// differs returns where a board shows something else.
func (c content) differs(b puzzle.Board) error {
	var buf []puzzle.Thing
	for _, p := range c {
		buf = b.At(p.at, buf[:0])
		if !alike(p.things, buf) {
			return fmt.Errorf("at %v %+v against %+v", p.at, p.things, buf)
		}
	}
	return nil
}

// alike reports whether there are the same things, in any order.
func alike(a, b []puzzle.Thing) bool {
	if slices.Equal(a, b) {
		return true
	}
	b = slices.Clone(b)
	for _, th := range a {
		i := slices.Index(b, th)
		if i < 0 {
			return false
		}
		b = slices.Delete(b, i, i+1)
	}
	return len(b) == 0
}

// carry applies the events to the old board, whose content is c, and holds the
// result against the new one.
func (c content) carry(old, next puzzle.Board, events []puzzle.Event) error {
	touched := map[puzzle.Cell][]puzzle.Thing{}
	for i, e := range events {
		if e.Beat < 0 || e.Span < 0 {
			return fmt.Errorf("event %d runs from beat %d for %d", i, e.Beat, e.Span)
		}
		for _, at := range []puzzle.Cell{e.From, e.To} {
			if _, ok := touched[at]; !ok {
				touched[at] = old.At(at, nil)
			}
		}
		if e.Old != (puzzle.Thing{}) {
			k := slices.Index(touched[e.From], e.Old)
			if k < 0 {
				return fmt.Errorf("event %d (%s) takes %+v from %v, where none is", i, e.Cue, e.Old, e.From)
			}
			touched[e.From] = slices.Delete(touched[e.From], k, k+1)
		}
		if e.New != (puzzle.Thing{}) {
			touched[e.To] = append(touched[e.To], e.New)
		}
	}
	want := make(content, 0, len(c)+len(touched))
	for at, things := range touched {
		want = append(want, place{at, things})
	}
	for _, p := range c {
		if _, ok := touched[p.at]; !ok {
			want = append(want, p)
		}
	}
	if err := want.differs(next); err != nil {
		return fmt.Errorf("the events do not lead to the new board: %w", err)
	}
	return nil
}
