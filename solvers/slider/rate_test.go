package slider

import (
	"math/rand/v2"
	"testing"
)

// TestCrossingsAgainstSlowSearch counts by slow searches the moves along a best play,
// those that lose or cost, and whether all best ones lead away.
func TestCrossingsAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(29, 1))
	rated, away, fatal := 0, 0, 0
	for rated < 25 {
		text := wishes(rnd)
		s := parsed(t, text)
		g, slow := newSlow(text)
		if left, _, ok := g.solve(slow, 100); !ok || left < 2 {
			continue
		}
		rated++
		play, err := s.crossings(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		dirs, _ := s.way(t.Context())
		if len(play) != len(dirs) {
			t.Fatalf("%d crossings of %d moves\n%s", len(play), len(dirs), text)
		}
		for i, c := range play {
			var want struct {
				choices, fatal int
				towards        bool
			}
			for _, dir := range []byte("ULRD") {
				next, ok, endless := g.move(slow, dir)
				if !ok || endless {
					continue
				}
				want.choices++
				left := -1
				if !next.over {
					left, _, _ = g.solve(next, 100)
				}
				if left != len(dirs)-i-1 {
					want.fatal++
				} else if apart(g, next) <= apart(g, slow) {
					want.towards = true
				}
			}
			if c.Choices != want.choices || c.Fatal != want.fatal || c.Away == want.towards {
				t.Fatalf("crossing %d is %+v, slowly %+v\n%s", i, c, want, text)
			}
			slow, _, _ = g.move(slow, "ULRD"[dirs[i]])
			fatal += c.Fatal
			if c.Away {
				away++
			}
		}
	}
	if away < 5 || fatal < 30 {
		t.Errorf("%d steps away, %d fatal ones: too little was tried", away, fatal)
	}
}

// apart returns how far everybody is from his end, along rows and columns.
func apart(g *slow, s slowState) (far int) {
	for p, at := range s.at {
		far += abs(at[0]-g.ends[p][0]) + abs(at[1]-g.ends[p][1])
	}
	return far
}

// TestExploringWins counts what is looked at in levels that are seen through by hand.
func TestExploringWins(t *testing.T) {
	for _, c := range []struct {
		text   string
		looked int
	}{
		{"S_E\n", 2},  // the start and the win
		{"S*E\n", 1},  // nothing moves
		{"S_*E\n", 2}, // and back
	} {
		got, err := parsed(t, c.text).Explore(t.Context())
		if err != nil || got != c.looked {
			t.Errorf("%q: %d positions (%v), want %d", c.text, got, err, c.looked)
		}
	}
}
