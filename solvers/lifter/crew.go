package lifter

import (
	"context"
	"math/rand/v2"
	"sync"
)

// crew is several climbers at work on one position in shifts of growing
// length. Between shifts they learn from each other, in a fixed order, so that
// what they find depends on the seed and the work alone, not on how many of
// them work at once.
type crew struct {
	f        *field
	climbers []*climber
	best     *tour // the best tour so far
}

// The size of a crew and the steps a climber makes in the first shift; large
// mines take more for a first tour.
const (
	crewSize   = 8
	crewLarge  = 2 // in mines above largeCells
	largeCells = 60_000
	firstShift = 400_000
)

// newCrew copies the mine, which must have no steps to undo, for each climber.
func newCrew(m *mine, seed uint64) *crew {
	n := crewSize
	if len(m.begin) > largeCells {
		n = crewLarge
	}
	w := &crew{f: m.field}
	for i := range n {
		rnd := rand.New(rand.NewPCG(seed, uint64(i)))
		w.climbers = append(w.climbers, newClimber(m.clone(), rnd))
	}
	return w
}

// clone is a mine of its own at the same position, which must have no steps to
// undo.
func (m *mine) clone() *mine {
	c := &mine{field: m.field, cells: append([]byte(nil), m.cells...)}
	c.setVars(m.vars, m.touched[m.from:])
	return c
}

// work lets the crew make about so many steps, 0 for no bound, or until the
// context is done, on so many cores. report is told of the score after each
// shift.
func (w *crew) work(ctx context.Context, steps int64, cores int, report func(done float64, score int)) {
	left := steps
	for shift := max(firstShift, 40*int64(len(w.f.begin))); ; shift *= 2 {
		n := int64(len(w.climbers))
		if steps > 0 {
			shift = min(shift, (left+n-1)/n)
		}
		if shift <= 0 || ctx.Err() != nil {
			break
		}
		w.shift(ctx, shift, cores)
		w.gather()
		left -= shift * n
		if report != nil {
			done := -1.0
			if steps > 0 {
				done = 1 - float64(max(left, 0))/float64(steps)
			}
			report(done, int(w.best.score))
		}
	}
	w.gather()
}

// shift lets every climber work once.
func (w *crew) shift(ctx context.Context, steps int64, cores int) {
	next := make(chan int, len(w.climbers))
	for i := range w.climbers {
		next <- i
	}
	close(next)
	var wg sync.WaitGroup
	for range max(1, min(cores, len(w.climbers))) {
		wg.Go(func() {
			for i := range next {
				c := w.climbers[i]
				c.stop = func() bool { return ctx.Err() != nil }
				w.turn(c, i, steps)
			}
		})
	}
	wg.Wait()
}

// The part of a shift that a scout takes before the climber goes on from what
// it found, and the most steps it takes, which bounds its memory.
const (
	scoutShare = 0.6
	scoutSteps = 12_000_000
)

// turn is a climber's work in a shift: some polish or rework the best tour,
// one begins anew, one goes on from where a scout came, the others from where
// they are. As long as no tour wins, all but the first begin anew.
func (w *crew) turn(c *climber, i int, steps int64) {
	c.limit = c.m.made + steps
	hot := 8.0
	switch {
	case i == 6:
		c.begin()
		hot = 20
	case i == 7:
		w.scout(c, steps)
	case w.best == nil || i != 0 && !w.best.won:
		c.begin()
	case i == 0:
		c.adopt(w.best)
		hot = 2
	case i == 1:
		c.adopt(w.best)
	case i == 4:
		c.adopt(w.best)
		hot = 4
	}
	if !c.now.ended {
		c.extend()
	}
	c.anneal(hot, 0.4)
}

// scout sends a scout ahead and takes up its route.
func (w *crew) scout(c *climber, steps int64) {
	long := int64(200)
	if w.best != nil {
		long = int64(max(30, w.best.end))
	}
	steps = min(int64(scoutShare*float64(steps)), scoutSteps)
	width := int(max(16, steps/(12*long)))
	c.m.undoTo(0)
	c.follow(newScout(c.m).search(width, steps, c.rnd.Uint64(), c.over))
}

// gather finds the best tour of all.
func (w *crew) gather() {
	for _, c := range w.climbers {
		if w.best == nil || c.best.score > w.best.score {
			w.best = c.best.clone()
		}
	}
}

func (t *tour) clone() *tour {
	c := *t
	c.items = append([]item(nil), t.items...)
	return &c
}
