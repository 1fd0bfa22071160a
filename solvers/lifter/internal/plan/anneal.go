package plan

import (
	"math"
	"math/rand/v2"

	"gridwise/solvers/lifter/internal/mine"
)

// annealer improves a tour by simulated annealing: errands are moved, turned
// round, added and dropped, and the change is kept if the tour is not much worse.
type annealer struct {
	tourRunner
	current, candidate tour
	performed          int      // errands of current that the mine has made
	proposal           []errand // current, changed
	best               tour
	features           *features
	change             Change      // proposed last
	tried, kept        int         // changes
	tell               func() bool // after each change tried, whether to go on; nil: nobody asks
}

// features are the cells that a level offers for errands.
type features struct {
	rocks, lambdas []int32
	beards, razors []int32
}

func findFeatures(m *mine.Mine) *features {
	s := &features{}
	for i, c := range m.Cells {
		switch {
		case mine.IsRock(c):
			s.rocks = append(s.rocks, int32(i))
		case c == mine.Lambda:
			s.lambdas = append(s.lambdas, int32(i))
		case c == mine.Beard:
			s.beards = append(s.beards, int32(i))
		case c == mine.Razor:
			s.razors = append(s.razors, int32(i))
		}
	}
	return s
}

func newAnnealer(m *mine.Mine, t *Tables, rng *rand.Rand) *annealer {
	c := &annealer{features: findFeatures(m)}
	c.Pathfinder = NewPathfinder(m, t, rng)
	c.baseSteps, c.shyPercent, c.tailFrom = m.Steps, 30, math.MaxInt
	c.start = totals{peakValue: lambdaValue*m.Collected - m.Steps, bestScore: int32(m.Score())}
	c.best.totals = c.start
	return c
}

// restart begins with a tour by nearness.
func (c *annealer) restart() {
	c.m.UndoTo(0)
	c.current.errands, c.performed = c.current.errands[:0], 0
	c.extend()
}

// extend goes on with a tour that the limit has cut short.
func (c *annealer) extend() {
	c.rewind(len(c.current.errands))
	c.run(&c.current, len(c.current.errands), nil)
	c.performed = len(c.current.errands)
	c.remember()
}

// adoptRoute makes a tour of a route: an errand ends where something was got, pushed
// or set free.
func (c *annealer) adoptRoute(route []byte) {
	m := c.m
	m.UndoTo(0)
	c.current.errands, c.current.totals, c.performed = c.current.errands[:0], c.start, 0
	begin, from := 0, m.Robot
	for i, b := range route {
		had, rest := m.Collected, len(m.Falls) == 0
		m.Step(b)
		e := errand{kind: visit, goal: m.Robot, from: from, way: route[begin : i+1]}
		switch {
		case m.Collected > had || m.Ending == mine.Won:
			e.kind = fetch
		case i+1 < len(route) && !(rest && len(m.Falls) > 0) && b != cut:
			continue
		}
		c.record(&c.current, e)
		begin, from = i+1, m.Robot
	}
	c.performed = len(c.current.errands)
	c.extend()
}

// adoptTour goes on from another's tour.
func (c *annealer) adoptTour(t *tour) {
	c.m.UndoTo(0)
	c.performed = 0
	c.current.copyFrom(t)
}

// remember keeps the tour if it is the best so far.
func (c *annealer) remember() {
	if c.current.bestScore > c.best.bestScore {
		c.best.copyFrom(&c.current)
	}
}

// anneal works until the limit, cooling from one temperature to another.
func (c *annealer) anneal(hot, cold float64) {
	begun := c.m.StepsMade
	steps := c.stepLimit - begun
	for !c.over() {
		part := float64(c.m.StepsMade-begun) / float64(steps)
		c.attempt(hot * math.Pow(cold/hot, part))
		if c.tell != nil && !c.tell() {
			return
		}
	}
}

// attemptSteps is what an attempt counts besides its steps, so that the work
// comes to an end where nothing can be done.
const attemptSteps = 8

// attempt tries one change.
func (c *annealer) attempt(heat float64) {
	c.m.StepsMade += attemptSteps
	kept := c.propose()
	if kept < 0 {
		return
	}
	c.tried++
	c.rewind(kept)
	c.candidate.errands = append(c.candidate.errands[:0], c.current.errands[:kept]...)
	loss := -heat * math.Log(1-c.rng.Float64())
	c.tailFrom, c.slack = c.unchangedTail()-kept, int32(loss)+1
	done := c.run(&c.candidate, kept, c.proposal[kept:])
	c.tailFrom = math.MaxInt
	if done && float64(c.current.value-c.candidate.value) <= loss {
		c.current, c.candidate = c.candidate, c.current
		c.performed = len(c.current.errands)
		c.kept++
		c.remember()
		return
	}
	c.performed = kept
}

// unchangedTail returns the index in the proposal from which it ends as the tour
// does.
func (c *annealer) unchangedTail() int {
	i, k := len(c.proposal), len(c.current.errands)
	for i > 0 && k > 0 && c.proposal[i-1].goal == c.current.errands[k-1].goal && c.proposal[i-1].after == c.current.errands[k-1].after {
		i--
		k--
	}
	return i
}

// rewind brings the mine to where it stood after the first n errands of current.
func (c *annealer) rewind(n int) {
	c.m.UndoTo(int(c.totalsAfter(&c.current, min(n, c.performed)).steps))
	for ; c.performed < n; c.performed++ {
		for _, b := range c.current.errands[c.performed].way {
			c.m.Step(b)
		}
	}
	c.performed = n
}
