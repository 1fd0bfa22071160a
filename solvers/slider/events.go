package slider

import (
	"slices"

	"gridwise/solvers/puzzle"
)

// script writes a move's events: a beat a cell, and one for a portal.
type script struct {
	level  *level
	events []puzzle.Event
	hands  [most]int32
	track  []scratch // to be drawn
	drawn  []uint8   // what of it is
	beat   int       // the next one
	from   int32     // where the straight run began that is not yet written
	start  int       // its first beat
	turned bool      // it began with a booster
}

// events carry the board of s onto that of next. Players' slides run side by
// side where none can be in another's way, else one after the other.
func (s State) events(next State, t *trace) []puzzle.Event {
	w := script{level: s.level, hands: s.hands, track: next.track, drawn: make([]uint8, len(next.track))}
	for _, sc := range s.track {
		for _, th := range sc.things(nil) {
			w.add(puzzle.Event{From: s.level.cell(sc.at), To: s.level.cell(sc.at), Old: th})
		}
	}
	apart := sideBySide(t.steps)
	first := 0
	for i := range t.steps {
		if i+1 == len(t.steps) || t.steps[i+1].player != t.steps[i].player {
			if apart {
				w.beat = 0
			}
			w.player(t.steps[first : i+1])
			first = i + 1
		}
	}
	return w.close(next)
}

func (w *script) add(e puzzle.Event) { w.events = append(w.events, e) }

// player writes one player's slide.
func (w *script) player(steps []step) {
	p := steps[0].player
	w.from, w.start = steps[0].from, w.beat
	for i, st := range steps {
		if i > 0 && steps[i-1].dir != st.dir {
			w.run(p, st.from)
			w.turned = true
		}
		if st.broke {
			w.run(p, st.from)
			w.vanish(st.via, rock, "break")
			w.hold(p, st.from, -1)
		}
		if st.crumbled {
			w.add(puzzle.Event{Beat: w.beat + 1, From: w.level.cell(st.from), To: w.level.cell(st.from),
				Old: thingOf(cracked), New: thingOf(rock), Cue: "break"})
		}
		w.scratch(st.from, st.dir)
		w.beat++
		w.scratch(st.via, 3-st.dir)
		if st.to != st.via {
			w.run(p, st.via)
			w.leap(p, st)
		}
		if st.took {
			w.run(p, st.to)
			w.vanish(st.to, hammer, "take")
			w.hold(p, st.to, 1)
		}
	}
	last := steps[len(steps)-1]
	w.run(p, last.to)
	if last.fell {
		c := w.level.cell(last.to)
		w.add(puzzle.Event{Beat: w.beat, Span: 1, From: c, To: c, Old: w.level.playerThing(p, w.hands[p]),
			New: puzzle.Thing{Name: "splash", Layer: puzzle.Actor}, Cue: "fall"})
		w.beat++
	}
}

// run writes the straight run up to a cell.
func (w *script) run(p int, to int32) {
	if to != w.from {
		th, cue := w.level.playerThing(p, w.hands[p]), "slide"
		if w.turned {
			cue = "turn"
		}
		w.add(puzzle.Event{Beat: w.start, Span: w.beat - w.start, From: w.level.cell(w.from), To: w.level.cell(to),
			Old: th, New: th, Cue: cue})
	}
	w.from, w.start, w.turned = to, w.beat, false
}

func (w *script) leap(p int, st step) {
	th := w.level.playerThing(p, w.hands[p])
	w.add(puzzle.Event{Beat: w.beat, Span: 1, From: w.level.cell(st.via), To: w.level.cell(st.to),
		Old: th, New: th, Leap: true, Cue: "open"})
	w.beat++
	w.from, w.start = st.to, w.beat
}

// vanish takes a tile off the board.
func (w *script) vanish(at int32, kind byte, cue string) {
	c := w.level.cell(at)
	w.add(puzzle.Event{Beat: w.beat, Span: 1, From: c, To: c, Old: thingOf(kind), Cue: cue})
}

// hold changes the hammers in a player's hands.
func (w *script) hold(p int, at int32, by int32) {
	c := w.level.cell(at)
	old := w.level.playerThing(p, w.hands[p])
	w.hands[p] += by
	w.add(puzzle.Event{Beat: w.beat, From: c, To: c, Old: old, New: w.level.playerThing(p, w.hands[p])})
}

// scratch draws one half of a cell's track, unless it is there already.
func (w *script) scratch(at int32, dir int) {
	i, _ := slices.BinarySearchFunc(w.track, at, func(s scratch, at int32) int { return int(s.at - at) })
	if w.drawn[i]&(1<<dir) != 0 {
		return
	}
	w.drawn[i] |= 1 << dir
	c := w.level.cell(at)
	w.add(puzzle.Event{Beat: w.beat, From: c, To: c,
		New: puzzle.Thing{Name: "track", Dir: puzzle.Dirs[dir], Layer: puzzle.Floor}})
}

// close ends with what is heard of the outcome.
func (w *script) close(next State) []puzzle.Event {
	cue := "bump"
	switch next.status {
	case puzzle.Won:
		cue = "win"
	case puzzle.Lost:
		cue = "lose"
	}
	at := next.level.cell(next.at[0])
	return append(w.events, puzzle.Event{Beat: puzzle.Beats(w.events), From: at, To: at, Cue: cue})
}

// sideBySide reports whether players that slide at the same time look right: they
// go straight, where the one in front stays in front, or no cell is passed by
// two of them.
func sideBySide(steps []step) bool {
	straight := true
	for i, st := range steps {
		if st.via != st.to || (i > 0 && st.dir != steps[i-1].dir) {
			straight = false
		}
	}
	if straight {
		return true
	}
	type visit struct {
		at     int32
		player int
	}
	var all []visit
	for _, st := range steps {
		all = append(all, visit{st.from, st.player}, visit{st.via, st.player}, visit{st.to, st.player})
	}
	slices.SortFunc(all, func(a, b visit) int { return int(a.at - b.at) })
	for i := 1; i < len(all); i++ {
		if all[i].at == all[i-1].at && all[i].player != all[i-1].player {
			return false
		}
	}
	return true
}
