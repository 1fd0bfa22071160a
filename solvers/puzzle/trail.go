package puzzle

import "slices"

// After returns the position that moves lead to: where one is refused, the last one before
// it, with the error.
func After(s State, moves ...Move) (State, error) {
	for _, m := range moves {
		next, _, err := s.Play(m)
		if err != nil {
			return s, err
		}
		s = next
	}
	return s, nil
}

// Trail plays moves and returns the end of them, with an arrow on every cell that somebody
// left by a move of the player. Where several did, or one more than once, it is the last
// one's; where somebody stands at the end there is none. The marks are of the given layer.
// Moves that cannot be played are an error.
func Trail(s State, moves []Move, layer string) (State, []Mark, error) {
	var all []Mark
	at := map[Cell]int{} // in all
	for _, m := range moves {
		next, events, err := s.Play(m)
		if err != nil {
			return nil, nil, err
		}
		if !OwnMove(s) {
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
	stands := func(t Thing) bool { return t.Layer == Actor }
	all = slices.DeleteFunc(all, func(m Mark) bool { return slices.ContainsFunc(b.At(m.Cell, nil), stands) })
	return s, all, nil
}

// exit is a cell, and the direction in which somebody left it.
type exit struct {
	Cell
	Dir
}

// left lists the cells that somebody left in an event, in a straight line.
func left(e Event) (all []exit) {
	if e.Old.Layer != Actor || e.Leap || e.New == (Thing{}) {
		return nil
	}
	for d := e.From.Towards(e.To); d != None && e.From != e.To; e.From = e.From.Step(d) {
		all = append(all, exit{e.From, d})
	}
	return all
}
