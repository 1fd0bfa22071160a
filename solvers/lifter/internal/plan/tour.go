package plan

import (
	"gridwise/solvers/lifter/internal/mine"
)

// errand is one thing that a tour does, and the way it took.
type errand struct {
	kind  byte
	goal  int32  // cell, for visits and fetches
	from  int32  // where the way starts
	way   []byte // never changed
	after totals // of the tour up to here
}

// The kinds of errands.
const (
	visit = 'v' // stand on the cell
	fetch = 'f' // the same, unless the lambda there is gone
	pause = 'W' // wait once
	cut   = 'S' // shave once
)

// totals are what a tour has come to after an errand.
type totals struct {
	steps     int32
	collected int32 // lambdas
	peakValue int32 // highest value so far, of a tour that does not win
	bestScore int32 // highest score so far, an abort being possible anywhere
	bestSteps int32 // steps at which the score was highest
}

// lambdaValue is what a lambda counts in the value of a tour that does not win,
// between the 50 points after an abort and the 75 at the lift.
const lambdaValue = 65

// tour is a list of errands carried out one after the other by the cheapest
// way to each, then lambdas by nearness while any can be reached, then the
// lift. What cannot be reached is left out.
type tour struct {
	errands  []errand
	value    int32 // what the annealing climbs on
	complete bool  // nothing more could be reached
	won      bool
	totals
}

// route returns the commands of a tour, cut where the score is highest.
func (t *tour) route() []byte {
	var r []byte
	for _, e := range t.errands {
		r = append(r, e.way...)
	}
	return r[:t.bestSteps]
}

// copyFrom makes t a copy of o that shares nothing but the ways.
func (t *tour) copyFrom(o *tour) {
	errands := append(t.errands[:0], o.errands...)
	*t = *o
	t.errands = errands
}

// tourRunner carries out tours on a mine of its own, from the position it was
// made at.
type tourRunner struct {
	*Pathfinder
	start      totals
	baseSteps  int32 // steps made before the start
	shyPercent int   // percent of searches that shun falling rocks
	tailFrom   int   // errands from here on are as in the tour before
	slack      int32 // steps by which they may be later than there

	deadEnds [4096]uint64 // hashes of positions from which no lambda was found
}

// totalsAfter returns the totals after the first n errands.
func (r *tourRunner) totalsAfter(t *tour, n int) totals {
	if n == 0 {
		return r.start
	}
	return t.errands[n-1].after
}

// run carries out errands from where the mine stands, which is after the first
// kept ones of t; its errands then are what was really done. It gives up, false,
// where the robot comes later than the slack allows to an errand of the tail
// with the same lambdas as before: the rest would be the same again.
func (r *tourRunner) run(t *tour, kept int, errands []errand) bool {
	m := r.m
	t.totals, t.errands, t.complete = r.totalsAfter(t, kept), t.errands[:kept], false
	for k := range errands {
		if m.Ending != mine.Playing || int(m.Collected) == m.Total || r.over() {
			break
		}
		e := &errands[k]
		r.perform(t, e)
		if k >= r.tailFrom && t.collected == e.after.collected && t.steps-e.after.steps > r.slack && m.Robot == e.goal {
			return false
		}
	}
	r.fetchNearest(t)
	t.value, t.won = t.peakValue, m.Ending == mine.Won
	if t.won {
		t.value = int32(m.Score())
	}
	t.complete = m.Ending != mine.Playing || !r.over()
	return true
}

// fetchNearest goes on with the nearest lambda or the open lift while any can
// be reached.
func (r *tourRunner) fetchNearest(t *tour) {
	m := r.m
	for m.Ending == mine.Playing && !r.over() {
		from := m.Robot
		slot := &r.deadEnds[m.Hash%uint64(len(r.deadEnds))]
		if *slot == m.Hash {
			return
		}
		way, ok := r.Find(Query{rockPenalty: r.rockPenalty()})
		if !ok {
			*slot = m.Hash
			return
		}
		r.record(t, errand{kind: fetch, goal: m.Robot, from: from, way: way})
	}
}

// over reports whether the steps are used up or the work was cancelled.
func (r *tourRunner) over() bool {
	return r.spent() || r.stop != nil && r.stop()
}

// perform does an errand if it can be done and is still wanted.
func (r *tourRunner) perform(t *tour, e *errand) {
	m := r.m
	from := m.Robot
	switch {
	case e.kind == pause || e.kind == cut:
		if e.kind == pause || m.Razors > 0 && m.BeardNear() {
			r.stand(t, e)
		}
	case from == e.goal || e.kind == fetch && m.Cells[e.goal] != mine.Lambda:
	case e.way != nil && e.from == from && r.replay(e):
		r.record(t, *e)
	default:
		if way, ok := r.Find(Query{Goal: e.goal, rockPenalty: r.rockPenalty(), MaxNodes: -1}); ok {
			r.record(t, errand{kind: e.kind, goal: e.goal, from: from, way: way})
		}
	}
}

// stand does an errand that stays on its cell, unless it ends the play.
func (r *tourRunner) stand(t *tour, e *errand) {
	if r.m.Step(e.kind); r.m.Ending != mine.Playing {
		r.m.Undo()
		return
	}
	r.record(t, errand{kind: e.kind, from: r.m.Robot, way: e.way})
}

// rockPenalty draws a penalty, so that the same errand is done in different ways.
func (r *tourRunner) rockPenalty() int {
	if r.shyPercent == 0 || int(r.rng.Uint32()%100) >= r.shyPercent {
		return 0
	}
	return 1 + int(r.rng.Uint32()%6)
}

// replay makes an errand's old way again if it still leads there alive.
func (r *tourRunner) replay(e *errand) bool {
	m := r.m
	start := len(m.History)
	for _, c := range e.way {
		if !m.Does(c) {
			break
		}
		if m.Step(c); m.Ending != mine.Playing {
			break
		}
	}
	if m.Robot == e.goal && m.Ending == mine.Playing && len(m.History)-start == len(e.way) {
		return true
	}
	m.UndoTo(start)
	return false
}

// record adds an errand that was carried out.
func (r *tourRunner) record(t *tour, e errand) {
	m := r.m
	t.steps, t.collected = m.Steps-r.baseSteps, m.Collected
	t.peakValue = max(t.peakValue, lambdaValue*m.Collected-m.Steps)
	if v := int32(m.Score()); v > t.bestScore {
		t.bestScore, t.bestSteps = v, t.steps
	}
	e.after = t.totals
	t.errands = append(t.errands, e)
}
