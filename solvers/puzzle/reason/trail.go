package reason

import (
	"gridwise/solvers/puzzle"
	"slices"
)

// Trail plays moves and returns the end of them, with an arrow on every cell that somebody
// left by a move of the player. Where several did, or one more than once, it is the last
// one's; where somebody stands at the end there is none. The marks are of the given layer.
// Moves that cannot be played are an error.
func Trail(s puzzle.State, moves []puzzle.Move, layer string) (puzzle.State, []Mark, error) {
	var all []Mark
	at := map[puzzle.Cell]int{} // in all
	for _, m := range moves {
		next, events, err := s.Play(m)
		if err != nil {
			return nil, nil, err
		}
		if !puzzle.OwnMove(s) {
			events = nil
		}
		for _, e := range events {
			for _, c := range left(e) {
				if _, there := at[c.Cell]; !there {
					at[c.Cell] = len(all)
					all = append(all, Mark{})
				}
				all[at[c.Cell]] = Mark{Layer: layer, Cell: c.Cell, Dir: c.Dir}
			}
		}
		s = next
	}
	b := s.Board()
	stands := func(t puzzle.Thing) bool { return t.Layer == puzzle.Actor }
	all = slices.DeleteFunc(all, func(m Mark) bool { return slices.ContainsFunc(b.At(m.Cell, nil), stands) })
	return s, all, nil
}

// exit is a cell, and the direction in which somebody left it.
type exit struct {
	puzzle.Cell
	puzzle.Dir
}

// left lists the cells that somebody left in an event, in a straight line.
func left(e puzzle.Event) (all []exit) {
	if e.Old.Layer != puzzle.Actor || e.Leap || e.New == (puzzle.Thing{}) {
		return nil
	}
	for d := e.From.Towards(e.To); d != puzzle.None && e.From != e.To; e.From = e.From.Step(d) {
		all = append(all, exit{e.From, d})
	}
	return all
}
