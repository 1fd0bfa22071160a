package stage

import "gridwise/solvers/puzzle"

// Film holds a frame of an animation in whole cells: for a screen that draws nothing
// between two cells.
type Film struct {
	Actor puzzle.Cell // to which an actor went last; the zero Cell where none did

	board  *Board
	change changes
}

// Take shows another frame.
func (x *Film) Take(f *Frame) {
	x.Actor, x.board = puzzle.Cell{}, f.New
	if !f.changing() {
		x.change.clear(f.New.Bounds())
		return
	}
	x.board = f.Old
	x.change.clear(f.Old.Bounds()) // what moves was laid among what has changed
	x.change.collect(f, f.Old.Bounds())
	for _, e := range f.Events {
		if places(&e) && f.Beat >= float64(e.Beat+e.Span) {
			x.Actor = e.To
		}
	}
	for _, m := range x.change.moving {
		if places(m.event) && !m.event.Leap {
			x.Actor = m.cell()
			if t := x.change.touch(f.Old, x.Actor); t != nil {
				t.things = insert(t.things, m.event.New)
			}
		}
	}
}

// places reports whether an event puts an actor somewhere.
func places(e *puzzle.Event) bool { return e.New.Name != "" && e.New.Layer == puzzle.Actor }

// cell returns the cell that a thing on its way is over.
func (m motion) cell() puzzle.Cell {
	from, to := m.event.From, m.event.To
	return puzzle.Cell{
		Row: from.Row + int(m.part*float64(to.Row-from.Row)),
		Col: from.Col + int(m.part*float64(to.Col-from.Col)),
	}
}

// At appends the things on a cell, lowest layer first.
func (x *Film) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if things, ok := x.change.at(c); ok {
		return append(into, things...)
	}
	return x.board.At(c, into)
}
