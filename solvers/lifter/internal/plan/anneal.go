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
	tried, kept, worse int         // changes: all, those kept, and those kept that made it worse
	heat, lost         float64     // of the change tried last, and of the one kept last
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
func (a *annealer) restart() {
	a.m.UndoTo(0)
	a.current.errands, a.performed = a.current.errands[:0], 0
	a.extend()
}

// detours is the number of visits that a tour begins with besides where no tour wins:
// what prepares the way to the lift costs steps at first, and the annealing drops
// what does not pay.
const detours = 25

// goAstray makes the tour go by many places besides.
func (a *annealer) goAstray() {
	a.proposal = append(a.proposal[:0], a.current.errands...)
	for range detours {
		goal := a.pickCell()
		if n := len(a.features.razors); n > 0 && a.rng.IntN(3) == 0 {
			goal = a.features.razors[a.rng.IntN(n)]
		}
		a.insertAt(a.rng.IntN(len(a.proposal)+1), errand{kind: visit, goal: goal})
	}
	a.carryOn(&a.current, 0, a.proposal)
	a.performed = len(a.current.errands)
	a.remember()
}

// roamSteps are those between two times that a tour which roams goes astray.
const roamSteps = 500_000

// roam makes the tour go astray and anneals it, again and again, until it wins.
func (a *annealer) roam(hot, cold float64) {
	steps := a.stepLimit
	for !a.over() && !a.current.won {
		a.stepLimit = min(steps, a.m.StepsMade+roamSteps)
		a.goAstray()
		a.anneal(hot, cold)
		a.stepLimit = steps
	}
	a.anneal(hot, cold)
}

// extend goes on with a tour that the limit has cut short.
func (a *annealer) extend() {
	a.carryOn(&a.current, len(a.current.errands), nil)
	a.performed = len(a.current.errands)
	a.remember()
}

// carryOn makes t a tour that begins with the first n errands of current and goes
// on with others, as run does. The mine, wherever it stands, is brought to where
// they begin, and performed says so: what it does beyond them is not current.
func (a *annealer) carryOn(t *tour, n int, others []errand) bool {
	a.rewind(n)
	t.errands = append(t.errands[:0], a.current.errands[:n]...)
	return a.run(t, n, others)
}

// adoptRoute makes a tour of a route: an errand ends where something was got, pushed
// or set free.
func (a *annealer) adoptRoute(route []byte) {
	m := a.m
	m.UndoTo(0)
	a.current.errands, a.current.totals, a.performed = a.current.errands[:0], a.start, 0
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
		a.record(&a.current, e)
		begin, from = i+1, m.Robot
	}
	a.performed = len(a.current.errands)
	a.extend()
}

// adoptTour goes on from another's tour.
func (a *annealer) adoptTour(t *tour) {
	a.m.UndoTo(0)
	a.performed = 0
	a.current.copyFrom(t)
}

// remember keeps the tour if it is the best so far.
func (a *annealer) remember() {
	if a.current.bestScore > a.best.bestScore {
		a.best.copyFrom(&a.current)
	}
}

// anneal works until the limit, cooling from one
// temperature to another.
func (a *annealer) anneal(hot, cold float64) {
	done := a.progress()
	for !a.over() {
		heat := hot * math.Pow(cold/hot, done())
		a.attempt(heat)
		if a.tell != nil && !a.tell() {
			return
		}
	}
}

// progress returns what tells how much is done of the steps that are left now, or of the work
// where that ends first.
func (a *annealer) progress() func() float64 {
	steps, work := a.m.StepsMade, a.m.Work()
	allSteps, allWork := float64(a.stepLimit-steps), float64(a.workLimit-work)
	return func() float64 {
		return max(float64(a.m.StepsMade-steps)/allSteps, float64(a.m.Work()-work)/allWork)
	}
}

// What an attempt counts besides its steps, so that the work comes to an end where
// nothing can be done; and how many looks it is to copy an errand, there and back.
const (
	attemptSteps = 8
	errandLooks  = 2
)

// attempt tries one change.
func (a *annealer) attempt(heat float64) {
	a.heat = heat
	a.m.StepsMade += attemptSteps
	looks := errandLooks * len(a.current.errands)
	a.countLook(looks)
	kept := a.propose()
	if kept < 0 {
		return
	}
	a.tried++
	loss := -heat * math.Log(1-a.rng.Float64())
	a.tailFrom = a.unchangedTail() - kept
	a.slack = int32(loss) + 1
	now, next := &a.current, &a.candidate
	done := a.carryOn(next, kept, a.proposal[kept:])
	a.tailFrom = math.MaxInt
	lost := float64(now.value - next.value)
	if done && lost <= loss {
		a.kept++
		a.lost = lost
		if next.value < now.value {
			a.worse++
		}
		*now, *next = *next, *now
		a.performed = len(a.current.errands)
		a.remember()
	}
}

// unchangedTail returns the index in the proposal from which it ends as the tour
// does.
func (a *annealer) unchangedTail() int {
	i, k := len(a.proposal), len(a.current.errands)
	for i > 0 && k > 0 && a.proposal[i-1].goal == a.current.errands[k-1].goal && a.proposal[i-1].after == a.current.errands[k-1].after {
		i--
		k--
	}
	return i
}

// rewind brings the mine to where it stood after the first n errands of current.
func (a *annealer) rewind(n int) {
	a.m.UndoTo(int(a.totalsAfter(&a.current, min(n, a.performed)).steps))
	for ; a.performed < n; a.performed++ {
		for _, b := range a.current.errands[a.performed].way {
			a.m.Step(b)
		}
	}
	a.performed = n
}
