package slider

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

// script writes a move's events: a beat a cell, and one for a portal.
type script struct {
	level  *ice.Level
	events []puzzle.Event
	hands  [ice.MostPlayers]int32
	track  []scratch // to be drawn
	drawn  []uint8   // what of it is
	beat   int       // the next one
	from   int32     // where the straight run began that is not yet written
	start  int       // its first beat
	turned bool      // it began with a booster
}

// events carry the board of s onto that of next. Players' slides run side by
// side where none can be in another's way, else one after the other.
func (s State) events(next State, t *ice.Trace) []puzzle.Event {
	w := script{level: s.level, hands: s.pos.Hands, track: next.track, drawn: make([]uint8, len(next.track))}
	for _, sc := range s.track {
		for _, th := range sc.things(nil) {
			w.add(puzzle.Event{From: s.level.Cell(sc.at), To: s.level.Cell(sc.at), Old: th})
		}
	}
	apart := sideBySide(t.Steps)
	first := 0
	for i := range t.Steps {
		if i+1 == len(t.Steps) || t.Steps[i+1].Player != t.Steps[i].Player {
			if apart {
				w.beat = 0
			}
			w.player(t.Steps[first : i+1])
			first = i + 1
		}
	}
	return w.close(s, next)
}

// eating is how many beats it takes.
const eating = 3

func (s *script) add(e puzzle.Event) { s.events = append(s.events, e) }

// player writes one player's slide.
func (s *script) player(steps []ice.Step) {
	p := steps[0].Player
	s.from, s.start = steps[0].From, s.beat
	for i, st := range steps {
		if i > 0 && steps[i-1].Dir != st.Dir {
			s.run(p, st.From)
			s.turned = true
		}
		if st.Broke {
			s.run(p, st.From)
			s.vanish(st.Via, ice.Rock, "break")
			s.hold(p, st.From, -1)
		}
		if st.Crumbled {
			s.add(puzzle.Event{Beat: s.beat + 1, From: s.level.Cell(st.From), To: s.level.Cell(st.From),
				Old: thingOf(ice.Cracked), New: thingOf(ice.Rock), Cue: "break"})
		}
		s.scratch(st.From, st.Dir)
		s.beat++
		s.scratch(st.Via, 3-st.Dir)
		if st.To != st.Via {
			s.run(p, st.Via)
			s.leap(p, st)
		}
		if st.Took {
			s.run(p, st.To)
			s.vanish(st.To, ice.Hammer, "take")
			s.hold(p, st.To, 1)
		}
	}
	last := steps[len(steps)-1]
	s.run(p, last.To)
	if last.Fell {
		c := s.level.Cell(last.To)
		s.add(puzzle.Event{Beat: s.beat, Span: 1, From: c, To: c, Old: playerThing(s.level, p, s.hands[p]),
			New: puzzle.Thing{Name: "splash", Layer: puzzle.Actor}, Cue: "fall"})
		s.beat++
	}
}

// run writes the straight run up to a cell.
func (s *script) run(p int, to int32) {
	if to != s.from {
		th, cue := playerThing(s.level, p, s.hands[p]), "slide"
		if s.turned {
			cue = "turn"
		}
		s.add(puzzle.Event{Beat: s.start, Span: s.beat - s.start, From: s.level.Cell(s.from), To: s.level.Cell(to),
			Old: th, New: th, Cue: cue})
	}
	s.from, s.start, s.turned = to, s.beat, false
}

func (s *script) leap(p int, st ice.Step) {
	th := playerThing(s.level, p, s.hands[p])
	s.add(puzzle.Event{Beat: s.beat, Span: 1, From: s.level.Cell(st.Via), To: s.level.Cell(st.To),
		Old: th, New: th, Leap: true, Cue: "open"})
	s.beat++
	s.from, s.start = st.To, s.beat
}

// vanish takes a tile off the board.
func (s *script) vanish(at int32, kind byte, cue string) {
	c := s.level.Cell(at)
	s.add(puzzle.Event{Beat: s.beat, Span: 1, From: c, To: c, Old: thingOf(kind), Cue: cue})
}

// hold changes the hammers in a player's hands.
func (s *script) hold(p int, at int32, by int32) {
	c := s.level.Cell(at)
	old := playerThing(s.level, p, s.hands[p])
	s.hands[p] += by
	s.add(puzzle.Event{Beat: s.beat, From: c, To: c, Old: old, New: playerThing(s.level, p, s.hands[p])})
}

// scratch draws one half of a cell's track, unless it is there already.
func (s *script) scratch(at int32, dir int) {
	i, _ := slices.BinarySearchFunc(s.track, at, func(s scratch, at int32) int { return int(s.at - at) })
	if s.drawn[i]&(1<<dir) != 0 {
		return
	}
	s.drawn[i] |= 1 << dir
	c := s.level.Cell(at)
	s.add(puzzle.Event{Beat: s.beat, From: c, To: c,
		New: puzzle.Thing{Name: "track", Dir: puzzle.Dirs[dir], Layer: puzzle.Floor}})
}

// close ends with what is heard of the outcome. Who has come to an end eats what lies there.
func (s *script) close(before, next State) []puzzle.Event {
	cue := "bump"
	switch next.Status() {
	case puzzle.Won:
		cue = "win"
	case puzzle.Lost:
		cue = "lose"
	}
	at, beat := next.level.Cell(next.pos.At[0]), puzzle.Beats(s.events)
	s.add(puzzle.Event{Beat: beat, From: at, To: at, Cue: cue})
	for i, end := range next.level.Ends {
		if c := next.level.Cell(end); cue == "win" {
			s.add(puzzle.Event{Beat: beat + 1, Span: eating, From: c, To: c, Old: before.endThing(i), New: next.endThing(i)})
		}
	}
	return s.events
}

// sideBySide reports whether players that slide at the same time look right: they
// go straight, where the one in front stays in front, or no cell is passed by
// two of them.
func sideBySide(steps []ice.Step) bool {
	bent := func(st ice.Step) bool { return st.Via != st.To || st.Dir != steps[0].Dir }
	if !slices.ContainsFunc(steps, bent) {
		return true
	}
	passed := map[int32]int{} // by whom
	for _, st := range steps {
		for _, at := range [3]int32{st.From, st.Via, st.To} {
			if p, known := passed[at]; known && p != st.Player {
				return false
			}
			passed[at] = st.Player
		}
	}
	return true
}
