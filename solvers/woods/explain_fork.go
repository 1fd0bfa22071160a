package woods

import (
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
)

// fork is two hearts of which Ganondorf loses one, as no place guards both, and the places that
// guard one and are nearest to those that guard the other.
type fork struct {
	hearts [2]uint16 // their spots
	guards [2]uint16
	apart  int // steps between the guards
}

// forked looks for a fork where Link has just come, Ganondorf to move.
func (x *explainer) forked(s State) (f fork, ok bool) {
	guards := map[int][]uint16{}
	for h := range x.s.lv.Hearts {
		if s.Left&s.lv.Reachable()>>h&1 == 1 {
			guards[h] = x.guarding(s, h)
		}
	}
	for a := range x.s.lv.Hearts {
		for b := range a {
			if x.splits(a, b, guards) {
				f = fork{hearts: [2]uint16{s.lv.Hearts[b], s.lv.Hearts[a]}}
				f.guards, f.apart = x.nearest(guards[b], guards[a])
				return f, true
			}
		}
	}
	return f, false
}

// guarding lists the places of Ganondorf's from which he holds a heart, were it the only one,
// with Link where he is and to move.
func (x *explainer) guarding(s State, heart int) (spots []uint16) {
	for _, g := range x.around(s.Ganon, 1<<heart) {
		if s.lv.Value(wood.Position{Link: s.Link, Ganon: g, Left: 1 << heart, Turn: wood.Link}) == 0 {
			spots = append(spots, g)
		}
	}
	return spots
}

// splits reports whether each of two hearts can be guarded and no place guards both; who stands
// on one of them has taken it.
func (x *explainer) splits(a, b int, guards map[int][]uint16) bool {
	both := func(g uint16) bool {
		return slices.Contains(guards[b], g) || g == x.s.lv.Hearts[b]
	}
	return len(guards[a]) > 0 && len(guards[b]) > 0 && !slices.ContainsFunc(guards[a], both) &&
		!slices.Contains(guards[b], x.s.lv.Hearts[a])
}

// nearest returns the two of some places that are nearest to each other, and their distance.
func (x *explainer) nearest(from, to []uint16) (pair [2]uint16, apart int) {
	first, seen := map[uint16]uint16{}, slices.Clone(from)
	for _, g := range from {
		first[g] = g
	}
	for ring := from; len(ring) > 0; apart++ {
		var next []uint16
		for _, g := range ring {
			if slices.Contains(to, g) {
				return [2]uint16{first[g], g}, apart
			}
			for _, n := range x.s.lv.Moves[g] {
				if !slices.Contains(seen, n) {
					first[n] = first[g]
					seen, next = append(seen, n), append(next, n)
				}
			}
		}
		ring = next
	}
	return [2]uint16{from[0], to[0]}, apart
}

// text says what is forked, and claims it of the wood with one heart.
func (f fork) text(x *explainer, s State) puzzle.Text {
	text := puzzle.Say("woods.explain.line.fork", x.cell(f.hearts[0]), x.cell(f.hearts[1]), x.cell(f.guards[0]), x.cell(f.guards[1]), f.apart)
	for i, h := range f.hearts {
		only := s.lv.HeartOf(s.lv.All(), h)
		for _, g := range x.around(s.Ganon, only) {
			claim := puzzle.Claim{Kind: puzzle.AtLeast, Level: x.alone(h, s.Link, g), N: 1}
			held := s.lv.Value(wood.Position{Link: s.Link, Ganon: g, Left: only, Turn: wood.Link}) == 0
			if held {
				claim.Kind, claim.N = puzzle.AtBest, 0
			}
			if g != s.Link && (held || g == f.guards[1-i]) {
				text = text.Claiming(claim)
			}
		}
	}
	return text
}

// alone returns the wood with one heart as a level, both on their places.
func (x *explainer) alone(heart, link, ganon uint16) string {
	lv := x.s.lv
	cells := slices.Clone(lv.Drawing.Cells)
	for i, c := range cells {
		if c == 'L' || c == 'G' || c == 'H' && lv.Spots[i] != int32(heart) {
			cells[i] = '.'
		}
	}
	cells[lv.Index(lv.Cells[link])], cells[lv.Index(lv.Cells[ganon])] = 'L', 'G'
	return wood.Text(cells, lv.Cols, wood.Link)
}

// marks numbers the hearts and the places that guard them.
func (f fork) marks(x *explainer) (marks []reason.Mark) {
	if f.apart == 0 {
		return nil
	}
	for i, g := range f.guards {
		for _, spot := range [2]uint16{f.hearts[i], g} {
			marks = append(marks, reason.Mark{Layer: "guards", Cell: x.cell(spot), Tint: reason.Passed, Text: strconv.Itoa(i + 1)})
		}
	}
	return marks
}
