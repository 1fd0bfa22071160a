package lemmo

import "gridwise/solvers/puzzle"

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

// side turns Lemmo, or moves it where it looks there already. Where an end is
// foretold it moves the flag.
func (t *turn) side(d puzzle.Dir) {
	_, step := d.Delta()
	switch {
	case t.act() == foretelling:
		t.bet = t.nextEnd(d)
	case t.dir == d:
		t.move(t.col+step, d, "step")
	default:
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

// start has Lemmo walk. The first walk to a treasure on the level as it is is the
// way that is sought; a walk on that level marks its start, and is a miss but once.
func (t *turn) start() {
	t.show()
	won, again := t.walk.Won, t.known(t.State.start())
	if len(t.holes) == 0 && t.act() != foretelling {
		t.set(t.State.start(), map[bool]byte{true: walkedWon, false: walkedLost}[won])
	}
	switch {
	case t.act() == foretelling:
		right := t.bet == t.end
		if !right {
			t.lost++
		}
		t.finish(foretelling, right)
		t.bet = puzzle.Cell{}
	case t.over&finding != 0 || len(t.holes) > 0:
	case won:
		t.finish(finding, true)
	case !again:
		t.lost++
	}
}

// show adds the events of the walk, leg by leg.
func (t *turn) show() {
	at, thing := t.lemmo()
	t.walk = t.State.Walk(t.col, t.dir)
	fallen := actor("falling", t.dir)
	t.change(at, at, thing, fallen, 0, "")
	t.change(at, at.Step(puzzle.Down), fallen, fallen, 1, "fall")
	at = at.Step(puzzle.Down)
	thing = fallen
	for l := range t.ground().legs(t.col, t.dir) {
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
