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

	old    *Board         // that the events are of
	events []puzzle.Event // that were collected last
	states []state        // of each of them
	first  int            // all before it have ended
	beat   float64
	beats  int
	sorted bool  // by the beats in which they begin
	rows   []int // in which something changed since they were collected before
}

// state is how far an event has come.
type state uint8

const (
	ahead state = iota
	underWay
	ended
)

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
	ch.events, ch.old, ch.rows = nil, nil, ch.rows[:0]
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

// collect applies the events up to the frame's beat, and reports whether it went on from
// an earlier beat of the same events: then it costs what has happened since.
func (ch *changes) collect(f *Frame, seen puzzle.Rect) (goesOn bool) {
	goesOn = seen == ch.seen && ch.old == f.Old && len(ch.events) == len(f.Events) && &ch.events[0] == &f.Events[0] && f.Beat >= ch.beat
	if !goesOn {
		ch.clear(seen)
		ch.old, ch.events, ch.first, ch.beats = f.Old, f.Events, 0, puzzle.Beats(f.Events)
		ch.sorted = slices.IsSortedFunc(f.Events, func(a, b puzzle.Event) int { return a.Beat - b.Beat })
		ch.states = slices.Grow(ch.states[:0], len(f.Events))[:len(f.Events)]
		clear(ch.states)
	}
	ch.beat, ch.moving, ch.rows = f.Beat, ch.moving[:0], ch.rows[:0]
	for i := ch.first; i < len(f.Events); i++ {
		e := &f.Events[i]
		if f.Beat < float64(e.Beat) {
			if ch.sorted {
				break
			}
			continue
		}
		ch.apply(f, e, &ch.states[i])
		if i == ch.first && ch.states[i] == ended {
			ch.first++
		}
	}
	return goesOn
}

// apply brings an event that has begun to the frame's beat.
func (ch *changes) apply(f *Frame, e *puzzle.Event, s *state) {
	if *s == ahead && e.Old.Name != "" {
		if t := ch.touch(f.Old, e.From); t != nil {
			if i := slices.Index(t.things, e.Old); i >= 0 {
				t.things = slices.Delete(t.things, i, i+1)
			}
			ch.rows = append(ch.rows, e.From.Row)
		}
	}
	switch end := float64(e.Beat + e.Span); {
	case *s == ended:
		return
	case f.Beat < end:
		*s = underWay
		if e.Old.Name != "" || e.New.Name != "" {
			ch.moving = append(ch.moving, motion{e, ease((f.Beat-float64(e.Beat))/float64(e.Span), ch.beats)})
		}
		return
	}
	*s = ended
	if e.New.Name != "" {
		if t := ch.touch(f.Old, e.To); t != nil {
			t.things = insert(t.things, e.New)
			ch.rows = append(ch.rows, e.To.Row)
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

// insert keeps the things in the order of their layers.
func insert(things []puzzle.Thing, t puzzle.Thing) []puzzle.Thing {
	i := len(things)
	for i > 0 && things[i-1].Layer > t.Layer {
		i--
	}
	return slices.Insert(things, i, t)
}
