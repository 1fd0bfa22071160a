package plan

import (
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

// Improvement is a tour that scores more than all before it.
type Improvement struct {
	Work int64 // steps of the mine so far, undone ones too
	// Changes so far: none, it is the first tour. Of those kept some made the tour worse.
	Tried, Kept, Worse int
	Change             Change
	Route              []byte
	Score              int
}

// WatchAnnealer runs one annealer for so many steps from where a mine is, which
// must have no steps to undo. It shows the first tour and whatever is better than
// all before, until see returns false, and returns how it stands at the end.
func (t *Tables) WatchAnnealer(m *mine.Mine, seed uint64, steps int64, over func() bool, see func(Improvement) bool) Improvement {
	c := newAnnealer(m, t, rand.New(rand.NewPCG(seed, 0)))
	begun := m.StepsMade
	c.stepLimit, c.stop = begun+steps, over
	now := func() Improvement {
		return Improvement{m.StepsMade - begun, c.tried, c.kept, c.worse, c.change, c.best.route(), int(c.best.bestScore)}
	}
	c.restart()
	score := c.best.bestScore
	if !see(now()) {
		return now()
	}
	c.tell = func() bool {
		if c.best.bestScore == score {
			return true
		}
		score = c.best.bestScore
		return see(now())
	}
	c.anneal(8, 0.4)
	return now()
}
