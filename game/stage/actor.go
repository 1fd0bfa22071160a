package stage

import "gridwise/solvers/puzzle"

// searched bounds the cells looked through for an actor.
const searched = 1 << 20

// Actor is the first cell on which somebody stands, or else the first cell of
// the board. It looks through at most a million cells.
func Actor(b puzzle.Board) puzzle.Cell {
	r := b.Bounds()
	var things []puzzle.Thing
	n := 0
	for row := r.Min.Row; row <= r.Max.Row; row++ {
		for col := r.Min.Col; col <= r.Max.Col; col++ {
			c := puzzle.Cell{Row: row, Col: col}
			things = b.At(c, things[:0])
			for i := range things {
				if things[i].Layer == puzzle.Actor {
					return c
				}
			}
			if n++; n == searched {
				return r.Min
			}
		}
	}
	return r.Min
}

// Led is where events take the actor that stood on c, c itself where they
// take nobody from there.
func Led(events []puzzle.Event, c puzzle.Cell) puzzle.Cell {
	for i := range events {
		e := &events[i]
		if e.From == c && e.Old.Layer == puzzle.Actor && e.New.Layer == puzzle.Actor && e.Old.Name != "" && e.New.Name != "" {
			c = e.To
		}
	}
	return c
}
