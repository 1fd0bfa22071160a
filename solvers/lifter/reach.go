package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
)

// reach is what could ever happen in a mine if nothing that moves came to be in
// the way: where the robot may come to, which rocks may move, which cells may be
// emptied. Each of them is more than what can really happen.
type reach struct {
	m      *mine.Mine
	robot  []bool // cells that the robot may come to
	moves  []bool // rocks that may leave their cell
	shaves bool   // a razor may be had
	queue  []int32
	rocks  []int32 // that have not moved
	beards []int32
}

func newReach(m *mine.Mine) *reach {
	n := len(m.Cells)
	r := &reach{m: m, robot: make([]bool, n), moves: make([]bool, n), shaves: m.Razors > 0}
	for i, c := range m.Cells {
		switch {
		case mine.IsRock(c):
			r.rocks = append(r.rocks, int32(i))
		case c == mine.Beard:
			r.beards = append(r.beards, int32(i))
		}
	}
	return r
}

// spread goes on until nothing more can happen.
func (r *reach) spread() {
	r.come(r.m.Robot)
	for again := true; again; {
		r.walk()
		again = r.moveRocks() || r.shave()
	}
}

// come lets the robot come to a cell.
func (r *reach) come(i int32) {
	if !r.robot[i] {
		r.robot[i] = true
		r.queue = append(r.queue, i)
	}
}

// walk lets the robot go wherever it can without more rocks moving.
func (r *reach) walk() {
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

// enter lets the robot go to a cell next to it, or be thrown from there.
func (r *reach) enter(j int32) {
	switch c := r.m.Cells[j]; {
	case c == mine.Wall || mine.IsTarget(c) || mine.IsRock(c) && !r.moves[j] || c == mine.Beard && !r.shaves:
	case mine.IsTrampoline(c):
		if to := r.m.TargetOf[c-'A']; to != 0 {
			r.come(to)
			r.clear(to)
			r.come(j) // which is empty then
		}
	default:
		r.come(j)
	}
}

// clear opens the cells of the trampolines that vanish when the robot jumps to a
// target, for what may fall there and for the robot where it stood beside one.
func (r *reach) clear(to int32) {
	m := r.m
	for i, t := range m.TargetOf {
		if at := m.Trampolines[i]; t == to && at != 0 && mine.IsTrampoline(m.Cells[at]) && !r.moves[at] {
			r.moves[at] = true
			r.open(at)
		}
	}
}

// open lets the robot go to a cell that is no longer blocked.
func (r *reach) open(i int32) {
	for _, j := range [4]int32{i - 1, i + 1, i - r.m.Stride, i + r.m.Stride} {
		if r.robot[j] {
			r.come(i)
		}
	}
}

// empties reports whether a cell is or may become empty.
func (r *reach) empties(i int32) bool {
	c := r.m.Cells[i]
	return c == mine.Empty || r.moves[i] || r.robot[i] && c != mine.Lift && c != mine.OpenLift || c == mine.Beard && r.shaves
}

// moveRocks lets rocks fall, roll and be pushed, and reports whether one did.
func (r *reach) moveRocks() bool {
	still := r.rocks[:0]
	for _, i := range r.rocks {
		if !r.canMove(i) {
			still = append(still, i)
			continue
		}
		r.moves[i] = true
		r.open(i)
	}
	moved := len(still) < len(r.rocks)
	r.rocks = still
	return moved
}

func (r *reach) canMove(i int32) bool {
	below, s := r.m.Cells[i-r.m.Stride], r.m.Stride
	switch {
	case r.empties(i - s):
		return true
	case r.empties(i+1) && (r.robot[i-1] || (mine.IsRock(below) || below == mine.Lambda) && r.empties(i+1-s)):
		return true
	}
	return r.empties(i-1) && (r.robot[i+1] || mine.IsRock(below) && r.empties(i-1-s))
}

// shave opens the beards once there is a razor, and reports whether it did.
func (r *reach) shave() bool {
	if !r.shaves || len(r.beards) == 0 {
		return false
	}
	for _, i := range r.beards {
		r.open(i)
	}
	r.beards = nil
	return true
}
