package lemmo

import (
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
)

// lift makes a block float, or puts it back. Where no more may float the one
// that was lifted first comes down.
func (t *turn) lift(at int32) {
	if i := slices.Index(t.holes, at); i >= 0 {
		t.holes = slices.Delete(slices.Clone(t.holes), i, i+1)
		t.turnBlock(at, liftedBlock, blockTile, "close")
		return
	}
	beat := t.beat
	if len(t.holes) == t.level.rules.lifts() {
		t.turnBlock(t.holes[0], liftedBlock, blockTile, "close")
		t.holes = t.holes[1:]
	}
	t.beat = beat
	t.holes = append(slices.Clone(t.holes), at)
	t.turnBlock(at, blockTile, liftedBlock, "open")
}

func (t *turn) turnBlock(at int32, old, now puzzle.Thing, cue string) {
	c := t.level.cell(int(at))
	t.change(c, c, old, now, 1, cue)
}

// answerCount holds a count against the starts that win. After the last try the
// starts are shown, and the act ends without its star.
func (t *turn) answerCount(n int) {
	right := n == t.level.answers().task1
	switch {
	case t.over&counting != 0: // an older play goes on
		t.count++
	case right:
		t.finish(counting, true)
		t.react("counted", strconv.Itoa(n), "take")
	default:
		if t.count++; t.count == tries {
			t.finish(counting, false)
		}
		t.react("short", strconv.Itoa(n), "bump")
	}
}

// hand holds a removal, or none, against the best. A wrong one shows what it
// would change; after the last try a best one is shown.
func (t *turn) hand(blocks []int32) {
	if t.over&handing != 0 { // an older play goes on
		t.hands++
		return
	}
	a := t.level.answers()
	f := foresee(t.level, blocks...)
	if len(blocks) > 0 {
		t.shown = &shown{blocks: slices.Clone(blocks), fates: f}
	}
	if t.level.right(blocks, f.wins(t.level.cols)) {
		if t.shown != nil {
			t.shown.right = true
		}
		t.finish(handing, true)
		t.react("cheer", "", "take")
		return
	}
	if t.hands++; t.hands == tries {
		t.finish(handing, false)
		if t.shown = nil; a.count() > 0 {
			t.shown = &shown{a.set(0), foresee(t.level, a.set(0)...), true}
		}
	}
	t.react("short", "", "bump")
}

// right reports whether a removal after which so many starts win is a best one.
func (l *level) right(blocks []int32, wins int) bool {
	a := l.answers()
	if wins != a.task2 || (len(blocks) > 0) != (a.count() > 0) {
		return false
	}
	return !l.rules.save || len(blocks) == a.size
}

// react has Lemmo show for a while what an answer is worth.
func (t *turn) react(name, text, cue string) {
	at, waits := t.lemmo()
	shows := puzzle.Thing{Name: name, Text: text, Layer: puzzle.Actor}
	t.change(at, at, waits, shows, 0, cue)
	t.change(at, at, shows, shows, 4, "")
	t.change(at, at, shows, waits, 1, "")
}
