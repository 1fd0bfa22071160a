package reason

import (
	"context"
	"gridwise/solvers/puzzle"
)

// Hinter gives hints. Strength counts from 1, the weakest, to Strengths.
type Hinter interface {
	Strengths() int
	Hint(ctx context.Context, strength int) (Hint, error)
}

// Hint is help with the next step.
type Hint struct {
	Text   puzzle.Text
	Cells  []puzzle.Cell // what it speaks of
	Moves  []puzzle.Move // what it proposes to play now, empty for a weak hint
	Proven bool          // following hints wins (or holds the value), in Left moves where Left is set
	Left   int           // moves of the player to the win; negative where not known
	Dead   bool          // the level can no longer be won from here
	Open   bool          // no way to a win was found, and none is ruled out: the Solver may find one
}
