package ghosts

import (
	"testing"
)

// TestFatalPlacementsAgainstAllSolutions lays the pieces of a solution as Rate does, and
// holds what it calls fatal against the list of all solutions.
func TestFatalPlacementsAgainstAllSolutions(t *testing.T) {
	fatal := 0
	for _, level := range []string{challenge49, "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", "474", "2773", holed} {
		s := parse(t, level)
		v := truthOf(s)
		p := s.probe(t.Context())
		solution := p.solution()
		h := hunter{probe: p, most: mostDoubted}
		var laid []int
		for len(laid) < len(solution) {
			column := h.column()
			ways, want := p.live(column), 0
			for _, r := range ways {
				if !v.holds(p.n, append(laid, r)) {
					want++
				}
			}
			c, row := h.crossing(solution)
			if c.Choices != len(ways) || c.Fatal != want {
				t.Fatalf("%s, behind %v: %+v, but %d of %d are in no solution", level, laid, c, want, len(ways))
			}
			fatal += want
			p.search.Fix(row)
			laid = append(laid, row)
		}
		r, err := s.Rate(t.Context())
		if err != nil || r.Total < 0 || r.Total > 100 {
			t.Errorf("%s: %+v, %v", level, r, err)
		}
	}
	if fatal < 10 {
		t.Errorf("only %d placements were fatal", fatal)
	}
}

// holds reports whether one of the solutions has all of some rows.
func (v *truth) holds(n *network, rows []int) bool {
	for _, solution := range v.solutions {
		all := true
		for _, r := range rows {
			in := false
			for _, x := range solution {
				in = in || n.first[x.piece] == n.rows[r].piece && n.rowOf(x.piece, x.lay) == r
			}
			all = all && in
		}
		if all {
			return true
		}
	}
	return false
}

// TestRatingOfNothing: a level without a solution has no rating, and says why.
func TestRatingOfNothing(t *testing.T) {
	if _, err := parse(t, none).Rate(t.Context()); !isImpossible(err) {
		t.Errorf("%v", err)
	}
}
