package slider

import (
	"bytes"
	"context"
	"strings"

	"gridwise/solvers/puzzle"
)

// answered solves a level that is being made.
func (g *maker) answered(cells []byte) (found, bool) {
	s, err := Puzzle{}.Parse(candidate{cells: cells}.text(g))
	if err != nil {
		return found{}, false
	}
	f, err := s.(State).search(context.Background(), puzzle.Task{Steps: 8 * mostTried}, nil)
	return f, err == nil
}

// prune leaves out, as long as the fewest moves stay and the lists become no
// more, what can be: single things, portals in pairs.
func (g *maker) prune(c candidate) candidate {
	f, ok := g.answered(c.cells)
	if !ok {
		return candidate{}
	}
	c.moves, c.lists = len(f.dirs), f.lists
	for again := true; again; {
		again = false
		for _, i := range g.rnd.Perm(len(c.cells)) {
			lighter := without(c.cells, i)
			if lighter == nil {
				continue
			}
			if f, ok := g.answered(lighter); ok && len(f.dirs) == c.moves && f.lists <= c.lists {
				c.cells, c.lists, again = lighter, f.lists, true
			}
		}
	}
	var lacks []string
	for i, k := range []byte{portal, booster, hole, sand, hammer, cracked} {
		if g.kinds[k] && !holds(c.cells, k) {
			lacks = append(lacks, withChoices[i])
		}
	}
	c.lacks, c.lacked = strings.Join(lacks, " and "), len(lacks)
	return c
}

// without is a copy of the cells without what is on cell i, nil where that is a
// start, an end or nothing.
func without(cells []byte, i int) []byte {
	char := cells[i]
	if kindOf[char] == ice {
		return nil
	}
	if kindOf[char] >= portal {
		return bytes.ReplaceAll(cells, []byte{char}, []byte{'_'})
	}
	next := bytes.Clone(cells)
	next[i] = '_'
	return next
}

// family is the kind under which boosters and portals are asked for.
func family(k byte) byte {
	switch {
	case k >= portal:
		return portal
	case k >= booster:
		return booster
	}
	return k
}

func holds(cells []byte, kind byte) bool {
	for _, char := range cells {
		if family(kindOf[char]) == kind {
			return true
		}
	}
	return false
}

// unused counts the kinds asked for without which the answer would be the
// same.
func (g *maker) unused(c candidate, asked []byte) int {
	n := 0
	for _, k := range asked {
		without := bytes.Clone(c.cells)
		for i, char := range without {
			if family(kindOf[char]) == k {
				without[i] = '_'
			}
		}
		if f, ok := g.answered(without); ok && len(f.dirs) == c.moves && f.lists == c.lists {
			n++
		}
	}
	return n
}
