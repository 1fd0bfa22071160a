package lemmo

import (
	"strconv"

	"gridwise/solvers/puzzle"
)

// Play makes a move. After a walk every move first puts Lemmo back over the
// column it started from.
func (s State) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	if s.Status() != puzzle.Playing {
		return nil, nil, puzzle.Refuse(puzzle.Say("lemmo.over"))
	}
	if err := s.refusal(m); err != nil {
		return nil, nil, err
	}
	t := turn{State: s}
	t.putBack()
	switch m.Verb {
	case "left", "right":
		t.face(puzzle.DirOf(m.Verb))
	case "start":
		t.start()
	case "remove":
		t.remove(s.level.index(m.Cell))
	case "count":
		t.count(m.Number)
	case "hand", "hand none":
		t.hand(m)
	}
	if t.Status() == puzzle.Won {
		t.events = append(t.events, puzzle.Event{Beat: t.beat, Cue: "win"})
	}
	return t.State, t.events, nil
}

// refusal says why a move is against the rules, nil where it is not.
func (s State) refusal(m puzzle.Move) error {
	switch m.Verb {
	case "left", "right":
		if s.walled(puzzle.DirOf(m.Verb)) {
			return puzzle.Refuse(puzzle.Say("lemmo.wall"), puzzle.Cell{Row: 0, Col: s.col})
		}
	case "remove":
		return s.unremovable(m)
	case "count":
		return s.uncountable(m)
	case "hand", "hand none":
		if s.stars&handed != 0 {
			return puzzle.Refuse(puzzle.Say("lemmo.hand.done"))
		}
		if m.Verb == "hand" {
			return s.unremovable(m)
		}
	case "start":
	default:
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	}
	if m != puzzle.Do(m.Verb) {
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	}
	return nil
}

func (s State) uncountable(m puzzle.Move) error {
	switch {
	case m != puzzle.Move{Verb: "count", Number: m.Number, HasNumber: true}:
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case s.stars&counted != 0:
		return puzzle.Refuse(puzzle.Say("lemmo.count.done", s.level.answers().task1))
	case m.Number < 0 || m.Number > 2*s.level.cols:
		return puzzle.Refuse(puzzle.Say("lemmo.count.range", 2*s.level.cols))
	}
	return nil
}

func (s State) unremovable(m puzzle.Move) error {
	c := m.Cell
	switch {
	case m != puzzle.DoAt(m.Verb, c):
		return puzzle.Refuse(puzzle.Say("lemmo.move", m.String()))
	case s.level.removable(c):
		return nil
	case !s.level.has(c):
		return puzzle.Refuse(puzzle.Say("lemmo.remove.outside", s.level.rows, s.level.cols))
	case c.Row == s.level.rows:
		return puzzle.Refuse(puzzle.Say("lemmo.remove.first"), c)
	}
	return puzzle.Refuse(puzzle.Say("lemmo.remove.space", c), c)
}

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

func (t *turn) face(d puzzle.Dir) {
	from, old := t.lemmo()
	cue := "turn"
	if t.dir == d {
		_, step := d.Delta()
		t.col, cue = t.col+step, "step"
	}
	t.dir = d
	to, now := t.lemmo()
	t.change(from, to, old, now, 1, cue)
}

// start lets Lemmo walk. The star is for the map as given, or, where no start
// wins on it, for the map with the block removed that is on trial.
func (t *turn) start() {
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
	if t.walk.Won && (t.hole == whole || t.level.answers().task1 == 0) {
		t.stars |= walked
	}
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

// remove takes a block out on trial, and at the same beat puts back the one
// that was out.
func (t *turn) remove(at int) {
	beat, old := t.beat, t.hole
	if old != whole {
		c := t.level.cell(old)
		t.change(c, c, trialMark, blockTile, 1, "close")
	}
	if t.hole = whole; old == at {
		return
	}
	t.hole, t.beat = at, beat
	c := t.level.cell(at)
	t.change(c, c, blockTile, trialMark, 1, "open")
}

func (t *turn) count(n int) {
	switch task1 := t.level.answers().task1; {
	case n > task1:
		t.react("lower", "", false)
	case n < task1:
		t.react("higher", "", false)
	default:
		t.stars |= counted
		t.react("counted", strconv.Itoa(n), true)
	}
}

// hand holds a removal, or none, against the best.
func (t *turn) hand(m puzzle.Move) {
	if c, mark, ok := t.flag(); ok {
		t.events = append(t.events, puzzle.Event{Beat: t.beat, From: c, Old: mark})
	}
	a := t.level.answers()
	value := a.task1
	if m != handNone {
		value = foresee(t.level, t.level.index(m.Cell)).wins(t.level.cols)
	}
	short := a.task2 - value
	if t.tried = (flag{}); m.HasCell {
		t.tried = flag{m.Cell, short}
	}
	right := value == a.task2 && (m == handNone || len(a.best) > 0)
	if right {
		t.stars |= handed
	}
	if c, mark, ok := t.flag(); ok {
		t.events = append(t.events, puzzle.Event{Beat: t.beat, To: c, New: mark})
	}
	if right {
		t.react("cheer", "", true)
	} else {
		t.react("short", strconv.Itoa(-short), false)
	}
}

// react lets Lemmo show for a while what an answer is worth, and counts a wrong
// one.
func (t *turn) react(name, text string, right bool) {
	cue := "take"
	if !right {
		t.wrong++
		cue = "bump"
	}
	at, waits := t.lemmo()
	shows := puzzle.Thing{Name: name, Text: text, Layer: puzzle.Actor}
	t.change(at, at, waits, shows, 0, cue)
	t.change(at, at, shows, shows, 4, "")
	t.change(at, at, shows, waits, 1, "")
}
