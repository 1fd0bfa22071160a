package stage

import (
	"slices"

	"gridwise/solvers/puzzle"
)

// changes is what the events have done to the old board by some beat: the
// things now lying on each cell they touch, and those on their way.
type changes struct {
	seen   puzzle.Rect
	cols   int
	index  []int32 // by cell seen, with one around: 1 + number in cells, 0 untouched
	cells  []changed
	used   int
	moving []motion
}

type changed struct {
	at     int // in index
	things []puzzle.Thing
}

// motion is an event under way; part is how much of it, from 0 to 1.
type motion struct {
	event *puzzle.Event
	part  float64
}

// clear forgets all changes. Its cost is that of the cells changed, not of those seen.
func (ch *changes) clear(seen puzzle.Rect) {
	rows, cols := seen.Size()
	if n := (rows + 2) * (cols + 2); seen != ch.seen {
		ch.index = slices.Grow(ch.index[:0], n)[:n]
		clear(ch.index)
		ch.seen, ch.cols = seen, cols+2
	} else {
		for i := range ch.used {
			ch.index[ch.cells[i].at] = 0
		}
	}
	ch.used, ch.moving = 0, ch.moving[:0]
}

// slot returns the place of a cell in index, false where it is not seen.
func (ch *changes) slot(c puzzle.Cell) (int, bool) {
	r, k := c.Row-ch.seen.Min.Row+1, c.Col-ch.seen.Min.Col+1
	i := r*ch.cols + k
	return i, r >= 0 && k >= 0 && k < ch.cols && i < len(ch.index)
}

// at returns what lies on a cell that events have touched.
func (ch *changes) at(c puzzle.Cell) ([]puzzle.Thing, bool) {
	if ch.used == 0 {
		return nil, false
	}
	i, ok := ch.slot(c)
	if !ok || ch.index[i] == 0 {
		return nil, false
	}
	return ch.cells[ch.index[i]-1].things, true
}

// collect applies the events up to the frame's beat.
func (ch *changes) collect(f *Frame, seen puzzle.Rect) {
	ch.clear(seen)
	beats := puzzle.Beats(f.Events)
	for i := range f.Events {
		e := &f.Events[i]
		if f.Beat < float64(e.Beat) {
			continue
		}
		if e.Old.Name != "" {
			if t := ch.touch(f.Old, e.From); t != nil {
				remove(t, e.Old)
			}
		}
		if end := float64(e.Beat + e.Span); f.Beat < end {
			if e.Old.Name != "" || e.New.Name != "" {
				ch.moving = append(ch.moving, motion{e, ease((f.Beat-float64(e.Beat))/float64(e.Span), beats)})
			}
		} else if e.New.Name != "" {
			if t := ch.touch(f.Old, e.To); t != nil {
				t.things = insert(t.things, e.New)
			}
		}
	}
}

// touch makes a cell a changed one, with the things of the board on it; nil
// where it is not seen.
func (ch *changes) touch(b puzzle.Board, c puzzle.Cell) *changed {
	i, ok := ch.slot(c)
	if !ok {
		return nil
	}
	if ch.index[i] == 0 {
		if ch.used == len(ch.cells) {
			ch.cells = append(ch.cells, changed{})
		}
		t := &ch.cells[ch.used]
		t.at, t.things = i, b.At(c, t.things[:0])
		ch.used++
		ch.index[i] = int32(ch.used)
	}
	return &ch.cells[ch.index[i]-1]
}

func remove(t *changed, old puzzle.Thing) {
	if i := slices.Index(t.things, old); i >= 0 {
		t.things = slices.Delete(t.things, i, i+1)
	}
}

// insert keeps the things in the order of their layers.
func insert(things []puzzle.Thing, t puzzle.Thing) []puzzle.Thing {
	i := len(things)
	for i > 0 && things[i-1].Layer > t.Layer {
		i--
	}
	return slices.Insert(things, i, t)
}
