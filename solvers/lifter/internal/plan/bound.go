package plan

import (
	"slices"

	"gridwise/solvers/lifter/internal/mine"
)

// Bound returns a score that no route from here exceeds: what is left to collect
// counts in full, and every way is as short as walls and trampolines let it be.
func (t *Tables) Bound(m *mine.Mine) int {
	if m.Ending != mine.Playing {
		return m.Score()
	}
	best := t.boundOfStop(m)
	if m.Lift != 0 {
		best = max(best, 75*m.Total-int(m.Steps)-t.leastToWin(m))
	}
	return best
}

// boundOfStop bounds the score of routes that stop without the lift. The k
// lambdas that are fetched take a step each, and as many as the farthest of them
// is away, which is at least the kth nearest.
func (t *Tables) boundOfStop(m *mine.Mine) int {
	lambdas, stones := m.Left()
	far := make([]int, stones, stones+len(lambdas))
	for _, i := range lambdas {
		if to := t.Towards(i); to != nil {
			far = append(far, int(to[m.Robot]))
		} else {
			far = append(far, 0)
		}
	}
	slices.Sort(far)
	best := 0
	for k, d := range far {
		if d < Unreachable {
			best = max(best, 50*(k+1)-max(k+1, d))
		}
	}
	return 50*int(m.Collected) - int(m.Steps) + best
}

// leastToWin returns a lower bound for the steps of a route to the lift: one
// for each lambda and the lift, the way by the farthest lambda, and the ways of
// a tree that joins the robot, the lambdas and the lift.
func (t *Tables) leastToWin(m *mine.Mine) int {
	lambdas, stones := m.Left()
	least := len(lambdas) + stones + 1
	out := t.Towards(m.Lift)
	if out == nil {
		return max(least, int(newDistances(t).nearest([]int32{m.Lift})[m.Robot]))
	}
	for _, i := range lambdas {
		least = max(least, int(t.Towards(i)[m.Robot])+int(out[i]))
	}
	return max(least, t.leastTree(append(lambdas, m.Robot, m.Lift)))
}

// leastTree returns the length of a shortest tree that joins the cells (Prim), a way
// being as long as its shorter direction.
func (t *Tables) leastTree(cells []int32) int {
	near := make([]int, len(cells))
	for i := range near {
		near[i] = Unreachable
	}
	sum, last := 0, len(cells)-1
	for left := len(cells) - 1; left > 0; left-- {
		near[last] = -1
		next := -1
		for i, d := range near {
			if d < 0 {
				continue
			}
			there, back := t.Towards(cells[last])[cells[i]], t.Towards(cells[i])[cells[last]]
			near[i] = min(d, int(there), int(back))
			if next < 0 || near[i] < near[next] {
				next = i
			}
		}
		sum += near[next]
		last = next
	}
	return sum
}
