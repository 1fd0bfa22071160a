package lemmo

import (
	"slices"

	"gridwise/solvers/puzzle"
)

// turn is a move under way: the position so far and its events.
type turn struct {
	State
	events []puzzle.Event
	beat   int
}

// change turns the Lemmo shown on the old position into that of the new one.
func (t *turn) change(from, to puzzle.Cell, old, new puzzle.Thing, span int, cue string) {
	t.events = append(t.events, puzzle.Event{
		Beat: t.beat, Span: span, From: from, To: to, Old: old, New: new, Cue: cue,
	})
	t.beat += span
}

func (t *turn) putBack() {
	if t.end == (puzzle.Cell{}) {
		return
	}
	from, old := t.lemmo()
	t.end, t.walk = puzzle.Cell{}, Walk{}
	to, now := t.lemmo()
	t.change(from, to, old, now, 0, "")
	t.events[len(t.events)-1].Leap = true
}

// side turns Lemmo, or moves it where it looks there already.
func (t *turn) side(d puzzle.Dir) {
	_, step := d.Delta()
	if t.dir == d {
		t.move(t.col+step, d, "step")
	} else {
		t.move(t.col, d, "turn")
	}
}

// stand brings Lemmo over a column, or turns it round where it is over that one.
func (t *turn) stand(col int) {
	if col == t.col {
		t.move(col, t.dir.Opposite(), "turn")
	} else {
		t.move(col, t.dir, "step")
	}
}

// move shows Lemmo come over a column and look to a side.
func (t *turn) move(col int, d puzzle.Dir, cue string) {
	from, old := t.lemmo()
	t.col, t.dir = col, d
	to, now := t.lemmo()
	t.change(from, to, old, now, 1, cue)
}

// lift makes a block float, or puts it back. Where no more may float the one that
// was lifted first comes down. What was known of the starts is gone with it.
func (t *turn) lift(at int32) {
	before := t.State
	t.gone, t.tried = nil, ""
	t.showGone(before)
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

// showGone adds the events that turn the signs of the starts and the numbers on the
// ground of an earlier position into those of this one, at once.
func (t *turn) showGone(before State) {
	if before.gone == t.gone && before.tried == t.tried {
		return
	}
	for col, d := range t.level.starts() {
		t.swap(puzzle.Cell{Row: 0, Col: col}, before.sign(col, d), t.State.sign(col, d))
	}
	first := 1
	if len(t.level.cells) > mostRained {
		first = t.level.rows
	}
	for i := t.level.index(puzzle.Cell{Row: first, Col: 1}); i < len(t.level.cells); i++ {
		c := t.level.cell(i)
		t.swap(c, before.tile(c), t.State.tile(c))
	}
}

// swap turns one thing on a cell into another, where they differ.
func (t *turn) swap(at puzzle.Cell, old, now puzzle.Thing) {
	e := puzzle.Event{Beat: t.beat, Old: old, New: now}
	if old == now {
		return
	}
	if old.Name != "" {
		e.From = at
	}
	if now.Name != "" {
		e.To = at
	}
	t.events = append(t.events, e)
}

// start has Lemmo walk, and marks its start. Where a way is sought a walk that wins
// is the answer, and one that loses is a miss but the first time.
func (t *turn) start() {
	t.show()
	mark := byte(lost)
	if t.walk.Won {
		mark = won
	}
	old, again := t.State.sign(t.col, t.dir), t.State.mark(t.col, t.dir) != untried
	if t.gone == nil {
		t.note(t.col, t.dir, mark)
	}
	t.swap(puzzle.Cell{Row: 0, Col: t.col}, old, t.State.sign(t.col, t.dir))
	if t.level.rules.ask != askWay || again {
		return
	}
	t.judged++
	if t.over = t.walk.Won; t.over {
		closed := t.State
		closed.over = false
		t.swap(t.end, closed.tile(t.end), t.tile(t.end))
	} else {
		t.misses++
	}
}

// show adds the events of the walk, leg by leg.
func (t *turn) show() {
	at, thing := t.lemmo()
	t.walk = t.ground().walk(t.col, t.dir)
	fallen := actor("falling", t.dir)
	t.change(at, at, thing, fallen, 0, "")
	t.change(at, at.Step(puzzle.Down), fallen, fallen, 1, "fall")
	at = at.Step(puzzle.Down)
	thing = fallen
	for l := range t.ground().legs(at, t.dir) {
		thing = t.leg(l, thing)
		at = l.To
	}
	t.end = at
	_, rests := t.lemmo()
	cue := "lose"
	if t.walk.Won {
		cue = "take"
	}
	t.change(at, at, thing, rests, 1, cue)
}

// leg adds the events of one leg to a walk; Lemmo changes at once from what it
// was into what it is on this leg.
func (t *turn) leg(l leg, was puzzle.Thing) puzzle.Thing {
	name, cue := "walking", "step"
	switch {
	case l.falls():
		name, cue = "falling", "fall"
	case l.turns():
		name, cue = "turning", "turn"
	}
	is := actor(name, l.Dir)
	if was != is {
		t.change(l.From, l.From, was, is, 0, "")
	}
	t.change(l.From, l.To, is, is, l.length(), cue)
	return is
}

// letAllGo has every start walk at once, and judges what comes of it. The same again
// is only shown again.
func (t *turn) letAllGo() {
	before := t.State
	t.gone = t.ground().letGo()
	t.rain(before)
	verdict := t.judge(before.gone == nil)
	t.events = append(t.events, puzzle.Event{Beat: t.beat, Cue: verdict})
	if t.over {
		t.party()
	}
}

// party opens the treasures that somebody has come to; nobody waits in the sky any more.
func (t *turn) party() {
	closed := t.State
	closed.over = false
	at, waits := t.lemmo()
	t.events = append(t.events, puzzle.Event{Beat: t.beat, Span: 1, From: at, Old: waits})
	for col := range t.level.cols {
		c := puzzle.Cell{Row: t.level.rows, Col: col + 1}
		if t.parties(c) {
			t.swap(c, closed.tile(c), t.tile(c))
			t.events = append(t.events, puzzle.Event{Beat: t.beat + 1, Span: 2, To: c, New: heap, Cue: "take"})
		}
	}
}

// judge decides what a go is worth and returns the cue that says so; fresh is whether
// it is not the last one again.
func (t *turn) judge(fresh bool) string {
	l := t.level
	a := l.answer()
	if l.rules.ask == askCount {
		if fresh {
			t.judged++
			t.misses = abs(t.claim - a.task1)
		}
		t.over = t.claim == a.task1
		return "go.count"
	}
	full := t.gone.won == a.task2
	if len(t.holes) == 0 && !(full && a.count() == 0) {
		return "go.free"
	}
	if fresh {
		t.judged++
	}
	switch {
	case full && a.count() == 0:
		t.over = true
		return "go.none"
	case full && (!l.rules.save || len(t.holes) == a.size):
		t.over = true
		return "go.won"
	case fresh:
		t.misses++
	}
	switch {
	case full:
		return "go.more"
	case t.judged == 1:
		return "go.first"
	}
	return "go.short"
}
