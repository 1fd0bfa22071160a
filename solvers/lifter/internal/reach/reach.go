// Package reach over-approximates what can still happen in a mine: it spreads the
// cells where the robot and rocks may come as if nothing that moves were in the way.
// What it does not reach can never happen any more.
package reach

import (
	"gridwise/solvers/lifter/internal/mine"
)

// Reach is what could ever happen in a mine if nothing that moves came to be in
// the way: where the robot may come to, which rocks may move, which cells may be
// emptied. Each of them is more than what can really happen.
type Reach struct {
	m      *mine.Mine
	Robot  []bool // cells that the robot may come to
	Moves  []bool // rocks that may leave their cell
	shaves bool   // a razor may be had
	queue  []int32
	rocks  []int32 // that have not moved
	beards []int32

	hasBeards bool
}

// New returns an empty Reach for positions of a mine.
func New(m *mine.Mine) *Reach {
	n := len(m.Cells)
	return &Reach{m: m, Robot: make([]bool, n), Moves: make([]bool, n)}
}

// Spread finds what could ever happen from the mine's position. Time is linear in
// the mine but for a round of its rocks whenever one of them is found to move.
func (r *Reach) Spread() {
	r.begin()
	r.come(r.m.Robot)
	for again := true; again; {
		r.walk()
		again = r.moveRocks() || r.shave()
	}
}

// begin forgets the position before.
func (r *Reach) begin() {
	clear(r.Robot)
	clear(r.Moves)
	r.shaves, r.rocks, r.beards = r.m.Razors > 0, r.rocks[:0], r.beards[:0]
	for i, c := range r.m.Cells {
		switch {
		case mine.IsRock(c):
			r.rocks = append(r.rocks, int32(i))
		case c == mine.Beard:
			r.beards = append(r.beards, int32(i))
		}
	}
	r.hasBeards = len(r.beards) > 0
}

// come marks a cell that the robot can come to.
func (r *Reach) come(i int32) {
	if !r.Robot[i] {
		r.Robot[i] = true
		r.queue = append(r.queue, i)
	}
}

// walk takes the robot wherever it can without more rocks moving.
func (r *Reach) walk() {
	for len(r.queue) > 0 {
		i := r.queue[len(r.queue)-1]
		r.queue = r.queue[:len(r.queue)-1]
		if c := r.m.Cells[i]; c == mine.Lift || c == mine.OpenLift {
			continue
		} else if c == mine.Razor {
			r.shaves = true
		}
		for _, j := range [4]int32{i - 1, i + 1, i - r.m.Stride, i + r.m.Stride} {
			r.enter(j)
		}
	}
}

// enter takes the robot to a cell next to it, or be thrown from there.
func (r *Reach) enter(j int32) {
	switch c := r.m.Cells[j]; {
	case c == mine.Wall || mine.IsTarget(c) || mine.IsRock(c) && !r.Moves[j] || c == mine.Beard && !r.shaves:
	case mine.IsTrampoline(c):
		if to := r.m.TargetOf[c-'A']; to != 0 {
			r.come(to)
			r.vanish(to)
			r.come(j) // which is empty then
		}
	default:
		r.come(j)
	}
}

// vanish opens the cells of the trampolines that vanish when the robot jumps to a
// target, for what may fall there and for the robot where it stood beside one.
func (r *Reach) vanish(to int32) {
	m := r.m
	for i, t := range m.TargetOf {
		if at := m.Trampolines[i]; t == to && at != 0 && mine.IsTrampoline(m.Cells[at]) && !r.Moves[at] {
			r.Moves[at] = true
			r.open(at)
		}
	}
}

// open takes the robot to a cell that is no longer blocked.
func (r *Reach) open(i int32) {
	for _, j := range [4]int32{i - 1, i + 1, i - r.m.Stride, i + r.m.Stride} {
		if r.Robot[j] {
			r.come(i)
		}
	}
}

// empties reports whether a cell is or may become empty.
func (r *Reach) empties(i int32) bool {
	c := r.m.Cells[i]
	return c == mine.Empty || r.Moves[i] || r.Robot[i] && c != mine.Lift && c != mine.OpenLift || c == mine.Beard && r.shaves
}

// moveRocks has rocks fall, roll and be pushed, and reports whether one did.
func (r *Reach) moveRocks() bool {
	still := r.rocks[:0]
	for _, i := range r.rocks {
		if !r.canMove(i) {
			still = append(still, i)
			continue
		}
		r.Moves[i] = true
		r.open(i)
	}
	moved := len(still) < len(r.rocks)
	r.rocks = still
	return moved
}

func (r *Reach) canMove(i int32) bool {
	below, s := r.m.Cells[i-r.m.Stride], r.m.Stride
	switch {
	case r.empties(i - s):
		return true
	case r.empties(i+1) && (r.Robot[i-1] || (mine.IsRock(below) || below == mine.Lambda) && r.empties(i+1-s)):
		return true
	}
	return r.empties(i-1) && (r.Robot[i+1] || mine.IsRock(below) && r.empties(i-1-s))
}

// shave opens the beards once there is a razor, and reports whether it did.
func (r *Reach) shave() bool {
	if !r.shaves || len(r.beards) == 0 {
		return false
	}
	for _, i := range r.beards {
		r.open(i)
	}
	r.beards = r.beards[:0]
	return true
}
