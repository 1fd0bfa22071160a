package woods

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// Prepare makes the level's table, with at most so many goroutines. What it
// takes is reported before.
func (s State) Prepare(ctx context.Context, cores int, report func(puzzle.Progress)) error {
	_, err := s.lv.solved(ctx, cores, report)
	return err
}

// Distant returns the position in a level of its own that has no table until a
// method with a context makes one.
func (s State) Distant() puzzle.State {
	s.lv = &level{notes: s.lv.notes, draw: s.lv.draw, side: s.lv.side, maze: s.lv.maze, distant: true}
	return s
}

// seen returns the value of the position; false where it is distant and was not told.
func (s State) seen() (int, bool) {
	if s.lv.near() {
		return s.value(), true
	}
	return int(s.told) - 1, s.told > 0
}

// Sure reports whether Status is known: after Ganondorf's moves it hangs on the
// value that is left, at the end on the level's.
func (s State) Sure() bool {
	switch {
	case s.lv.near():
		return true
	case s.given || s.left&s.lv.reachable() == 0:
		_, ok := s.lv.bestKnown()
		return ok
	}
	return !s.started || s.told > 0 || s.turn == ganon && s.lv.side == link
}

// Told returns the position's value, the level's, and how long Link was held off.
func (s State) Told() string {
	v, _ := s.seen()
	best, _ := s.lv.bestKnown()
	return strconv.Itoa(v) + " " + strconv.Itoa(best) + " " + strconv.Itoa(int(s.quiet))
}

// Learn reads what Told writes. All positions of the level learn its value.
func (s State) Learn(told string) puzzle.State {
	var n [3]int
	words := strings.Fields(told)
	for i, w := range words {
		v, ok := number(w)
		if !ok || i >= len(n) || i < 2 && v > MaxHearts || v > s.lv.patience() {
			return s
		}
		n[i] = v
	}
	if len(words) != len(n) || s.lv.near() {
		return s
	}
	s.told, s.quiet = uint8(n[0]+1), uint16(n[2])
	s.lv.bestTold.Store(int32(n[1] + 1))
	return s
}

// near reports whether values can be looked up.
func (lv *level) near() bool {
	if !lv.distant {
		return true
	}
	lv.mu.Lock()
	defer lv.mu.Unlock()
	return lv.table != nil
}

// bestKnown returns the value of the level; false where it is distant and no position
// was told.
func (lv *level) bestKnown() (int, bool) {
	if lv.near() {
		return lv.best(), true
	}
	n := int(lv.bestTold.Load())
	return max(n-1, 0), n > 0 || lv.live == 0
}
