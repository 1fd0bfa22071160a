package slider

import "context"

// goal is a place for the ends: where the players can stand, after how many
// moves at least, and by how many lists.
type goal struct {
	at    [most]int32
	moves int
	lists uint64
}

// stopped returns the goals of a level in which a position is a cell: the stops.
func (l *level) stopped() []goal {
	l.ends = make([]int32, 1)
	w := newTable(l).spread(l.starts[0], none, nil)
	var all []goal
	for _, at := range w.order {
		if g := (goal{[most]int32{at}, w.moves(at), w.stops[at].lists}); l.open(g.at) {
			all = append(all, g)
		}
	}
	return all
}

// passed returns the goals of such a level where entering the end wins: every cell
// that a slide comes over. The list that first comes there ends with a slide
// from a stop one move nearer, so that a pass over the stops finds all of them.
func (l *level) passed() []goal {
	l.ends = make([]int32, 1)
	t := newTable(l)
	w := t.spread(l.starts[0], none, nil)
	var all []goal
	place := make([]int32, len(l.tiles)) // in all, plus one
	last := make([]uint32, len(l.tiles)) // the slide that came here last
	slide := uint32(0)
	for _, from := range w.order {
		here := w.stops[from]
		for dir := range 4 {
			slide++
			t.cross(from, dir, func(at int32) {
				if last[at] == slide {
					return
				}
				last[at] = slide
				if k := place[at]; k == 0 {
					if l.open([most]int32{at}) {
						all = append(all, goal{[most]int32{at}, int(here.moves), here.lists})
						place[at] = int32(len(all))
					}
				} else if g := &all[k-1]; g.moves == int(here.moves) {
					g.lists = addLists(g.lists, here.lists)
				}
			})
		}
	}
	return all
}

// cross goes along a slide and names the cells that it enters, those of a slide
// that never ends at least once.
func (t *table) cross(from int32, dir int, enter func(at int32)) {
	delta := t.deltas()
	for range 4 * len(t.tiles) {
		to, stop := t.enter(from, dir, &delta)
		switch {
		case stop && to < 0, stop && to == from:
			return
		case stop:
			enter(to)
			return
		}
		from, dir = to/4, int(to%4)
		enter(from)
	}
}

// goals returns those of any other level, found by a search of no more than limit
// positions, and how many it looked at.
func (l *level) goals(ctx context.Context, limit int) ([]goal, int) {
	l.ends = make([]int32, len(l.starts))
	s := &search{space: newSpace(l), keep: true, limit: limit}
	switch s.run(ctx, l.start()) {
	case nil:
		return merged(s, ^uint32(0)), s.size
	case errFull:
		s.size-- // the last layer is not whole
		return merged(s, s.stop(s.size).moves), s.size
	}
	return nil, s.size
}

// merged returns the goals of the positions nearer than before: those with the
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

// open reports whether ends can be put on the cells: plain ice on which nobody
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
