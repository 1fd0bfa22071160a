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
}

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
	p := &portfolio{level: m.level}
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

// work lets the workers make about so many steps, 0 for no bound, or until the
// context is done, on so many cores. report is told of the score after each
// round.
func (p *portfolio) work(ctx context.Context, steps int64, cores int, report func(done float64, score int)) {
	left := steps
	for share := max(firstRound, 40*int64(len(p.level.initial))); ; share *= 2 {
		n := int64(len(p.workers))
		if steps > 0 {
			share = min(share, (left+n-1)/n)
		}
		if share <= 0 || ctx.Err() != nil {
			break
		}
		p.round(ctx, share, cores)
		p.collectBest()
		left -= share * n
		if report != nil {
			done := -1.0
			if steps > 0 {
				done = 1 - float64(max(left, 0))/float64(steps)
			}
			report(done, int(p.best.bestScore))
		}
	}
	p.collectBest()
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

// collectBest finds the best tour of all.
func (p *portfolio) collectBest() {
	for _, c := range p.workers {
		if p.best == nil || c.best.bestScore > p.best.bestScore {
			p.best = &tour{}
			p.best.copyFrom(&c.best)
		}
	}
}
