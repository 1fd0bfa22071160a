package lifter

import (
	"cmp"
	"slices"

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
	f      *level
	a, b   *node
	events []puzzle.Event
}

// events are the events of the step from a to its child b. All rocks fall at
// once.
func events(f *level, a, b *node) []puzzle.Event {
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
		Beat: beat, Span: span, From: t.f.at(from), To: t.f.at(to), Old: old, New: new, Cue: cue,
	})
}

func (t *teller) thing(c byte) puzzle.Thing { return t.f.thing(c) }

// change is what the step did to a cell.
func (t *teller) change(i int32) (change, bool) {
	d := t.b.diff
	k, ok := slices.BinarySearchFunc(d, i, func(c change, i int32) int { return cmp.Compare(c.cell, i) })
	if !ok {
		return change{}, false
	}
	return d[k], true
}

// robotHalf tells the walk, what it takes, pushes and clears, the shave and
// the wait.
func (t *teller) robotHalf() {
	a, b := t.a, t.b
	if a.robot == b.robot {
		t.still()
		return
	}
	t.entered()
	leap := !t.f.near(a.robot, b.robot)
	cue := "step"
	if leap {
		cue = "jump"
	}
	t.add(robotBeat, 1, a.robot, b.robot, robotThing(a.facing), robotThing(b.facing), cue)
	t.events[len(t.events)-1].Leap = leap
	if b.ending == won {
		t.add(mineBeat, 0, b.robot, b.robot, robotThing(b.facing), puzzle.Thing{}, "")
	}
}

// still tells a robot that stays.
func (t *teller) still() {
	cue := "wait"
	switch t.b.command {
	case 'S':
		cue = "shave"
	case 'A':
		cue = "abort"
	}
	t.add(robotBeat, 0, t.a.robot, t.a.robot, puzzle.Thing{}, puzzle.Thing{}, cue)
}

// entered tells what left the cell the robot came to, and the trampolines
// that vanished with a jump.
func (t *teller) entered() {
	to := t.b.robot
	ch, changed := t.change(to)
	switch {
	case t.b.ending == won || !changed:
	case isRock(ch.old):
		t.pushed(ch)
	case ch.old == earth:
		t.add(robotBeat, 1, to, to, t.thing(earth), puzzle.Thing{}, "dig")
	case ch.old == lambda || ch.old == razor:
		t.add(robotBeat, 1, to, to, t.thing(ch.old), puzzle.Thing{}, "take")
	case isTarget(ch.old):
		t.add(robotBeat, 1, to, to, t.thing(ch.old), puzzle.Thing{}, "")
		for i, at := range t.f.trampolines {
			if c := byte('A' + i); at != 0 && t.f.targetOf[i] == to && t.had(at, c) {
				t.add(robotBeat, 1, at, at, t.thing(c), puzzle.Thing{}, "")
			}
		}
	}
}

// had says whether the step took c from a cell, whatever came there since.
func (t *teller) had(i int32, c byte) bool {
	ch, ok := t.change(i)
	return ok && ch.old == c
}

// pushed tells the rock that the robot pushed before it.
func (t *teller) pushed(ch change) {
	to := 2*t.b.robot - t.a.robot
	t.add(robotBeat, 1, ch.cell, to, t.thing(ch.old), t.thing(ch.old), "push")
}

// rocks tells every rock that fell. One that another came upon, or a beard,
// vanishes on arrival.
func (t *teller) rocks() {
	last := make(map[int32]int32, len(t.b.falls)) // source of the rock that stays, by cell
	for _, f := range t.b.falls {
		last[f.to] = f.from
	}
	for _, f := range t.b.falls {
		old := t.rockAt(f.from)
		new := t.thing(f.thing)
		cue := "fall"
		if old.Name != new.Name {
			cue = "break"
		}
		t.add(mineBeat, 1, f.from, f.to, old, new, cue)
		if last[f.to] != f.from || t.overgrown(f.to) {
			t.add(endBeat, 0, f.to, f.to, new, puzzle.Thing{}, "")
		}
	}
}

// rockAt is the rock on a cell after the robot's half of the step.
func (t *teller) rockAt(i int32) puzzle.Thing {
	if ch, ok := t.change(i); ok && isRock(ch.old) {
		return t.thing(ch.old)
	}
	ch, _ := t.change(t.b.robot)
	return t.thing(ch.old)
}

// overgrown says whether a beard came upon a rock that arrived; a cell that was
// shaved, entered and overgrown is in the end as before.
func (t *teller) overgrown(i int32) bool {
	ch, ok := t.change(i)
	return !ok || ch.new == beard
}

// rest tells beards that were shaved or grew, and the lift.
func (t *teller) rest() {
	for _, c := range t.b.diff {
		switch {
		case c.old == beard && c.new != beard:
			t.add(robotBeat, 1, c.cell, c.cell, t.thing(beard), puzzle.Thing{}, "shave")
		case c.new == beard:
			t.add(mineBeat, 1, c.cell, c.cell, puzzle.Thing{}, t.thing(beard), "grow")
		case c.new == openLift:
			t.add(mineBeat, 1, c.cell, c.cell, t.thing(lift), t.thing(openLift), "open")
		}
	}
}

// water tells the rows that went under.
func (t *teller) water() {
	if !t.f.hasWater {
		return
	}
	from, to := t.f.waterLevel(int(t.a.steps)), t.f.waterLevel(int(t.b.steps))
	for y := max(from, 0) + 1; y <= min(to, t.f.rows); y++ {
		for x := 1; x <= t.f.cols; x++ {
			i := int32(y)*t.f.stride + int32(x)
			t.add(mineBeat, 1, i, i, puzzle.Thing{}, waterThing, "")
		}
	}
}

// ending is seen and heard.
func (t *teller) ending() {
	b := t.b
	switch b.ending {
	case won:
		t.add(endBeat, 0, b.robot, b.robot, puzzle.Thing{}, puzzle.Thing{}, "win")
	case crushed, drowned:
		t.add(endBeat, 0, b.robot, b.robot, robotThing(b.facing), wreckThing(b.facing), "lose")
	}
}

// near says whether two cells are neighbours.
func (f *level) near(a, b int32) bool {
	d := b - a
	return d == 1 || d == -1 || d == f.stride || d == -f.stride
}
