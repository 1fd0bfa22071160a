package plan

import (
	"context"
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
	Work        int64 // steps of the mine so far, undone ones too
	Tried, Kept int   // changes so far; none: it is the first tour
	Change      Change
	Route       []byte
	Score       int
}

// WatchAnnealer runs one annealer for so many steps from where a mine is, which
// must have no steps to undo. It shows the first tour and whatever is better than
// all before, until see returns false, and returns how it stands at the end.
func (t *Tables) WatchAnnealer(m *mine.Mine, seed uint64, steps int64, over func() bool, see func(Improvement) bool) Improvement {
	c := newAnnealer(m, t, rand.New(rand.NewPCG(seed, 0)))
	begun := m.StepsMade
	c.stepLimit, c.stop = begun+steps, over
	now := func() Improvement {
		return Improvement{m.StepsMade - begun, c.tried, c.kept, c.change, c.best.route(), int(c.best.bestScore)}
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

// Rival is a worker of a plan after its part of a round.
type Rival struct {
	Round, Worker int // from 1
	Role          Role
	Route         []byte // its best so far
	Score         int
	Work          int64 // steps of all workers so far
}

// Watch works as Work does, on one core and until nothing has improved for a while,
// each worker with so many steps in the first round. It shows each after its part
// of a round, until see returns false.
func (p *Plan) Watch(ctx context.Context, first, steps int64, see func(Rival) bool) Ended {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	round := 0
	p.Settle, p.first = true, first
	p.watch = func(i int, role Role) {
		if i == 0 {
			round++
		}
		c := p.workers[i]
		if ctx.Err() == nil && !see(Rival{round, i + 1, role, c.best.route(), int(c.best.bestScore), p.Steps()}) {
			cancel()
		}
	}
	defer func() { p.watch = nil }()
	return p.Work(ctx, steps, 1, nil)
}

// Workers returns how many work at once.
func (p *Plan) Workers() int { return len(p.workers) }
