package plan

import (
	"slices"

	"gridwise/solvers/lifter/internal/mine"
)

// Limits is a score that no route from a position exceeds, and what says so.
type Limits struct {
	Score int  // no route scores more
	Wins  bool // that is the bound of a win
	Win   WinLimit
	Stop  StopLimit
}

// WinLimit bounds routes to the lift: the largest of three counts of the commands
// that any of them takes.
type WinLimit struct {
	Score    int
	Each     int   // one for each lambda and one for the lift
	Farthest int32 // by way of this lambda, 0 for none
	FarSteps int
	Tree     []Edge // joins the robot, the lambdas and the lift; nil in large mines
	TreeSum  int
}

// Least returns the fewest commands that a win can take.
func (w *WinLimit) Least() int { return max(w.Each, w.FarSteps, w.TreeSum) }

// StopLimit bounds routes that stop without the lift: with so many lambdas, the
// farthest of them so far away.
type StopLimit struct {
	Score, Lambdas, Far int
}

// Edge is a way of a tree, in its shorter direction.
type Edge struct {
	From, To int32
	Steps    int
}

// Bound returns a score that no route from here exceeds: what is left to collect
// counts in full, and every way is as short as walls and trampolines let it be.
func (t *Tables) Bound(m *mine.Mine) int {
	if m.Ending != mine.Playing {
		return m.Score()
	}
	return t.Limits(m, nil).Score
}

// Limits returns the bound of a play that goes on. Where never is given, those
// lambdas can never be had, and the lift not be reached.
func (t *Tables) Limits(m *mine.Mine, never func(lambda int32) bool) Limits {
	lambdas, stones := m.Left()
	win := m.Lift != 0 && never == nil
	if never != nil {
		lambdas = slices.DeleteFunc(lambdas, never)
	}
	l := Limits{Stop: t.stopLimit(m, lambdas, stones)}
	if l.Score = l.Stop.Score; win {
		l.Win = t.winLimit(m, lambdas, stones)
		l.Wins = l.Win.Score > l.Score
		l.Score = max(l.Score, l.Win.Score)
	}
	return l
}

// boundOfStop bounds the score of routes that stop without the lift.
func (t *Tables) boundOfStop(m *mine.Mine) int {
	lambdas, stones := m.Left()
	return t.stopLimit(m, lambdas, stones).Score
}

// stopLimit bounds routes that stop without the lift. The k lambdas that are
// fetched take a step each, and as many as the farthest of them is away, which is
// at least the kth nearest.
func (t *Tables) stopLimit(m *mine.Mine, lambdas []int32, stones int) (s StopLimit) {
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
		if v := 50*(k+1) - max(k+1, d); d < Unreachable && v > best {
			best, s.Lambdas, s.Far = v, k+1, d
		}
	}
	s.Score = 50*int(m.Collected) - int(m.Steps) + best
	return s
}

// winLimit bounds routes to the lift by the steps that they take at least: one for
// each lambda and the lift, the way by the farthest lambda, and the ways of a tree
// that joins the robot, the lambdas and the lift.
func (t *Tables) winLimit(m *mine.Mine, lambdas []int32, stones int) WinLimit {
	w := WinLimit{Each: len(lambdas) + stones + 1}
	if out := t.Towards(m.Lift); out == nil {
		w.FarSteps = int(newDistances(t).nearest([]int32{m.Lift})[m.Robot])
	} else {
		for _, i := range lambdas {
			if d := int(t.Towards(i)[m.Robot]) + int(out[i]); d > w.FarSteps {
				w.Farthest, w.FarSteps = i, d
			}
		}
		w.Tree = t.leastTree(append(lambdas, m.Robot, m.Lift))
		for _, e := range w.Tree {
			w.TreeSum += e.Steps
		}
	}
	w.Score = 75*m.Total - int(m.Steps) - w.Least()
	return w
}

// leastTree returns a shortest tree that joins the cells, from the last but one on
// (Prim), a way being as long as its shorter direction.
func (t *Tables) leastTree(cells []int32) (tree []Edge) {
	near := make([]Edge, len(cells))
	for i := range near {
		near[i].Steps = Unreachable
	}
	last := len(cells) - 2
	for range len(cells) - 1 {
		near[last].Steps = -1
		next := -1
		for i, e := range near {
			if e.Steps < 0 {
				continue
			}
			near[i] = t.shorter(e, cells[last], cells[i])
			if next < 0 || near[i].Steps < near[next].Steps {
				next = i
			}
		}
		tree = append(tree, near[next])
		last = next
	}
	return tree
}

// shorter returns an edge, or one between two cells where that is shorter.
func (t *Tables) shorter(e Edge, a, b int32) Edge {
	if d := int(t.Towards(b)[a]); d < e.Steps {
		e = Edge{a, b, d}
	}
	if d := int(t.Towards(a)[b]); d < e.Steps {
		e = Edge{b, a, d}
	}
	return e
}
