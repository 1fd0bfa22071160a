package lifter

import (
	"context"
	"math/rand/v2"
	"sync"
)

// portfolio is several annealers at work on one position in rounds of growing
// length. Between rounds they learn from each other, in a fixed order, so that
// what they find depends on the seed and the work alone, not on how many of
// them work at once.
type portfolio struct {
	level   *level
	workers []*annealer
	best    *tour // the best tour so far
	bound   int   // no route scores more
	settle  bool  // end when nothing has improved for a while
}

// The rounds without anything better after which a portfolio that may settle
// ends: as each is as long as all before it, that is most of the work done.
const (
	quietRounds     = 3
	quietRoundsLost = 5 // as long as no tour wins
)

// The workers of a portfolio and the steps that each makes in the first round;
// large mines take more of them for a first tour.
const (
	portfolioSize      = 8
	portfolioSizeLarge = 2 // in mines of more cells than largeMine
	largeMine          = 60_000
	firstRound         = 400_000
)

// newPortfolio copies the mine, which must have no steps to undo, for each
// worker.
func newPortfolio(m *mine, seed uint64) *portfolio {
	n := portfolioSize
	if len(m.initial) > largeMine {
		n = portfolioSizeLarge
	}
	p := &portfolio{level: m.level, bound: m.bound()}
	for i := range n {
		rng := rand.New(rand.NewPCG(seed, uint64(i)))
		p.workers = append(p.workers, newAnnealer(m.clone(), rng))
	}
	return p
}

// clone is a mine of its own at the same position, which must have no steps to
// undo.
func (m *mine) clone() *mine {
	c := &mine{level: m.level, cells: append([]byte(nil), m.cells...)}
	c.load(m.scalars, m.touched[m.touchedFrom:])
	return c
}

// tryAllSteps bounds the exhaustive search that comes before the planning.
const tryAllSteps = 1_000_000

// tryAll begins with an exhaustive search, with a quarter of the steps there
// are. Where it comes to an end what it found is the bound.
func (p *portfolio) tryAll(m *mine, steps int64, over func() bool) {
	work := int64(tryAllSteps)
	if steps > 0 {
		work = min(work, steps/4)
	}
	x := m.exhaust(work, over)
	if len(x.route) > 0 && (x.wins || x.whole || over() && p.best == nil) {
		p.adopt(x.route)
	}
	if p.collectBest(); x.whole {
		p.bound = int(p.best.bestScore)
	}
}

// adopt makes a known route the best so far.
func (p *portfolio) adopt(route []byte) {
	c := p.workers[0]
	c.stepLimit = c.m.stepsMade + firstRound
	c.adoptRoute(route)
	p.collectBest()
}

// resume makes the best so far of what a route from an earlier position did
// from a step on, done from here as far as it still can be.
func (p *portfolio) resume(start *mine, route []byte, from int) {
	c := newAnnealer(start, rand.New(rand.NewPCG(0, 0)))
	c.stepLimit = firstRound
	c.adoptRoute(route)
	w := p.workers[0]
	w.stepLimit = w.m.stepsMade + firstRound
	errands := c.current.errands
	for len(errands) > 0 && int(errands[0].after.steps) <= from {
		errands = errands[1:]
	}
	w.run(&w.current, 0, errands)
	w.performed = len(w.current.errands)
	w.remember()
	p.collectBest()
}

// ended is why a portfolio ended its work.
type ended int

const (
	endedByBound ended = iota + 1 // nothing scores more
	endedQuiet                    // nothing better was found for a while
	endedByWork                   // the steps are used up, or the context is done
)

// work lets the workers make about so many steps, 0 for no bound, or until the
// context is done, on so many cores. report is told of the score after each
// round.
func (p *portfolio) work(ctx context.Context, steps int64, cores int, report func(done float64, score int)) ended {
	left, quiet := steps, 0
	if p.best != nil && p.best.won {
		quiet = quietRounds - 1 // a route that is known has been sought before
	}
	for share := p.firstShare(); ; share *= 2 {
		n := int64(len(p.workers))
		if steps > 0 {
			share = min(share, (left+n-1)/n)
		}
		switch {
		case p.best != nil && int(p.best.bestScore) >= p.bound:
			return endedByBound
		case share <= 0 || ctx.Err() != nil:
			p.collectBest()
			return endedByWork
		case p.settle && p.settled(quiet):
			return endedQuiet
		}
		p.round(ctx, share, cores)
		if quiet++; p.collectBest() {
			quiet = 0
		}
		left -= share * n
		if report != nil {
			report(p.done(steps, left), int(p.best.bestScore))
		}
	}
}

// firstShare is a worker's part of the first round.
func (p *portfolio) firstShare() int64 {
	n, first := int64(len(p.level.initial)), int64(firstRound)
	if p.settle {
		first = min(first, max(60_000, 1000*n))
	}
	return max(first, 40*n)
}

func (p *portfolio) settled(quiet int) bool {
	return quiet >= quietRoundsLost || quiet >= quietRounds && p.best.won
}

// done is the share of the work that is done, negative where that is unknown.
func (p *portfolio) done(steps, left int64) float64 {
	if steps <= 0 || p.settle {
		return -1
	}
	return 1 - float64(max(left, 0))/float64(steps)
}

// round lets every worker work once.
func (p *portfolio) round(ctx context.Context, steps int64, cores int) {
	next := make(chan int, len(p.workers))
	for i := range p.workers {
		next <- i
	}
	close(next)
	var wg sync.WaitGroup
	for range max(1, min(cores, len(p.workers))) {
		wg.Go(func() {
			for i := range next {
				c := p.workers[i]
				c.stop = func() bool { return ctx.Err() != nil }
				p.runWorker(c, i, steps)
			}
		})
	}
	wg.Wait()
}

// The part of a round that a beam search takes before the annealer goes on from
// what it found, and the most steps it takes, which bounds its memory.
const (
	beamShare    = 0.6
	maxBeamSteps = 12_000_000
)

// runWorker is a worker's part of a round: some polish or rework the best tour,
// one begins anew, one goes on from where a beam search came, the others from
// where they are. As long as no tour wins, all but the first begin anew.
func (p *portfolio) runWorker(c *annealer, i int, steps int64) {
	c.stepLimit = c.m.stepsMade + steps
	hot := 8.0
	switch {
	case i == 6:
		c.restart()
		hot = 20
	case i == 7:
		p.beamFirst(c, steps)
	case p.best == nil || i != 0 && !p.best.won:
		c.restart()
	case i == 0:
		c.adoptTour(p.best)
		hot = 2
	case i == 1:
		c.adoptTour(p.best)
	case i == 4:
		c.adoptTour(p.best)
		hot = 4
	}
	if !c.current.complete {
		c.extend()
	}
	c.anneal(hot, 0.4)
}

// beamFirst takes up the route of a beam search.
func (p *portfolio) beamFirst(c *annealer, steps int64) {
	long := int64(200)
	if p.best != nil {
		long = int64(max(30, p.best.bestSteps))
	}
	steps = min(int64(beamShare*float64(steps)), maxBeamSteps)
	width := int(max(16, steps/(12*long)))
	c.m.undoTo(0)
	c.adoptRoute(newBeam(c.m).search(width, steps, c.rng.Uint64(), c.over))
}

// collectBest finds the best tour of all, and says whether it is new.
func (p *portfolio) collectBest() bool {
	better := false
	for _, c := range p.workers {
		if p.best == nil || c.best.bestScore > p.best.bestScore {
			p.best, better = &tour{}, true
			p.best.copyFrom(&c.best)
		}
	}
	return better
}
