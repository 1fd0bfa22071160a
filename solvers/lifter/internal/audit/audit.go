// Package audit shows by the rules alone that no route through a small mine scores more
// than a number: it looks at every position from which more could still come. It shares
// nothing with the planner, whose word it checks. docs/lifter-proofs.md has the bound, for
// checkers that others write.
package audit

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"

	"gridwise/solvers/lifter/internal/mine"
)

// maxPositions bounds an audit, which then takes a few seconds and some 200 MB.
const maxPositions = 1_000_000

// audit holds the positions that were looked at, breadth first.
type audit struct {
	m    *mine.Mine
	far  *far
	all  []node
	at   int32           // where the mine is
	seen map[string]bool // all that the rest of a play depends on
	key  []byte
}

// node is a position by the command that leads there from another.
type node struct {
	parent, depth int32
	command       byte
}

// Most looks at every position from the mine's, which must have no steps to undo, from
// which more than a score could come. It returns how many there are, and false where a
// play scores more, where there are too many, or when it is over.
func Most(m *mine.Mine, score int, over func() bool) (positions int, ok bool) {
	a := &audit{m: m, far: newFar(m), all: []node{{parent: -1}}, seen: map[string]bool{}}
	if ok = m.Score() <= score; m.Ending != mine.Playing {
		return 1, ok
	}
	for i := int32(0); ok && int(i) < len(a.all); i++ {
		a.goTo(i)
		ok = a.expand(i, score) && len(a.all) <= maxPositions && !over()
	}
	m.UndoTo(0)
	return len(a.all), ok
}

// expand looks at what each command makes of a position; false where one scores more.
func (a *audit) expand(i int32, score int) bool {
	m := a.m
	for _, c := range []byte("LRUDWS") {
		if !m.Does(c) {
			continue
		}
		m.Step(c)
		if m.Score() > score {
			return false
		}
		if m.Ending == mine.Playing && a.far.most(m) > score && a.isNew() {
			a.all = append(a.all, node{i, a.all[i].depth + 1, c})
		}
		m.Undo()
	}
	return true
}

// goTo brings the mine from one position to another, over the last they have in common.
func (a *audit) goTo(i int32) {
	var back []byte
	for to := i; a.at != to; {
		if a.all[a.at].depth >= a.all[to].depth {
			a.m.Undo()
			a.at = a.all[a.at].parent
		} else {
			back = append(back, a.all[to].command)
			to = a.all[to].parent
		}
	}
	for k := len(back) - 1; k >= 0; k-- {
		a.m.Step(back[k])
	}
	a.at = i
}

// isNew reports whether a position is seen for the first time, which is with the fewest
// steps. The beards' clock counts only while there are beards.
func (a *audit) isNew() bool {
	m := a.m
	phase := int32(0)
	if bytes.IndexByte(m.Cells, mine.Beard) >= 0 {
		phase = m.BeardClock(m.Steps)
	}
	a.key = append(a.key[:0], m.Cells...)
	for _, n := range [...]int32{m.Collected, m.Razors, m.WetUpdates, m.FloodClock(m.Steps), phase} {
		a.key = binary.AppendVarint(a.key, int64(n))
	}
	before := len(a.seen)
	a.seen[string(a.key)] = true
	return len(a.seen) > before
}

// mostTold is the number of lambdas whose distances are told: all orders of fetching
// them are looked at. Others count as if they lay on the way.
const mostTold = 10

// far tells how far the robot has to go at least, if only walls stood in the way: from
// lambda i by all others of a set to the lift, and what a way through some of the set
// brings at most, points less steps. Both are at set*mostTold+i.
type far struct {
	lambdas     []int32
	to          [][]int32 // of each lambda, and then of the lift
	least, best [mostTold << mostTold]int32
}

// unreachable is more than any way.
const unreachable = 1 << 20

func newFar(m *mine.Mine) *far {
	f := &far{}
	f.lambdas, _ = m.Left()
	f.lambdas = f.lambdas[:min(len(f.lambdas), mostTold)]
	for _, goal := range f.lambdas {
		f.to = append(f.to, distances(m, goal))
	}
	f.to = append(f.to, distances(m, m.Lift))
	for set := range 1 << len(f.lambdas) {
		for i, at := range f.lambdas {
			if set>>i&1 == 0 {
				f.least[set*mostTold+i], f.best[set*mostTold+i] = f.from(set, at)
			}
		}
	}
	return f
}

// from returns the same from any cell.
func (f *far) from(set int, at int32) (least, best int32) {
	if least = unreachable; set == 0 {
		least = f.to[len(f.lambdas)][at]
	}
	for rest := uint(set); rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros(rest)
		d, k := f.to[i][at], (set&^(1<<i))*mostTold+i
		least = min(least, d+f.least[k])
		best = max(best, 50+f.best[k]-d)
	}
	return least, best
}

// most returns a score that no play from a position exceeds.
func (f *far) most(m *mine.Mine) int {
	set, listed := 0, 0
	for i, at := range f.lambdas {
		if m.Cells[at] == mine.Lambda {
			set |= 1 << i
			listed++
		}
	}
	left := m.Total - int(m.Collected)
	least, best := f.from(set, m.Robot)
	stop := 50*(int(m.Collected)+left-listed) + int(best) - int(m.Steps)
	if m.Lift == 0 || least >= unreachable {
		return stop
	}
	return max(stop, 75*m.Total-int(m.Steps)-max(int(least), left+1))
}

// distances returns how far each cell is from a goal, 0 for none, if only walls stood in
// the way; a trampoline leads to its target in a step.
func distances(m *mine.Mine, goal int32) []int32 {
	to := slices.Repeat([]int32{unreachable}, len(m.Cells))
	if goal == 0 {
		return to
	}
	to[goal] = 0
	for queue := []int32{goal}; len(queue) > 0; queue = queue[1:] {
		i := queue[0]
		near := []int32{i}
		for k, target := range m.TargetOf {
			if target == i && m.Trampolines[k] != 0 {
				near = append(near, m.Trampolines[k])
			}
		}
		for _, at := range near {
			for _, j := range [4]int32{at - 1, at + 1, at - m.Stride, at + m.Stride} {
				if to[j] == unreachable && m.Cells[j] != mine.Wall && j != m.Lift {
					to[j] = to[i] + 1
					queue = append(queue, j)
				}
			}
		}
	}
	return to
}
