package generate

import (
	"context"
	"slices"

	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/search"
)

// mostPass is how many ends are tried where passing is enough and a position is more
// than a cell.
const mostPass = 8

// ending is a place for the ends: where the players can stand, after how many
// moves at least, and by how many lists.
type ending struct {
	at    [ice.MostPlayers]int32
	moves int
	lists uint64
}

// endings returns the places to which the ends of a level could go, nearest first.
func (m *maker) endings(ctx context.Context, l *ice.Level) []ending {
	l.Ends = make([]int32, len(l.Starts))
	switch {
	case m.steady() && m.pass:
		l.Pass = true
		return crossed(l)
	case !m.steady() && m.pass:
		return m.passing(ctx, l)
	}
	return m.stopped(ctx, l)
}

// stopped returns those on which everybody stops.
func (m *maker) stopped(ctx context.Context, l *ice.Level) (all []ending) {
	limit := min(mostTried, m.left)
	visits, looked, _ := search.New(l).Visits(ctx, l.Start(), limit, true)
	if !m.steady() {
		m.left -= min(looked, limit)
	}
	place := map[[ice.MostPlayers]int32]int{} // in all, where tiles or others can make more than one position of it
	for v := range visits {
		if !open(l, v.At) {
			continue
		}
		k, known := place[v.At]
		switch {
		case !known:
			if !m.steady() {
				place[v.At] = len(all)
			}
			all = append(all, ending{v.At, v.Moves, v.Lists})
		case all[k].moves == v.Moves:
			all[k].lists = search.AddLists(all[k].lists, v.Lists)
		}
	}
	return all
}

// crossed returns those that somebody passes, where a position is a cell.
func crossed(l *ice.Level) (all []ending) {
	for _, c := range search.New(l).Crossed(l.Starts[0]) {
		if at := ([ice.MostPlayers]int32{c.Cell}); open(l, at) {
			all = append(all, ending{at, c.Moves, c.Lists})
		}
	}
	return all
}

// passing returns those of the farthest of them that somebody passes, with the moves and
// lists to pass them: a search for each.
func (m *maker) passing(ctx context.Context, l *ice.Level) (all []ending) {
	stopped := m.stopped(ctx, l)
	l.Pass = true
	for i := len(stopped) - 1; i >= 0 && len(all) < mostPass; i-- {
		l.Ends[0] = stopped[i].at[0]
		if f, ok := m.search(ctx, search.New(l), mostTried); ok {
			all = append(all, ending{stopped[i].at, len(f.Dirs), f.Lists})
		}
	}
	slices.SortStableFunc(all, func(a, b ending) int { return a.moves - b.moves })
	return all
}

// open reports whether ends can be put on the cells: plain ice on which nobody
// starts.
func open(l *ice.Level, at [ice.MostPlayers]int32) bool {
	for i := range l.Starts {
		if l.Tiles[at[i]] != ice.Ice || slices.Contains(l.Starts, at[i]) {
			return false
		}
	}
	return true
}
