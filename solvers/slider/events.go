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
	w := script{level: s.level, hands: s.pos.hands, track: next.track, drawn: make([]uint8, len(next.track))}
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

func (s *script) add(e puzzle.Event) { s.events = append(s.events, e) }

// player writes one player's slide.
func (s *script) player(steps []step) {
	p := steps[0].player
	s.from, s.start = steps[0].from, s.beat
	for i, st := range steps {
		if i > 0 && steps[i-1].dir != st.dir {
			s.run(p, st.from)
			s.turned = true
		}
		if st.broke {
			s.run(p, st.from)
			s.vanish(st.via, rock, "break")
			s.hold(p, st.from, -1)
		}
		if st.crumbled {
			s.add(puzzle.Event{Beat: s.beat + 1, From: s.level.cell(st.from), To: s.level.cell(st.from),
				Old: thingOf(cracked), New: thingOf(rock), Cue: "break"})
		}
		s.scratch(st.from, st.dir)
		s.beat++
		s.scratch(st.via, 3-st.dir)
		if st.to != st.via {
			s.run(p, st.via)
			s.leap(p, st)
		}
		if st.took {
			s.run(p, st.to)
			s.vanish(st.to, hammer, "take")
			s.hold(p, st.to, 1)
		}
	}
	last := steps[len(steps)-1]
	s.run(p, last.to)
	if last.fell {
		c := s.level.cell(last.to)
		s.add(puzzle.Event{Beat: s.beat, Span: 1, From: c, To: c, Old: s.level.playerThing(p, s.hands[p]),
			New: puzzle.Thing{Name: "splash", Layer: puzzle.Actor}, Cue: "fall"})
		s.beat++
	}
}

// run writes the straight run up to a cell.
func (s *script) run(p int, to int32) {
	if to != s.from {
		th, cue := s.level.playerThing(p, s.hands[p]), "slide"
		if s.turned {
			cue = "turn"
		}
		s.add(puzzle.Event{Beat: s.start, Span: s.beat - s.start, From: s.level.cell(s.from), To: s.level.cell(to),
			Old: th, New: th, Cue: cue})
	}
	s.from, s.start, s.turned = to, s.beat, false
}

func (s *script) leap(p int, st step) {
	th := s.level.playerThing(p, s.hands[p])
	s.add(puzzle.Event{Beat: s.beat, Span: 1, From: s.level.cell(st.via), To: s.level.cell(st.to),
		Old: th, New: th, Leap: true, Cue: "open"})
	s.beat++
	s.from, s.start = st.to, s.beat
}

// vanish takes a tile off the board.
func (s *script) vanish(at int32, kind byte, cue string) {
	c := s.level.cell(at)
	s.add(puzzle.Event{Beat: s.beat, Span: 1, From: c, To: c, Old: thingOf(kind), Cue: cue})
}

// hold changes the hammers in a player's hands.
func (s *script) hold(p int, at int32, by int32) {
	c := s.level.cell(at)
	old := s.level.playerThing(p, s.hands[p])
	s.hands[p] += by
	s.add(puzzle.Event{Beat: s.beat, From: c, To: c, Old: old, New: s.level.playerThing(p, s.hands[p])})
}

// scratch draws one half of a cell's track, unless it is there already.
func (s *script) scratch(at int32, dir int) {
	i, _ := slices.BinarySearchFunc(s.track, at, func(s scratch, at int32) int { return int(s.at - at) })
	if s.drawn[i]&(1<<dir) != 0 {
		return
	}
	s.drawn[i] |= 1 << dir
	c := s.level.cell(at)
	s.add(puzzle.Event{Beat: s.beat, From: c, To: c,
		New: puzzle.Thing{Name: "track", Dir: puzzle.Dirs[dir], Layer: puzzle.Floor}})
}

// close ends with what is heard of the outcome.
func (s *script) close(next State) []puzzle.Event {
	cue := "bump"
	switch next.Status() {
	case puzzle.Won:
		cue = "win"
	case puzzle.Lost:
		cue = "lose"
	}
	at := next.level.cell(next.pos.at[0])
	return append(s.events, puzzle.Event{Beat: puzzle.Beats(s.events), From: at, To: at, Cue: cue})
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
