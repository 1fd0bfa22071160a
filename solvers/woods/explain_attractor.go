package woods

import (
	"iter"

	"gridwise/solvers/woods/internal/wood"
)

// attractor is the positions with the hearts left from which Link can force k of
// them, grown ring by ring as retro grows them, but with a counter for each
// position of Ganondorf's, and the ring in which each joined.
type attractor struct {
	*explainer
	k    int
	mine []int   // by link*n+ganon, Link to move: the ring in which he joined, 0 before
	ways []uint8 // the same, Ganondorf to move: his moves that do not lead in yet
	fell []int   // the ring that took the last of them, 0 before
	new  []place // of the last ring, Ganondorf's place by place
}

// place is where both stand.
type place struct{ link, ganon uint16 }

func newAttractor(x *explainer, k int) *attractor {
	n := len(x.s.lv.Cells) * len(x.s.lv.Cells)
	a := &attractor{explainer: x, k: k, mine: make([]int, n), ways: make([]uint8, n), fell: make([]int, n)}
	for p := range a.places() {
		for _, to := range a.s.lv.Moves[p.ganon] {
			if h := a.s.lv.HeartOf(a.set, to); h == 0 || a.s.lv.Value(wood.Position{Link: p.link, Ganon: to, Left: a.set &^ h, Turn: wood.Link}) < k {
				a.ways[a.at(p)]++
			}
		}
	}
	return a
}

func (a *attractor) at(p place) int { return int(p.link)*len(a.s.lv.Cells) + int(p.ganon) }

// places yields all positions, Ganondorf's place by place.
func (a *attractor) places() iter.Seq[place] {
	return func(yield func(place) bool) {
		for _, ganon := range a.ganons {
			for _, link := range a.links {
				if !yield(place{link, ganon}) {
					return
				}
			}
		}
	}
}

// grow adds the next ring: the positions with Link to move from which a step
// leads in. It reports whether there are any.
func (a *attractor) grow(ring int) bool {
	a.new = a.new[:0]
	for p := range a.places() {
		if _, ok := a.way(p, ring); ok && a.mine[a.at(p)] == 0 {
			a.new = append(a.new, p)
		}
	}
	for _, p := range a.new {
		a.mine[a.at(p)] = ring
	}
	return len(a.new) > 0
}

// way returns the spot to which a step of Link's leads into the rings before one: onto
// a heart after which k are sure, or to where Ganondorf has no way out.
func (a *attractor) way(p place, ring int) (uint16, bool) {
	for _, to := range a.s.lv.Moves[p.link][1:] {
		if a.takes(to, p.ganon) {
			return to, true
		}
	}
	for _, to := range a.s.lv.Moves[p.link][1:] {
		if fell := a.fell[a.at(place{to, p.ganon})]; a.s.lv.HeartOf(a.set, to) == 0 && 0 < fell && fell < ring {
			return to, true
		}
	}
	return 0, false
}

// takes reports whether Link takes a heart on a spot and has k with those to come.
func (a *attractor) takes(spot, ganon uint16) bool {
	h := a.s.lv.HeartOf(a.set, spot)
	return h != 0 && 1+a.s.lv.Value(wood.Position{Link: spot, Ganon: ganon, Left: a.set &^ h, Turn: wood.Ganon}) >= a.k
}

// tick takes the moves into the last ring off the counters, and returns the
// positions whose counters ticked.
func (a *attractor) tick(ring int) map[place]bool {
	ticked := map[place]bool{}
	for _, p := range a.new {
		for _, from := range a.s.lv.Moves[p.ganon] {
			if a.s.lv.HeartOf(a.set, from) != 0 {
				continue
			}
			to := place{p.link, from}
			ticked[to] = true
			if a.ways[a.at(to)]--; a.ways[a.at(to)] == 0 {
				a.fell[a.at(to)] = ring
			}
		}
	}
	return ticked
}
