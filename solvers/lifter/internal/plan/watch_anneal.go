package plan

import (
	"math"
	"math/rand/v2"

	"gridwise/solvers/lifter/internal/mine"
)

// Change is a kind of change that an annealer makes to a tour.
type Change int

// The changes: errands moved to another place of the tour, a stretch turned round,
// a cell visited before a rock falls near it, another cell or lambda gone to,
// errands dropped, other ways for the same errands, a wait, a shave.
const (
	Moved Change = iota
	Reversed
	BeforeFall
	Visit
	Fetch
	Dropped
	NewWays
	Pause
	Shave
)

// Progress is a tour that an annealer goes on from: one that scores more than all
// before it or, where Loss is not 0, one that was kept although it scores less than
// the one before.
type Progress struct {
	Work int64 // steps of the mine so far, undone ones too
	// Changes so far: none, it is the first tour. Of those kept some made the tour worse.
	Tried, Kept, Worse int
	Change             Change
	Route              []byte
	Score, Loss        int
	Heat, Chance       float64 // in points, and of a loss like the last one to be kept
}

// Cooling is the heat at which an annealer begins and the one at which it ends, in points.
type Cooling struct{ hot, cold float64 }

// A watched annealer cools, or is frozen all along: it keeps nothing that is worse.
var (
	Cools  = Cooling{8, 0.4}
	Frozen = Cooling{1e-9, 1e-9}
)

// WatchAnnealer runs one annealer for so many steps from where a mine is, which
// must have no steps to undo. It shows the first tour, whatever is better than all
// before, and after each of these the first that is kept although it scores less,
// until see returns false. It returns how the best one stands at the end.
func (t *Tables) WatchAnnealer(m *mine.Mine, seed uint64, heat Cooling, steps int64, over func() bool, see func(Progress) bool) Progress {
	begun := m.Work()
	c := t.watched(m, seed, steps, over)
	at := func(t *tour) Progress {
		return Progress{Work: m.Work() - begun, Tried: c.tried, Kept: c.kept, Worse: c.worse, Change: c.change, Route: t.route(), Score: int(t.bestScore)}
	}
	best, last, fell := c.best.bestScore, c.current.bestScore, false
	if !see(at(&c.best)) {
		return at(&c.best)
	}
	c.tell = func() bool {
		was := last
		switch last = c.current.bestScore; {
		case c.best.bestScore > best:
			best, fell = c.best.bestScore, false
			return see(at(&c.best))
		case last < was && !fell:
			fell = true
			p := at(&c.current)
			p.Loss, p.Heat, p.Chance = int(was-last), c.heat, math.Exp(-c.lost/c.heat)
			return see(p)
		}
		return true
	}
	c.anneal(heat.hot, heat.cold)
	return at(&c.best)
}

// watched returns an annealer with its first tour.
func (t *Tables) watched(m *mine.Mine, seed uint64, steps int64, over func() bool) *annealer {
	c := newAnnealer(m, t, rand.New(rand.NewPCG(seed, 0)))
	c.limit(steps, steps)
	c.stop = over
	c.restart()
	return c
}

// Stands runs the same annealer to its end, and shows the score of the tour that it goes on from
// after each change that is tried, with the work so far and the heat.
func (t *Tables) Stands(m *mine.Mine, seed uint64, heat Cooling, steps int64, see func(work int64, score int, heat float64)) {
	begun := m.Work()
	c := t.watched(m, seed, steps, nil)
	c.tell = func() bool {
		see(m.Work()-begun, int(c.current.bestScore), c.heat)
		return true
	}
	c.anneal(heat.hot, heat.cold)
}
