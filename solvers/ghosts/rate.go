package ghosts

import (
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Rater = State{}

// Explore lays pieces as somebody does who thinks before he lays. The length is the number
// of placements that there are.
func (s State) Explore(ctx context.Context) (int, error) {
	p := s.l.network().Probe(ctx, s.lays)
	looked := p.Explore()
	if looked == 0 && p.Err == nil {
		return 0, puzzle.Impossible(puzzle.Say("ghosts.none"))
	}
	return looked * len(s.l.network().Rows), p.Err
}
