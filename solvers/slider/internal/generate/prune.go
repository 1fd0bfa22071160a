package generate

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/search"
)

// solver returns a solver of a level that is being made, nil where it is none: where
// something found no room.
func (m *maker) solver(cells []byte) *search.Solver {
	l, err := ice.Parse(candidate{cells: cells}.text(m))
	if err != nil {
		return nil
	}
	return search.New(l)
}

// answered solves a level that is being made, and says how many cells one can
// stop on and how far the farthest is, where that is known.
func (m *maker) answered(ctx context.Context, cells []byte) (f search.Found, stops, far int, ok bool) {
	s := m.solver(cells)
	if s == nil {
		return search.Found{}, 0, 0, false
	}
	f, ok = m.search(ctx, s, 8*mostTried)
	if ok && m.steady() {
		stops, far = s.Stops(s.Start())
	}
	return f, stops, far, ok
}

// idle returns the rocks that no slide meets before the win, by their place among the
// cells; none where there are too many positions to tell.
func (m *maker) idle(ctx context.Context, cells []byte) (all []int) {
	s := m.solver(cells)
	if s == nil {
		return nil
	}
	struck, looked, err := s.Struck(ctx, min(mostTried, m.left))
	m.left -= looked
	for i, char := range cells {
		if err == nil && char == '*' && !struck[(i/m.cols+1)*s.Stride+i%m.cols+1] {
			all = append(all, i)
		}
	}
	return all
}

// prune leaves out what can be, and tells what the level lacks then.
func (m *maker) prune(ctx context.Context, c candidate) candidate {
	f, stops, far, ok := m.answered(ctx, c.cells)
	if !ok {
		return candidate{}
	}
	c.moves, c.lists = len(f.Dirs), f.Lists
	for again := true; again; {
		c.cells, c.lists = m.lighter(ctx, c, stops, far)
		idle := m.idle(ctx, c.cells)
		if again = len(idle) > 0 && m.stones == 0; again {
			for _, i := range idle {
				c.cells[i] = '_'
			}
			_, stops, far, _ = m.answered(ctx, c.cells)
		} else {
			c.idle = len(idle)
		}
	}
	var lacks []string
	for i, k := range withKinds {
		is := func(char byte) bool { return family(ice.KindOf[char]) == k }
		if slices.Contains(m.asked, k) && !slices.ContainsFunc(c.cells, is) {
			lacks = append(lacks, withChoices[i])
		}
	}
	c.lacks, c.lacked = strings.Join(lacks, " and "), len(lacks)
	return c
}

// lighter leaves out single things or portals in pairs: the fewest moves stay, the lists
// become no more, and no stop is lost, for a rock that stops nobody who seeks the end
// may still lead others astray.
func (m *maker) lighter(ctx context.Context, c candidate, stops, far int) (cells []byte, lists uint64) {
	lists = c.lists
	parts := func(cells []byte) []int { return m.rnd.Perm(len(cells)) }
	cells = draft.Shed(bytes.Clone(c.cells), parts, func(cells []byte, i int) ([]byte, bool) {
		lighter := m.without(cells, i)
		if lighter == nil {
			return nil, false
		}
		f, n, most, ok := m.answered(ctx, lighter)
		if ok = ok && len(f.Dirs) == c.moves && f.Lists <= lists && n >= stops && most >= far; ok {
			lists, stops, far = f.Lists, n, most
		}
		return lighter, ok
	})
	return cells, lists
}

// without returns a copy of the cells without what is on cell i, nil where that is a
// start, an end, nothing, or one of a given number of rocks.
func (m *maker) without(cells []byte, i int) []byte {
	char := cells[i]
	if ice.KindOf[char] == ice.Ice || char == '*' && m.stones > 0 {
		return nil
	}
	if ice.KindOf[char] >= ice.Portal {
		return bytes.ReplaceAll(cells, []byte{char}, []byte{'_'})
	}
	next := bytes.Clone(cells)
	next[i] = '_'
	return next
}

// family returns the kind under which boosters and portals are asked for.
func family(k byte) byte {
	switch {
	case k >= ice.Portal:
		return ice.Portal
	case k >= ice.Booster:
		return ice.Booster
	}
	return k
}

// unused counts the kinds asked for without which the answer would be the
// same.
func (m *maker) unused(ctx context.Context, c candidate) (n int) {
	for _, k := range m.asked {
		without := bytes.Clone(c.cells)
		for i, char := range without {
			if family(ice.KindOf[char]) == k {
				without[i] = '_'
			}
		}
		if f, _, _, ok := m.answered(ctx, without); ok && len(f.Dirs) == c.moves && f.Lists == c.lists {
			n++
		}
	}
	return n
}
