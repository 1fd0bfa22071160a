package plan

import (
	"gridwise/solvers/lifter/internal/mine"
)

// Errand is one thing that a route does.
type Errand struct {
	Goal      int32  // where it ends
	Way       []byte // its commands
	Steps     int    // made up to its end
	Collected int    // lambdas up to its end
}

// Tour is a route as the errands that it is made of, which can be done in another
// order.
type Tour struct {
	c *annealer
}

// swapSteps bounds a tour in another order, in steps of the mine.
const swapSteps = 60_000

// TourOf cuts a route from where a mine is, which must have no steps to undo: an
// errand ends where something is got, pushed or set free.
func (t *Tables) TourOf(m *mine.Mine, route []byte) *Tour {
	c := newAnnealer(m, t, nil)
	c.shyPercent = 0
	c.limit(0, 0)
	c.adoptRoute(route)
	return &Tour{c}
}

// Errands lists what the route does.
func (t *Tour) Errands() (all []Errand) {
	for _, e := range t.c.current.errands {
		all = append(all, Errand{Goal: e.goal, Way: e.way, Steps: int(e.after.steps), Collected: int(e.after.collected)})
	}
	return all
}

// Swapped does the tour with errands i and i+1 the other way round, as far as they
// still can be done, and then what is nearest. It returns what that comes to.
func (t *Tour) Swapped(i int) (score int, wins bool) {
	c := t.c
	c.proposal = append(c.proposal[:0], c.current.errands...)
	c.proposal[i], c.proposal[i+1] = c.proposal[i+1], c.proposal[i]
	c.deadEnds = [len(c.deadEnds)]uint64{}
	c.limit(swapSteps, swapSteps)
	c.carryOn(&c.candidate, i, c.proposal[i:])
	return int(c.candidate.bestScore), c.candidate.won
}
