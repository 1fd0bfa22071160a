package search

import (
	"slices"

	"gridwise/solvers/slider/internal/ice"
)

// slideTable holds where every slide of a level ends in which a position is a cell.
// Four entries a cell, in the order of puzzle.Dirs: the cell where the slide
// stops, or none.
type slideTable struct {
	*ice.Level
	next  []int32
	plain bool // ice and rock alone
}

// none marks a slide that is refused or loses.
const none int32 = -1

// newSlideTable computes every slide, in time and memory linear in the cells.
func newSlideTable(l *ice.Level) *slideTable {
	t := &slideTable{Level: l, next: make([]int32, 4*len(l.Tiles)), plain: !l.Pass && !slices.ContainsFunc(l.Tiles, special)}
	if t.plain {
		t.sweep()
	} else {
		t.follow()
	}
	return t
}

// special reports whether a kind of tile does what sweep does not know.
func special(kind byte) bool { return kind != ice.Wall && kind != ice.Ice && kind != ice.Rock }

// sweep fills the table of a plain level: a slide stops where the one from the
// next cell does, so that one pass from each side finds two directions. It knows by itself what
// ice and rock do: asking Enter takes a third longer on a level of a million cells.
func (t *slideTable) sweep() {
	tiles, next, stride := t.Tiles, t.next, t.Stride
	for n := stride; n < len(tiles)-stride; n++ {
		if tiles[n] != ice.Ice {
			continue
		}
		up, left := int32(n), int32(n)
		if tiles[n-stride] == ice.Ice {
			up = next[4*(n-stride)]
		}
		if tiles[n-1] == ice.Ice {
			left = next[4*(n-1)+1]
		}
		next[4*n], next[4*n+1] = up, left
	}
	for n := len(tiles) - stride - 1; n >= stride; n-- {
		if tiles[n] != ice.Ice {
			continue
		}
		right, down := int32(n), int32(n)
		if tiles[n+1] == ice.Ice {
			right = next[4*(n+1)+2]
		}
		if tiles[n+stride] == ice.Ice {
			down = next[4*(n+stride)+3]
		}
		next[4*n+2], next[4*n+3] = right, down
	}
}

// What an entry holds while follow is at work.
const (
	unknown int32 = -2 - iota
	ahead         // on the path being followed
)

// follow fills the table of any level in which a position is a cell: it
// follows each slide until it stops or joins one already known, and then knows
// all cells passed. A path that joins itself never ends.
func (t *slideTable) follow() {
	for i := range t.next {
		t.next[i] = unknown
	}
	var path []int32
	for n, k := range t.Tiles {
		if k == ice.Wall || k == ice.Rock || k == ice.Hole {
			for dir := range 4 {
				t.next[4*n+dir] = none
			}
			continue
		}
		for dir := range 4 {
			at := int32(4*n + dir)
			for path = path[:0]; t.next[at] == unknown; {
				path = append(path, at)
				t.next[at] = ahead
				to, stop := t.step(at)
				if stop {
					t.next[at] = to
					break
				}
				at = to
			}
			end := t.next[at]
			if end == ahead {
				end = none
			}
			for _, p := range path {
				t.next[p] = end
			}
		}
	}
}

// step takes one step: to a cell and direction, as four times the cell plus
// the direction, or to where the slide stops.
func (t *slideTable) step(at int32) (to int32, stop bool) {
	to, dir, e := t.Enter(t.Tiles, at/4, int(at%4), false)
	switch {
	case e == ice.Falls:
		return none, true
	case e != ice.Onward:
		return to, true
	}
	return 4*to + int32(dir), false
}
