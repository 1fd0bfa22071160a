package plan

// role is the start that a worker of a round takes.
type role int

// The roles: from the nearest lambda each time, or by detours, from where it was by detours again
// and again, from what a beam search finds, from the best tour with small or with large changes,
// from where it was.
const (
	anew role = iota
	roaming
	fromBeam
	polish
	rework
	onwards
)

// role returns how a worker begins a round: some polish or rework the best tour,
// one begins anew, one goes on from where a beam search came, the others from
// where they are. As long as no tour wins, all but the first begin anew, after two
// rounds by detours, and every other one roams then.
func (p *Plan) role(i int) role {
	switch {
	case i == 7:
		return fromBeam
	case p.astray() && i%2 == 1:
		return roaming
	case i == 6, p.best == nil || i != 0 && !p.best.won:
		return anew
	case i == 0:
		return polish
	case i == 1, i == 4:
		return rework
	}
	return onwards
}

// astray reports whether no tour has won for so long that they go by detours.
func (p *Plan) astray() bool { return p.rounds >= roundsStraight && !p.best.won }

// runWorker does a worker's part of a round, in which it makes so many steps and does
// at most so much work.
func (p *Plan) runWorker(c *annealer, i int, steps, most int64) {
	c.limit(steps, most)
	hot, cold := 8.0, 0.4
	switch role := p.role(i); {
	case role == roaming:
		c.roam(hot, cold)
		return
	case role == anew && p.astray():
		c.restart()
		c.goAstray()
	case i == 6:
		c.restart()
		hot = 20
	case role == anew:
		c.restart()
	case role == fromBeam:
		p.beamFirst(c, steps)
	case role == polish:
		c.adoptTour(p.best)
		hot = 2
	case role == rework:
		c.adoptTour(p.best)
		if i == 4 {
			hot = 4
		}
	}
	if !c.current.complete {
		c.extend()
	}
	c.anneal(hot, cold)
}

// The part of a round that a beam search takes before the annealer goes on from
// what it found, and the most steps it takes, which bounds its memory.
const (
	beamShare    = 0.6
	maxBeamSteps = 12_000_000
)

// beamFirst takes up the route of a beam search.
func (p *Plan) beamFirst(c *annealer, steps int64) {
	long := int64(200)
	if p.best != nil {
		long = int64(max(30, p.best.bestSteps))
	}
	steps = min(int64(beamShare*float64(steps)), maxBeamSteps)
	width := int(max(16, steps/(12*long)))
	c.m.UndoTo(0)
	c.adoptRoute(newBeam(c.m).search(width, steps, c.rng.Uint64(), c.over))
}
