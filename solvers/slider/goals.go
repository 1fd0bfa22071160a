package slider

import "context"

// goal is a place for the ends: where the players can stand, after how many
// moves at least, and by how many lists.
type goal struct {
	at    [most]int32
	moves int
	lists uint64
}

// goals are the places to which the ends of a level without ends could go,
// with the moves that they would then take; nearest first. A search looks at
// no more than limit positions.
func (l *level) goals(limit int) []goal {
	l.ends = make([]int32, len(l.starts))
	var all []goal
	if l.steady() {
		w := newTable(l).spread(l.starts[0], none, nil)
		for _, at := range w.order {
			if g := (goal{[most]int32{at}, w.moves(at), w.stops[at].lists}); l.open(g.at) {
				all = append(all, g)
			}
		}
		return all
	}
	s := &search{space: newSpace(l), keep: true, limit: limit}
	if s.run(context.Background(), l.start()) == errFull {
		s.size-- // the last layer is not whole
		return merged(s, s.stop(s.size).moves)
	}
	return merged(s, ^uint32(0))
}

// merged are the goals of the positions nearer than before: those with the
// players on the same cells are one.
func merged(s *search, before uint32) []goal {
	var all []goal
	place := map[[most]int32]int{}
	for i := range s.size {
		st := s.stop(i)
		if st.moves >= before {
			break
		}
		s.read(s.m, s.keyOf(i))
		at := s.m.at
		s.wipe(s.m)
		if !s.open(at) {
			continue
		}
		k, known := place[at]
		switch moves := int(st.moves) - 1; {
		case !known:
			place[at] = len(all)
			all = append(all, goal{at, moves, st.lists})
		case all[k].moves == moves:
			all[k].lists = addLists(all[k].lists, st.lists)
		}
	}
	return all
}

// open says whether ends can be put on the cells: plain ice on which nobody
// starts.
func (l *level) open(at [most]int32) bool {
	for i := range l.starts {
		if l.tiles[at[i]] != ice {
			return false
		}
		for _, start := range l.starts {
			if at[i] == start {
				return false
			}
		}
	}
	return true
}
