package lifter

import "slices"

// bound is a score that no route from here exceeds: what is left to collect
// counts in full, and every way is as short as walls and trampolines let it be.
func (m *mine) bound() int {
	if m.ending != playing {
		return m.score()
	}
	best := m.boundOfStop()
	if m.lift != 0 {
		best = max(best, 75*m.total-int(m.steps)-m.leastToWin())
	}
	return best
}

// left are the lambdas on the board; stones counts the higher order rocks, which
// may become one anywhere.
func (m *mine) left() (lambdas []int32, stones int) {
	for i, c := range m.cells {
		switch c {
		case lambda:
			lambdas = append(lambdas, int32(i))
		case higher:
			stones++
		}
	}
	return lambdas, stones
}

// boundOfStop bounds the score of routes that stop without the lift. The k
// lambdas that are fetched take a step each, and as many as the farthest of them
// is away, which is at least the kth nearest.
func (m *mine) boundOfStop() int {
	lambdas, stones := m.left()
	far := make([]int, stones, stones+len(lambdas))
	h := newDistances(m.level)
	for _, i := range lambdas {
		if to := h.towards(i); to != nil {
			far = append(far, int(to[m.robot]))
		} else {
			far = append(far, 0)
		}
	}
	slices.Sort(far)
	best := 0
	for k, d := range far {
		if d < unreachable {
			best = max(best, 50*(k+1)-max(k+1, d))
		}
	}
	return 50*int(m.collected) - int(m.steps) + best
}

// leastToWin is fewer steps than any route to the lift takes, or as many: one
// for each lambda and the lift, the way by the farthest lambda, and the ways of
// a tree that joins the robot, the lambdas and the lift.
func (m *mine) leastToWin() int {
	lambdas, stones := m.left()
	least := len(lambdas) + stones + 1
	h := newDistances(m.level)
	out := h.towards(m.lift)
	if out == nil {
		return max(least, int(h.nearest([]int32{m.lift})[m.robot]))
	}
	for _, i := range lambdas {
		least = max(least, int(h.towards(i)[m.robot])+int(out[i]))
	}
	return max(least, m.leastTree(h, append(lambdas, m.robot, m.lift)))
}

// leastTree is the length of a shortest tree that joins the cells (Prim), a way
// being as long as its shorter direction.
func (m *mine) leastTree(h *distances, cells []int32) int {
	near := make([]int, len(cells))
	for i := range near {
		near[i] = unreachable
	}
	sum, last := 0, len(cells)-1
	for left := len(cells) - 1; left > 0; left-- {
		near[last] = -1
		next := -1
		for i, d := range near {
			if d < 0 {
				continue
			}
			there, back := h.towards(cells[last])[cells[i]], h.towards(cells[i])[cells[last]]
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
