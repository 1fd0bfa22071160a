package lifter

import (
	"cmp"
	"slices"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// The beats of a step: the robot's half, then the mine's, then what is seen of
// the outcome.
const (
	robotBeat = 0
	mineBeat  = 1
	endBeat   = 2
)

// teller makes the events of a step from the difference between two nodes.
type teller struct {
	f      *mine.Level
	a, b   *node
	events []puzzle.Event
}

// events returns the events of the step from a to its child b. All rocks fall at
// once.
func events(f *mine.Level, a, b *node) []puzzle.Event {
	t := &teller{f: f, a: a, b: b}
	t.robotHalf()
	t.rocks()
	t.rest()
	t.water()
	t.ending()
	return t.events
}

func (t *teller) add(beat, span int, from, to int32, old, new puzzle.Thing, cue string) {
	t.events = append(t.events, puzzle.Event{
		Beat: beat, Span: span, From: t.f.At(from), To: t.f.At(to), Old: old, New: new, Cue: cue,
	})
}

func (t *teller) thing(c byte) puzzle.Thing { return thing(t.f, c) }

// change returns what the step did to a cell.
func (t *teller) change(i int32) (mine.Change, bool) {
	d := t.b.diff
	k, ok := slices.BinarySearchFunc(d, i, func(c mine.Change, i int32) int { return cmp.Compare(c.Cell, i) })
	if !ok {
		return mine.Change{}, false
	}
	return d[k], true
}

// robotHalf adds the events of the walk, what it takes, pushes and clears, the shave and
// the wait.
func (t *teller) robotHalf() {
	a, b := t.a, t.b
	if a.Robot == b.Robot {
		t.still()
		return
	}
	t.entered()
	leap := !t.f.Near(a.Robot, b.Robot)
	cue := "step"
	if leap {
		cue = "jump"
	}
	t.add(robotBeat, 1, a.Robot, b.Robot, robotThing(a.Facing), robotThing(b.Facing), cue)
	t.events[len(t.events)-1].Leap = leap
}

// still adds the event of a robot that stays.
func (t *teller) still() {
	cue := "wait"
	switch t.b.command {
	case 'S':
		cue = "shave"
	case 'A':
		cue = "abort"
	}
	t.add(robotBeat, 0, t.a.Robot, t.a.Robot, puzzle.Thing{}, puzzle.Thing{}, cue)
}

// entered adds the events of what left the cell the robot came to, and the trampolines
// that vanished with a jump.
func (t *teller) entered() {
	to := t.b.Robot
	ch, changed := t.change(to)
	switch {
	case t.b.Ending == mine.Won || !changed:
	case mine.IsRock(ch.Old):
		t.add(robotBeat, 1, ch.Cell, 2*t.b.Robot-t.a.Robot, t.thing(ch.Old), t.thing(ch.Old), "push")
	case ch.Old == mine.Earth:
		t.add(robotBeat, 1, to, to, t.thing(mine.Earth), puzzle.Thing{}, "dig")
	case ch.Old == mine.Lambda || ch.Old == mine.Razor:
		t.add(robotBeat, 1, to, to, t.thing(ch.Old), puzzle.Thing{}, "take")
	case mine.IsTarget(ch.Old):
		t.add(robotBeat, 1, to, to, t.thing(ch.Old), puzzle.Thing{}, "")
		for i, at := range t.f.Trampolines {
			if c := byte('A' + i); at != 0 && t.f.TargetOf[i] == to && t.had(at, c) {
				t.add(robotBeat, 1, at, at, t.thing(c), puzzle.Thing{}, "")
			}
		}
	}
}

// had reports whether the step took c from a cell, whatever came there since.
func (t *teller) had(i int32, c byte) bool {
	ch, ok := t.change(i)
	return ok && ch.Old == c
}

// rocks adds an event for every rock that fell. One that another came upon, or a beard,
// vanishes on arrival.
func (t *teller) rocks() {
	last := make(map[int32]int32, len(t.b.falls)) // source of the rock that stays, by cell
	for _, f := range t.b.falls {
		last[f.To] = f.From
	}
	for _, f := range t.b.falls {
		old := t.rockAt(f.From)
		new := t.thing(f.Thing)
		cue := "fall"
		if old.Name != new.Name {
			cue = "break"
		}
		t.add(mineBeat, 1, f.From, f.To, old, new, cue)
		if last[f.To] != f.From || t.overgrown(f.To) {
			t.add(endBeat, 0, f.To, f.To, new, puzzle.Thing{}, "")
		}
	}
}

// rockAt returns the rock on a cell after the robot's half of the step.
func (t *teller) rockAt(i int32) puzzle.Thing {
	if ch, ok := t.change(i); ok && mine.IsRock(ch.Old) {
		return t.thing(ch.Old)
	}
	ch, _ := t.change(t.b.Robot)
	return t.thing(ch.Old)
}

// overgrown reports whether a beard came upon a rock that arrived; a cell that was
// shaved, entered and overgrown is in the end as before.
func (t *teller) overgrown(i int32) bool {
	ch, ok := t.change(i)
	return !ok || ch.New == mine.Beard
}

// rest adds the events of beards that were shaved or grew, and the lift.
func (t *teller) rest() {
	for _, c := range t.b.diff {
		switch {
		case c.Old == mine.Beard && c.New != mine.Beard:
			t.add(robotBeat, 1, c.Cell, c.Cell, t.thing(mine.Beard), puzzle.Thing{}, "shave")
		case c.New == mine.Beard:
			t.add(mineBeat, 1, c.Cell, c.Cell, puzzle.Thing{}, t.thing(mine.Beard), "grow")
		case c.New == mine.OpenLift:
			t.add(mineBeat, 1, c.Cell, c.Cell, t.thing(mine.Lift), t.thing(mine.OpenLift), "open")
		}
	}
}

// water adds the events of the rows that went under.
func (t *teller) water() {
	if !t.f.HasWater {
		return
	}
	from, to := t.f.WaterLevel(int(t.a.Steps)), t.f.WaterLevel(int(t.b.Steps))
	for y := max(from, 0) + 1; y <= min(to, t.f.Rows); y++ {
		for x := 1; x <= t.f.Cols; x++ {
			i := int32(y)*t.f.Stride + int32(x)
			t.add(mineBeat, 1, i, i, puzzle.Thing{}, waterThing, "")
		}
	}
}

// riding is how many beats the lift takes to the top.
const riding = 6

// ride takes the robot into the lift, and the lift up and out of the picture.
func (t *teller) ride() {
	lift, from := t.thing(mine.OpenLift), t.f.At(t.b.Robot)
	top := puzzle.Cell{Row: 1, Col: from.Col}
	const up = endBeat + 2
	t.add(endBeat+1, 1, t.b.Robot, t.b.Robot, robotThing(t.b.Facing), puzzle.Thing{}, "")
	t.events = append(t.events,
		puzzle.Event{Beat: up, Span: riding, From: from, To: top, Old: lift, New: lift},
		puzzle.Event{Beat: up + riding, Span: 1, From: top, To: top, Old: lift})
	t.add(up, 0, t.b.Robot, t.b.Robot, puzzle.Thing{}, shaft, "")
}

// ending adds how the play ended.
func (t *teller) ending() {
	b := t.b
	switch b.Ending {
	case mine.Won:
		t.add(endBeat, 0, b.Robot, b.Robot, puzzle.Thing{}, puzzle.Thing{}, "win")
		t.ride()
	case mine.Crushed, mine.Drowned:
		t.add(endBeat, 0, b.Robot, b.Robot, robotThing(b.Facing), wreckThing(b.Facing), "lose")
	}
}
