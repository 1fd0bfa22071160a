package lemmo

import (
	"slices"

	"gridwise/solvers/puzzle"
)

// quiet is the least number of beats between two sounds of one kind.
const quiet = 3

// walker is one Lemmo of a rain, on a leg that began at from in beat since.
type walker struct {
	start int // its place in the sky
	cell  puzzle.Cell
	thing puzzle.Thing
	from  puzzle.Cell
	since int
}

// rain is the walk of all starts at once, a beat a cell.
//
// No two walkers are ever in one cell in the same beat, facing the same way. Think of
// a floor as a ring of two places a column, there facing right and back facing left:
// in a beat everybody goes a place on along the ring or a floor down, so place and
// floor together tell the start, and all begin in different places.
type rain struct {
	*turn
	ground  ground
	walkers []walker
	heard   map[string]int
	passed  []int32 // by place: how many have come there
}

// rain adds the events of all walks.
func (t *turn) rain(before State) {
	from, waits := t.lemmo()
	if len(t.level.cells) > mostRained {
		t.beat++
		t.showGone(before)
		return
	}
	r := rain{turn: t, ground: t.ground(), heard: map[string]int{}, passed: make([]int32, len(t.level.cells))}
	r.events = append(r.events, puzzle.Event{Beat: r.beat, From: from, Old: waits})
	now := r.State
	r.gone, r.tried = nil, ""
	r.showGone(before) // what an earlier rain has left goes
	r.gone, r.tried = now.gone, now.tried
	r.drop()
	for len(r.walkers) > 0 {
		r.step()
	}
	r.events = append(r.events, puzzle.Event{Beat: r.beat, To: from, New: waits})
	slices.SortStableFunc(r.events, func(a, b puzzle.Event) int { return a.Beat - b.Beat })
}

// drop lets one walker fall onto the top floor for each start.
func (r *rain) drop() {
	for start := range 2 * r.level.cols {
		sky, falls := puzzle.Cell{Row: 0, Col: start/2 + 1}, actor("falling", bothWays[start%2])
		r.events = append(r.events, puzzle.Event{Beat: r.beat, To: sky, New: falls})
		r.walkers = append(r.walkers, walker{start: start, cell: sky.Step(puzzle.Down), thing: falls, from: sky, since: r.beat})
	}
	r.hear("fall")
	r.beat++
}

// step takes every walker a beat further.
func (r *rain) step() {
	walking := r.walkers
	r.walkers = r.walkers[:0]
	for _, w := range walking {
		r.pass(&w)
		if !r.ends(&w) {
			r.walk(&w)
			r.walkers = append(r.walkers, w)
		}
	}
	r.beat++
	if len(r.walkers) > 0 {
		r.hear("step")
	}
}

// pass counts a walker where it has come to.
func (r *rain) pass(w *walker) {
	tile, at := r.bare(w.cell), r.level.index(w.cell)
	old := numbered(tile, r.passed[at])
	r.passed[at]++
	if now := numbered(tile, r.passed[at]); now != old {
		r.events = append(r.events, puzzle.Event{Beat: r.beat, From: w.cell, To: w.cell, Old: old, New: now})
	}
}

// ends takes a walker out that has come to an end, and marks its start.
func (r *rain) ends(w *walker) bool {
	ch := r.ground.at(w.cell.Row, w.cell.Col)
	if ch != treasure && ch != drain {
		return false
	}
	r.leg(w)
	mark, cue := byte(lost), "fall"
	if ch == treasure {
		mark, cue = won, "take"
	}
	r.hear(cue)
	r.events = append(r.events, puzzle.Event{Beat: r.beat, Span: 1, From: w.cell, Old: w.thing})
	if r.level.cols <= mostSky {
		sky := puzzle.Cell{Row: 0, Col: w.start/2 + 1}
		r.events = append(r.events, puzzle.Event{Beat: r.beat, To: sky, New: signOf(mark, bothWays[w.start%2])})
	}
	return true
}

// walk takes a walker to its next cell, in the next beat. A leg that goes on as it
// was stays one event.
func (r *rain) walk(w *walker) {
	name := "walking"
	at, dir, _ := r.ground.step(w.cell, w.thing.Dir)
	switch {
	case at.Row != w.cell.Row:
		name = "falling"
	case at == w.cell:
		name = "turning"
	}
	if is := actor(name, dir); is != w.thing {
		r.leg(w)
		r.events = append(r.events, puzzle.Event{Beat: r.beat, From: w.cell, To: w.cell, Old: w.thing, New: is})
		w.thing = is
	}
	w.cell = at
}

// leg adds the event of the leg that a walker has come to the end of.
func (r *rain) leg(w *walker) {
	if r.beat > w.since {
		r.events = append(r.events, puzzle.Event{Beat: w.since, Span: r.beat - w.since, From: w.from, To: w.cell, Old: w.thing, New: w.thing})
	}
	w.from, w.since = w.cell, r.beat
}

// hear adds a sound to the beat unless the last one of its kind is too near.
func (r *rain) hear(cue string) {
	if at, ok := r.heard[cue]; ok && r.beat < at+quiet {
		return
	}
	r.heard[cue] = r.beat
	r.events = append(r.events, puzzle.Event{Beat: r.beat, Cue: cue})
}
