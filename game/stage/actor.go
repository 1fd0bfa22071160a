package stage

import "gridwise/solvers/puzzle"

// searched bounds the cells looked through for an actor.
const searched = 1 << 20

// Actor returns the first cell on which an actor stands, or else the first cell
// of the board. It looks through at most a million cells.
func Actor(b puzzle.Board) puzzle.Cell {
	if c, ok := find(b, b.Bounds(), ""); ok {
		return c
	}
	return b.Bounds().Min
}

// find returns the first cell of an area on which an actor stands, of that name
// where one is given.
func find(b puzzle.Board, area puzzle.Rect, name string) (puzzle.Cell, bool) {
	var things []puzzle.Thing
	n := 0
	for row := area.Min.Row; row <= area.Max.Row; row++ {
		for col := area.Min.Col; col <= area.Max.Col; col++ {
			c := puzzle.Cell{Row: row, Col: col}
			things = b.At(c, things[:0])
			if actor(things, name) != "" {
				return c, true
			}
			if n++; n == searched {
				return puzzle.Cell{}, false
			}
		}
	}
	return puzzle.Cell{}, false
}

// actor returns the name of the first actor among things, of that name where one
// is given.
func actor(things []puzzle.Thing, name string) string {
	for i := range things {
		if things[i].Layer == puzzle.Actor && (name == "" || things[i].Name == name) {
			return things[i].Name
		}
	}
	return ""
}

// near is how far around the last place an actor is looked for first.
const near = 12

// Actor returns where the actor that was followed stands on a board, or else the
// first actor. On large boards it looks around the last place first.
func (v *View) Actor(b puzzle.Board) puzzle.Cell {
	bounds := b.Bounds()
	if !bounds.Has(v.focus) {
		return Actor(b)
	}
	if actor(b.At(v.focus, nil), v.who) != "" {
		return v.focus
	}
	for radius := 1; radius <= near; radius *= 2 {
		area := puzzle.Rect{
			Min: puzzle.Cell{Row: max(bounds.Min.Row, v.focus.Row-radius), Col: max(bounds.Min.Col, v.focus.Col-radius)},
			Max: puzzle.Cell{Row: min(bounds.Max.Row, v.focus.Row+radius), Col: min(bounds.Max.Col, v.focus.Col+radius)},
		}
		if c, ok := find(b, area, v.who); ok {
			return c
		}
	}
	return Actor(b)
}

// FollowActor scrolls so that the actor that moves is well inside the area.
func (v *View) FollowActor(b puzzle.Board) {
	c := v.Actor(b)
	v.who = actor(b.At(c, nil), "")
	v.Follow(c)
}
