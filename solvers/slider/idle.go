package slider

import "context"

// idle returns the rocks that no slide meets before the win, by their place among the
// cells; none where there are too many positions to tell.
func (m *maker) idle(ctx context.Context, cells []byte) (all []int) {
	s, err := Puzzle{}.Parse(candidate{cells: cells}.text(m))
	if err != nil {
		return nil
	}
	l := s.(State).level
	met, ok := m.met(ctx, l)
	for i, char := range cells {
		if ok && char == '*' && !met[(i/m.cols+1)*l.stride+i%m.cols+1] {
			all = append(all, i)
		}
	}
	return all
}

// met returns the cells that end slides or are broken, from all positions before the win.
func (m *maker) met(ctx context.Context, l *level) (met []bool, ok bool) {
	if l.steady() {
		return l.table().met(l.starts[0]), true
	}
	x := &search{space: newSpace(l), keep: true, limit: min(mostTried, m.left)}
	err := x.run(ctx, l.start())
	m.left -= x.size
	met = make([]bool, len(l.tiles))
	for i := range x.size {
		x.read(x.m, x.keyOf(i))
		x.meet(met)
		x.wipe(x.m)
	}
	return met, err == nil
}

// meet adds the cells that end slides or are broken, from where everybody stands.
func (s *search) meet(met []bool) {
	at, hands := s.m.at, s.m.hands
	for dir := 0; dir < 4 && !s.m.home(); dir++ {
		s.m.trace = &trace{}
		s.m.move(dir)
		for _, b := range s.m.trace.ends {
			met[b.at] = met[b.at] || b.why == byRock
		}
		for _, st := range s.m.trace.steps {
			met[st.via] = met[st.via] || st.broke
		}
		s.m.back()
		s.m.at, s.m.hands = at, hands
	}
}

// met returns the cells at which slides end that go from a cell, and from the stops
// that can be come to from there without the win.
func (t *table) met(start int32) []bool {
	met, seen, delta := make([]bool, len(t.tiles)), make([]bool, len(t.tiles)), t.deltas()
	queue := []int32{start}
	for seen[start] = true; len(queue) > 0; queue = queue[1:] {
		for dir := range 4 {
			met[t.barrier(queue[0], dir, &delta)] = true
			if to := t.next[4*int(queue[0])+dir]; to >= 0 && to != t.ends[0] && !seen[to] {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return met
}

// barrier returns the cell that ends a slide, 0 where none does.
func (t *table) barrier(from int32, dir int, delta *[4]int32) int32 {
	for range 4 * len(t.tiles) {
		to, stop := t.enter(from, dir, delta)
		switch {
		case stop && to == from:
			return from + delta[dir]
		case stop:
			return 0
		}
		from, dir = to/4, int(to%4)
	}
	return 0
}
