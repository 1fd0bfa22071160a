package slider

import (
	"context"
	"slices"
)

// mostPass is how many ends are tried where passing is enough and a position is more
// than a cell.
const mostPass = 8

// ending is a place for the ends: where the players can stand, after how many
// moves at least, and by how many lists.
type ending struct {
	at    [most]int32
	moves int
	lists uint64
}

// endings returns the places to which the ends of a level could go, nearest first.
func (m *maker) endings(ctx context.Context, l *level) []ending {
	l.ends = make([]int32, len(l.starts))
	switch {
	case m.steady() && m.pass:
		l.pass = true
		return crossed(l)
	case !m.steady() && m.pass:
		return m.passing(ctx, l)
	}
	return m.stopped(ctx, l)
}

// stopped returns those on which everybody stops.
func (m *maker) stopped(ctx context.Context, l *level) (all []ending) {
	limit := min(mostTried, m.left)
	visits, looked, _ := NewSolver(l).Visits(ctx, l.start(), limit, true)
	if !m.steady() {
		m.left -= min(looked, limit)
	}
	place := map[[most]int32]int{} // in all, where tiles or others can make more than one position of it
	for v := range visits {
		if !open(l, v.at) {
			continue
		}
		k, known := place[v.at]
		switch {
		case !known:
			if !m.steady() {
				place[v.at] = len(all)
			}
			all = append(all, ending{v.at, v.Moves, v.Lists})
		case all[k].moves == v.Moves:
			all[k].lists = addLists(all[k].lists, v.Lists)
		}
	}
	return all
}

// crossed returns those that somebody passes, where a position is a cell.
func crossed(l *level) (all []ending) {
	for _, c := range NewSolver(l).Crossed(l.starts[0]) {
		if at := ([most]int32{c.Cell}); open(l, at) {
			all = append(all, ending{at, c.Moves, c.Lists})
		}
	}
	return all
}

// passing returns those of the farthest of them that somebody passes, with the moves and
// lists to pass them: a search for each.
func (m *maker) passing(ctx context.Context, l *level) (all []ending) {
	stopped := m.stopped(ctx, l)
	l.pass = true
	for i := len(stopped) - 1; i >= 0 && len(all) < mostPass; i-- {
		l.ends[0] = stopped[i].at[0]
		if f, ok := m.search(ctx, NewSolver(l), mostTried); ok {
			all = append(all, ending{stopped[i].at, len(f.Dirs), f.Lists})
		}
	}
	slices.SortStableFunc(all, func(a, b ending) int { return a.moves - b.moves })
	return all
}

// open reports whether ends can be put on the cells: plain ice on which nobody
// starts.
func open(l *level, at [most]int32) bool {
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
