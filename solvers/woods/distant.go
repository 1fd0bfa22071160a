package woods

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

// Prepare makes the level's table, with at most so many goroutines. What it
// takes is reported before.
func (s State) Prepare(ctx context.Context, cores int, report func(puzzle.Progress)) error {
	return s.lv.Prepare(ctx, cores, report)
}

// Distant returns the position in a level of its own that has no table until a
// method with a context makes one.
func (s State) Distant() puzzle.State {
	s.lv = &level{Level: s.lv.Level, Solver: retro.NewSolver(s.lv.Maze), distant: true}
	return s
}

// seen returns the value of a position where it can be looked up. A distant position goes by
// its own until the next one is told its own, -1 where it was not told any.
func (s State) seen(p wood.Position) int {
	if s.lv.near() {
		return s.lv.Value(p)
	}
	return int(s.told) - 1
}

// Sure reports whether Status is known: after Ganondorf's moves it hangs on the
// value that is left, at the end on the level's.
func (s State) Sure() bool {
	switch {
	case s.lv.near():
		return true
	case s.given || s.cleared():
		_, ok := s.lv.bestKnown()
		return ok
	}
	return !s.Started || s.told > 0 || s.Turn == wood.Ganon && s.lv.Side == wood.Link
}

// Told returns the position's value, the level's, and how long Link was held off.
func (s State) Told() string {
	best, _ := s.lv.bestKnown()
	return strconv.Itoa(s.seen(s.Race.Position)) + " " + strconv.Itoa(best) + " " + strconv.Itoa(s.Quiet)
}

// Learn reads what Told writes. All positions of the level learn its value.
func (s State) Learn(value string) puzzle.State {
	var n [3]int
	words := strings.Fields(value)
	for i, w := range words {
		v, ok := notation.ParseNumber(w)
		if !ok || i >= len(n) || i < 2 && v > wood.MaxHearts || v > s.lv.Patience() {
			return s
		}
		n[i] = v
	}
	if len(words) != len(n) || s.lv.near() {
		return s
	}
	s.told, s.Quiet = uint8(n[0]+1), n[2]
	s.lv.bestTold.Store(int32(n[1] + 1))
	return s
}

// near reports whether values can be looked up.
func (lv *level) near() bool { return !lv.distant || lv.Ready() }

// best returns the value of the level.
func (lv *level) best() int { return lv.Value(lv.Start().Position) }

// bestKnown returns the value of the level; false where it is distant and no position
// was told.
func (lv *level) bestKnown() (int, bool) {
	if lv.near() {
		return lv.best(), true
	}
	n := int(lv.bestTold.Load())
	return max(n-1, 0), n > 0 || lv.InReach == 0
}
