package lifter

import (
	"context"

	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Rater = State{}

// explored is how many tours Explore makes.
const explored = 24

// Explore looks from each step of the best route known at each lambda that is to be had.
// That counts once where every tour to the nearest lambda wins, made by chance one way or
// another, and three times where none does.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	o, err := s.outlook(ctx)
	if err != nil {
		return 0, err
	}
	m := s.tree.copyAt(s.node)
	lambdas := max(1, m.Total-int(m.Collected))
	wins := plan.NearestFirst(m, s.tree.far, 2, explored, tourSteps+60*int64(len(m.Cells)))
	return max(1, len(o.route)*lambdas*(3*explored-2*wins)/explored), ctx.Err()
}
