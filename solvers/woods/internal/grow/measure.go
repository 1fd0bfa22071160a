package grow

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

// measure is what makes a level worth playing.
type measure struct {
	value  int // what Link can force
	turns  int // the player's moves under perfect play
	greedy int // Link's hearts when the player always goes for the nearest one
	unique bool
	narrow int    // turns at which one move alone keeps the value
	quiet  int    // turns at which the player must not go towards a nearest heart
	play   string // perfect play of both, a digit a move
}

// measured plays a level out. false where it is dull: nothing, or everything,
// can be forced, or, where the player is Ganondorf, nothing can be lost.
func measured(ctx context.Context, lv *wood.Level) (m measure, ok bool) {
	solver, r := retro.NewSolver(lv.Maze), lv.Start()
	if err := solver.Prepare(ctx, 1, nil); err != nil {
		return m, false
	}
	m.value = solver.Value(r.Position)
	if m.value == lv.InReach || m.value == 0 && lv.Side == wood.Link {
		return m, false
	}
	m.greedy = greedy(ctx, lv, solver)
	for !lv.Over(r, solver.Value) {
		all, err := solver.Choices(ctx, r.Position)
		if err != nil {
			return m, false
		}
		b := retro.Best(all)
		if r.Turn == lv.Side {
			m.count(all)
		}
		m.play += strconv.Itoa(b.Verb)
		r = lv.Moved(r, b.To, solver.Value)
	}
	return m, true
}

// count adds a turn of the player's.
func (m *measure) count(all []retro.Choice) {
	keep, near := retro.Keeping(all), nearest(all).Near
	if len(keep) == 1 {
		m.narrow++
		m.unique = m.unique || m.turns == 0
	}
	if nearest(keep).Near != near {
		m.quiet++
	}
	m.turns++
}

// nearest returns the first of the choices that are nearest to a heart.
func nearest(all []retro.Choice) retro.Choice {
	return slices.MinFunc(all, func(a, b retro.Choice) int { return cmp.Compare(a.Near, b.Near) })
}

// greedy returns what Link gets when the player always takes the shortest way to the
// nearest heart and the opponent is perfect.
func greedy(ctx context.Context, lv *wood.Level, solver *retro.Solver) int {
	r := lv.Start()
	for range 2 * lv.Patience() {
		if lv.Over(r, solver.Value) {
			break
		}
		all, err := solver.Choices(ctx, r.Position)
		if err != nil {
			return 0
		}
		c := retro.Best(all)
		if r.Turn == lv.Side {
			c = nearest(all)
		}
		r = lv.Moved(r, c.To, solver.Value)
	}
	if lv.Side == wood.Ganon {
		return r.Gained() + solver.Value(r.Position)
	}
	return r.Gained()
}

// fooled reports whether greed costs the player something.
func (m *measure) fooled(side wood.Side) bool {
	if side == wood.Ganon {
		return m.greedy > m.value
	}
	return m.greedy < m.value
}

// score ranks levels by how hard they are to see through.
func (m *measure) score(side wood.Side) int {
	n := 4*min(m.narrow, 12) + 5*min(m.quiet, 6)
	if m.fooled(side) {
		n += 60
	}
	if m.unique {
		n += 40
	}
	return n
}
