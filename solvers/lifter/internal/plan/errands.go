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

// OtherOrder is what plays come to in which a place is come to before the one that a tour
// goes to first.
type OtherOrder struct {
	Route []byte // of the best that was found, from where the errand begins; nil for none
	Score int
	Wins  bool
	Whole bool // no such play scores more
	Seen  int  // positions looked at
}

// OtherOrder looks for plays from where errand i begins that come to the place of the next one
// before its own: with both errands turned round and then what is nearest, and by a search
// through all that could score more, of about so many steps.
func (t *Tour) OtherOrder(i int, steps int64, over func() bool) (o OtherOrder) {
	all := t.c.current.errands
	route := t.swapped(i)
	t.c.rewind(i)
	from, begin := t.c.m.Clone(), int(t.c.totalsAfter(&t.c.current, i).steps)
	if route = route[min(begin, len(route)):]; comesFirst(from, route, all[i+1].goal, all[i].goal) {
		o.take(from, route)
	}
	if lambdas, _ := from.Left(); len(lambdas) <= mostOrdered && t.c.distances.byGoal != nil {
		o.prove(from, all[i+1].goal, all[i].goal, steps, over)
	}
	return o
}

// mostOrdered is the number of lambdas up to which all that could score more is looked at.
const mostOrdered = 12

// take takes up a route.
func (o *OtherOrder) take(m *mine.Mine, route []byte) {
	end := m.Outcome(route)
	o.Route, o.Score, o.Wins = route, end.Score(), end.Ending == mine.Won
}

// prove looks at what could score more than the route that there is.
func (o *OtherOrder) prove(m *mine.Mine, first, then int32, steps int64, over func() bool) {
	p := NewOrderedProver(m.Clone(), first, then)
	if o.Route != nil {
		p.Best = o.Score
	}
	p.Work(steps, over)
	if o.Whole, o.Seen = p.Over() && !p.full, len(p.tree.nodes); p.Route != nil {
		o.take(m, p.Route)
	}
}

// comesFirst reports whether a route comes to one cell and not to another before.
func comesFirst(m *mine.Mine, route []byte, first, then int32) bool {
	at := m.Robot
	came := int32(0)
	for range m.Along(route) {
		if came == 0 && m.Robot != at && (m.Robot == first || m.Robot == then) {
			came = m.Robot
		}
		at = m.Robot
	}
	return came == first
}

// swapped does the tour with errands i and i+1 the other way round, as far as they
// still can be done, and then what is nearest.
func (t *Tour) swapped(i int) []byte {
	c := t.c
	c.proposal = append(c.proposal[:0], c.current.errands...)
	c.proposal[i], c.proposal[i+1] = c.proposal[i+1], c.proposal[i]
	c.deadEnds = [len(c.deadEnds)]uint64{}
	c.limit(swapSteps, swapSteps)
	c.carryOn(&c.candidate, i, c.proposal[i:])
	return c.candidate.route()
}
