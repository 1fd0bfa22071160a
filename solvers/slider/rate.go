package slider

import (
	"context"
	"errors"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Rater = State{}

// Explore goes on, of all positions come to, from the one where the players seem nearest
// to their ends, the first of several. The length is that of a shortest solution.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	dirs, err := s.solver.Way(ctx, s.pos)
	if errors.Is(err, puzzle.ErrGaveUp) {
		err = puzzle.GaveUp(puzzle.Say("slider.unknown"))
	}
	if err != nil {
		return 0, err
	}
	return s.solver.Explore(ctx, s.pos) * max(1, len(dirs)), ctx.Err()
}
