package plan

import (
	"math/rand/v2"

	"gridwise/solvers/lifter/internal/mine"
)

// proveFirst bounds the part of a proof that comes before the planning: a small
// mine is answered by it alone.
const proveFirst = 1_000_000

// Prove begins a proof beside the planning, from m, with a quarter of the steps
// there are. Large mines have none.
func (p *Plan) Prove(m *mine.Mine, steps int64, over func() bool) {
	if p.tables.byGoal == nil {
		return
	}
	work := int64(proveFirst)
	if steps > 0 {
		work = min(work, steps/4)
	}
	p.prover = NewProver(m)
	p.collectBest()
	p.proveOn(work, over)
	p.heedProof()
}

// proveOn works on the proof, which knows the best score.
func (p *Plan) proveOn(steps int64, over func() bool) {
	if v := int(p.best.bestScore); v > p.prover.Best {
		p.prover.Best, p.prover.Route = v, nil
	}
	p.prover.Work(steps, over)
}

// heedProof takes up what the proof found, a lower bound or a better route, and
// reports whether it is better.
func (p *Plan) heedProof() (better bool) {
	if p.prover == nil {
		return false
	}
	if better = p.prover.Best > int(p.best.bestScore); better {
		p.adopt(p.prover.Route)
	}
	p.bound = min(p.bound, p.prover.Bound())
	return better
}

// proving reports whether there is a proof that may still come to an end.
func (p *Plan) proving() bool { return p.prover != nil && !p.prover.Over() }

// adopt makes a known route the best so far.
func (p *Plan) adopt(route []byte) {
	c := p.workers[0]
	c.limit(firstRound, firstRound)
	c.adoptRoute(route)
	p.collectBest()
}

// Begin makes the best so far of a route from the level's start: what can still
// be played of it from m, the position of the portfolio, or of what it does after
// its first commands, which are those that led to m.
func (p *Plan) Begin(m *mine.Mine, known []byte, common int) {
	p.adopt(rejoin(m, known))
	if !p.best.won {
		p.resume(mine.New(m.Level), known, common)
	}
}

// rejoin returns the rest of a route, from a place where it is on the cell of m's robot,
// that scores most as far as it can be played from m, which is left as it was. So a
// play finds back after a detour.
func rejoin(m *mine.Mine, route []byte) (best []byte) {
	on := mine.New(m.Level)
	at := []int32{on.Robot}
	for _, c := range route {
		on.Step(c)
		at = append(at, on.Robot)
	}
	most := m.Score()
	for k, cell := range at {
		if cell != m.Robot {
			continue
		}
		n := 0
		for k+n < len(route) && m.Ending == mine.Playing && m.Does(route[k+n]) {
			m.Step(route[k+n])
			n++
		}
		if v := m.Score(); v > most {
			most, best = v, route[k:k+n]
		}
		m.UndoTo(0)
	}
	return best
}

// resume makes the best so far of what a route from an earlier position did
// from a step on, done from here as far as it still can be.
func (p *Plan) resume(start *mine.Mine, route []byte, from int) {
	c := newAnnealer(start, p.tables, rand.New(rand.NewPCG(0, 0)))
	c.limit(firstRound, firstRound)
	c.adoptRoute(route)
	w := p.workers[0]
	w.limit(firstRound, firstRound)
	errands := c.current.errands
	for len(errands) > 0 && int(errands[0].after.steps) <= from {
		errands = errands[1:]
	}
	w.carryOn(&w.current, 0, errands)
	w.performed = len(w.current.errands)
	w.remember()
	p.collectBest()
}

// Route returns the best route. What the tours say is not believed: the route is
// replayed by the rules from m, the position of the portfolio, and cut where it
// scores most.
func (p *Plan) Route(m *mine.Mine) []byte {
	if p.best == nil {
		return nil
	}
	return m.Trim(p.best.route())
}
