package reason

import "gridwise/solvers/puzzle"

// Looker is a position that looks nearer to its end than another: Seems is how far from it
// somebody takes it to be who sees and does not think, such as the cells between a player and
// the end.
type Looker interface {
	Seems() int
}

// nearer returns by how much a position looks nearer to its end than one before it.
func nearer(before, after puzzle.State) int {
	a, ok := before.(Looker)
	b, same := after.(Looker)
	if !ok || !same {
		return 0
	}
	return a.Seems() - b.Seems()
}

// Strays reports whether the position after a move looks farther from the end.
func Strays(before, after puzzle.State) bool { return nearer(before, after) < 0 }

// Lures reports whether a choice looks right and is wrong.
func Lures(s puzzle.State, w Weighed) bool {
	if w.Grade != Dearer && w.Grade != LostIt {
		return false
	}
	after, _, err := s.Play(w.Move)
	return err == nil && nearer(s, after) > 0
}
