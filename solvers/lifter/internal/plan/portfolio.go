// Package plan searches for routes through a mine that score much. A Plan runs
// several annealers on copies of the mine. An annealer changes a tour, which is a
// list of errands joined by the ways that a Pathfinder finds (A*); one of them
// goes on from a beam search. Beside them a Prover lowers what no route exceeds
// until a route is known that comes to it. Exhaust looks at all positions where
// they are few; Bound returns at once a score that no route exceeds. Tables caches
// distances for whoever asks.
//
// What is found depends on the seed and on the steps of the mine that are made,
// never on the time or on the number of cores.
//
// The files in reading order:
//
//	portfolio, worker           several searches beside each other, and the best of them
//	anneal, tour, proposals     a tour is annealed, by changes that are proposed
//	pathfinder, opennodes, way  ways through a mine that moves (A*)
//	distances                   distances of cells in a mine that stands
//	beam, searchtree, seenset   beam search, the tree that it walks, positions seen
//	known                       a proof beside the planning, and what each has of the other
//	exhaust, fetching           all positions, or all orders of the lambdas, where they are few
//	bound, prover               what no route exceeds, at once and by a search
//	errands                     a route as the errands that it is made of
//	watch, watch_anneal         what explanations see of a search
package plan

import (
	"context"
	"math/rand/v2"
	"sync"

	"gridwise/solvers/lifter/internal/mine"
)

// Plan is several annealers at work on one position in rounds of growing
// length. Between rounds they learn from each other, in a fixed order, so that
// what they find depends on the seed and the work alone, not on how many of
// them work at once.
type Plan struct {
	tables  *Tables
	workers []*annealer
	prover  *Prover // nil: nothing is proved
	best    *tour   // the best tour so far
	bound   int     // no route scores more
	rounds  int     // that were worked
	Settle  bool    // end when nothing has improved for a while
}

// The rounds without anything better after which a portfolio that may settle
// ends: as each is as long as all before it, that is most of the work done.
const (
	quietRounds     = 3
	quietRoundsLost = 5 // as long as no tour wins
)

// roundsStraight is the number of rounds without a win after which tours begin anew
// by detours.
const roundsStraight = 2

// The workers of a portfolio and the steps that each makes in the first round;
// large mines take more of them for a first tour.
const (
	portfolioSize      = 8
	portfolioSizeLarge = 2 // in mines of more cells than largeMine
	largeMine          = 60_000
	firstRound         = 400_000
)

// unbounded is more work than anybody does.
const unbounded = 1 << 60

// New copies the mine, which must have no steps to undo, for each
// worker.
func New(m *mine.Mine, t *Tables, seed uint64) *Plan {
	n := portfolioSize
	if len(m.Initial) > largeMine {
		n = portfolioSizeLarge
	}
	p := &Plan{tables: t, bound: t.Bound(m)}
	for i := range n {
		rng := rand.New(rand.NewPCG(seed, uint64(i)))
		p.workers = append(p.workers, newAnnealer(m.Clone(), t, rng))
	}
	return p
}

// Steps returns the work of all workers, and of the proof, in steps.
func (p *Plan) Steps() (made int64) {
	for _, c := range p.workers {
		made += c.m.Work()
	}
	if p.prover != nil {
		made += p.prover.m.Work()
	}
	return made
}

// looks returns how much of the workers' work was looking beside the steps.
func (p *Plan) looks() (made int64) {
	for _, c := range p.workers {
		made += c.m.LooksMade
	}
	return made
}

// Score returns what the best route scores.
func (p *Plan) Score() int { return int(p.best.bestScore) }

// Bound returns a score that no route exceeds.
func (p *Plan) Bound() int { return p.bound }

// Ended is why a plan ended its work.
type Ended int

const (
	EndedByBound Ended = iota + 1 // nothing scores more
	EndedQuiet                    // nothing better was found for a while, and nothing proved
	endedByWork                   // the steps are used up, or the context is done
)

// Work has the workers make about so many steps, 0 for no bound, or until the
// context is done, on so many cores. What they look at beside the steps counts as well.
// A proof has as much as one of them beside that, and as much as all of them once
// nothing has improved for a while. report is told of the score that is known and of
// the best after each round, with the bound.
func (p *Plan) Work(ctx context.Context, steps int64, cores int, report func(done float64, score, bound int)) Ended {
	left, quiet := steps, 0
	if p.best != nil && p.best.won {
		quiet = quietRounds - 1 // a route that is known has been sought before
	}
	if p.best != nil && len(p.best.errands) > 0 && report != nil {
		report(p.done(steps, left), int(p.best.bestScore), p.bound)
	}
	for share := p.firstShare(); ; share *= 2 {
		n, most := int64(len(p.workers)), int64(unbounded)
		if steps > 0 {
			most = (left + n - 1) / n
			share = min(share, most)
		}
		switch {
		case p.best != nil && int(p.best.bestScore) >= p.bound:
			return EndedByBound
		case share <= 0 || ctx.Err() != nil:
			p.collectBest()
			return endedByWork
		case p.Settle && p.settled(quiet) && !p.proving():
			return EndedQuiet
		}
		looks := p.looks()
		p.round(ctx, share, most, quiet, cores)
		p.rounds++
		better := p.collectBest()
		better = p.heedProof() || better
		if quiet++; better {
			quiet = 0
		}
		left -= share*n + p.looks() - looks
		if report != nil {
			report(p.done(steps, left), int(p.best.bestScore), p.bound)
		}
	}
}

// firstShare returns a worker's part of the first round.
func (p *Plan) firstShare() int64 {
	n, first := int64(len(p.tables.level.Initial)), int64(firstRound)
	if p.Settle {
		first = min(first, max(60_000, 1000*n))
	}
	return max(first, 40*n)
}

// settled reports whether nothing has improved for a while.
func (p *Plan) settled(quiet int) bool {
	return quiet >= quietRoundsLost || quiet >= quietRounds && p.best.won
}

// done returns the share of the work that is done, negative where that is unknown.
func (p *Plan) done(steps, left int64) float64 {
	if steps <= 0 || p.Settle {
		return -1
	}
	return 1 - float64(max(left, 0))/float64(steps)
}

// round runs every worker once, for so many steps and at most so much work, and the
// proof; where planning has settled and may end, the proof alone.
func (p *Plan) round(ctx context.Context, steps, most int64, quiet, cores int) {
	over := func() bool { return ctx.Err() != nil }
	for _, c := range p.workers {
		c.stop = over
	}
	jobs := make(chan func(), len(p.workers)+1)
	if p.proving() {
		share := steps
		if p.settled(quiet) {
			share *= int64(len(p.workers))
		}
		jobs <- func() { p.proveOn(share, over) }
	}
	for i, c := range p.workers {
		if p.Settle && p.settled(quiet) {
			break
		}
		jobs <- func() {
			p.runWorker(c, i, steps, most)
		}
	}
	close(jobs)
	var wg sync.WaitGroup
	for range max(1, min(cores, len(jobs))) {
		wg.Go(func() {
			for do := range jobs {
				do()
			}
		})
	}
	wg.Wait()
}

// collectBest finds the best tour of all, and reports whether it is new.
func (p *Plan) collectBest() bool {
	better := false
	for _, c := range p.workers {
		if p.best == nil || c.best.bestScore > p.best.bestScore {
			p.best, better = &tour{}, true
			p.best.copyFrom(&c.best)
		}
	}
	return better
}

// NearestFirst makes some tours that always go on with the nearest lambda, by chance
// one way or another, each of at most so many steps of the mine. It returns how many win.
func NearestFirst(m *mine.Mine, t *Tables, seed uint64, tours int, steps int64) (wins int) {
	c := newAnnealer(m, t, rand.New(rand.NewPCG(seed, 0)))
	for range tours {
		c.limit(steps, steps)
		if c.restart(); c.m.Ending == mine.Won {
			wins++
		}
	}
	return wins
}
