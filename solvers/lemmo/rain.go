package lemmo

import (
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
)

// mostRained is the largest level, in cells, whose walkers are shown. On larger ones
// the numbers at the ends come at once.
const mostRained = 4000

// quiet is the least number of beats between two sounds of one kind.
const quiet = 3

// walker is one Lemmo of a rain, or several that go on as one: a start's place in
// the sky, then a leg under way that began at from in beat since.
type walker struct {
	cell  puzzle.Cell
	thing puzzle.Thing
	n     int // how many go on as one
	from  puzzle.Cell
	since int
	first int // the first of its starts, by place
	last  int
}

// rain is the walk of all starts at once, a beat a cell.
type rain struct {
	*turn
	ground  ground
	before  State
	walkers []walker
	next    []int // by place of a start: the next one of the same walker
	met     []int // by place of a cell and direction: who came there last
	when    []int // and in which beat
	heard   map[string]int
	arrived []int // by column: how many have come to that end
}

// rain adds the events of all walks. Those that come to a cell in the same beat,
// facing the same way, go on as one.
func (t *turn) rain(before State) {
	from, waits := t.lemmo()
	if len(t.level.cells) > mostRained {
		t.beat++
		t.showGone(before)
		return
	}
	r := rain{turn: t, ground: t.ground(), before: before, heard: map[string]int{}}
	r.events = append(r.events, puzzle.Event{Beat: r.beat, From: from, Old: waits})
	r.clear()
	r.drop()
	for len(r.walkers) > 0 {
		r.step()
	}
	r.events = append(r.events, puzzle.Event{Beat: r.beat, To: from, New: waits})
	slices.SortStableFunc(r.events, func(a, b puzzle.Event) int { return a.Beat - b.Beat })
}

// clear takes away what an earlier rain has left.
func (r *rain) clear() {
	now := r.State
	r.gone, r.tried = nil, ""
	r.showGone(r.before)
	r.gone, r.tried = now.gone, now.tried
}

// drop lets one walker fall onto the top floor for each start.
func (r *rain) drop() {
	l := r.level
	r.next, r.arrived = make([]int, 2*l.cols), make([]int, l.cols)
	r.met, r.when = make([]int, 2*len(l.cells)), make([]int, 2*len(l.cells))
	for col := 1; col <= l.cols; col++ {
		for _, d := range bothWays {
			sky, start := puzzle.Cell{Row: 0, Col: col}, place(col, d)
			w := walker{cell: sky.Step(puzzle.Down), thing: actor("falling", d), n: 1, from: sky, since: r.beat, first: start, last: start}
			r.next[start] = unsaid
			r.events = append(r.events, puzzle.Event{Beat: r.beat, To: sky, New: w.thing})
			r.walkers = append(r.walkers, w)
		}
	}
	r.hear("fall")
	r.beat++
}

// step takes every walker a beat further, and joins those that meet.
func (r *rain) step() {
	walking := r.walkers
	r.walkers = r.walkers[:0]
	for _, w := range walking {
		if r.ends(&w) {
			continue
		}
		r.walk(&w)
		if i, ok := r.meets(&w); ok {
			r.join(&r.walkers[i], &w)
			continue
		}
		r.walkers = append(r.walkers, w)
	}
	r.beat++
	if len(r.walkers) > 0 {
		r.hear("step")
	}
}

// ends takes a walker out that has come to an end, and counts it there.
func (r *rain) ends(w *walker) bool {
	ch := r.ground.at(w.cell.Row, w.cell.Col)
	if ch != treasure && ch != drain {
		return false
	}
	r.leg(w)
	sign, cue := "no", "fall"
	if ch == treasure {
		sign, cue = "yes", "take"
	}
	r.hear(cue)
	r.events = append(r.events, puzzle.Event{Beat: r.beat, Span: 1, From: w.cell, Old: w.thing})
	old := counted(ch, r.arrived[w.cell.Col-1])
	r.arrived[w.cell.Col-1] += w.n
	r.events = append(r.events, puzzle.Event{Beat: r.beat, From: w.cell, To: w.cell, Old: old, New: counted(ch, r.arrived[w.cell.Col-1])})
	if r.level.cols > mostSky {
		return true
	}
	for start := w.first; start != unsaid; start = r.next[start] {
		sky := puzzle.Cell{Row: 0, Col: start/2 + 1}
		r.events = append(r.events, puzzle.Event{Beat: r.beat, To: sky, New: puzzle.Thing{Name: sign, Dir: bothWays[start%2], Layer: puzzle.Object}})
	}
	return true
}

// walk takes a walker to its next cell, in the next beat. A leg that goes on as it
// was stays one event.
func (r *rain) walk(w *walker) {
	name, at := "walking", w.cell
	dir := w.thing.Dir
	switch _, step := dir.Delta(); {
	case r.ground.at(at.Row, at.Col) == space:
		name = "falling"
		at.Row++
	case at.Col+step < 1 || at.Col+step > r.level.cols:
		name, dir = "turning", dir.Opposite()
	default:
		at.Col += step
	}
	if name != w.thing.Name || dir != w.thing.Dir {
		r.leg(w)
		r.become(w, puzzle.Thing{Name: name, Dir: dir, Text: w.thing.Text, Layer: puzzle.Actor})
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

// become turns a walker into another thing where it is.
func (r *rain) become(w *walker, is puzzle.Thing) {
	r.events = append(r.events, puzzle.Event{Beat: r.beat, From: w.cell, To: w.cell, Old: w.thing, New: is})
	w.thing = is
}

// meets returns the walker that comes to the same cell in the same beat, facing the
// same way; where there is none it notes that this one does.
func (r *rain) meets(w *walker) (int, bool) {
	k := 2 * r.level.index(w.cell)
	if w.thing.Dir == puzzle.Right {
		k++
	}
	if r.when[k] == r.beat+1 {
		return r.met[k], true
	}
	r.when[k], r.met[k] = r.beat+1, len(r.walkers)
	return 0, false
}

// join has a walker go on as one with another, in the next beat.
func (r *rain) join(w, other *walker) {
	r.beat++
	r.leg(other)
	r.leg(w)
	r.events = append(r.events, puzzle.Event{Beat: r.beat, From: other.cell, Old: other.thing})
	w.n += other.n
	is := w.thing
	is.Text = strconv.Itoa(w.n)
	r.become(w, is)
	r.next[w.last], w.last = other.first, other.last
	r.beat--
}

// hear adds a sound to the beat unless the last one of its kind is too near.
func (r *rain) hear(cue string) {
	if at, ok := r.heard[cue]; ok && r.beat < at+quiet {
		return
	}
	r.heard[cue] = r.beat
	r.events = append(r.events, puzzle.Event{Beat: r.beat, Cue: cue})
}
