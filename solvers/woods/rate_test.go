package woods

import (
	"math/rand/v2"
	"testing"
)

// TestCrossingsAgainstPlain counts by the plain solver the moves that lose hearts, along
// the best play of both.
func TestCrossingsAgainstPlain(t *testing.T) {
	rnd := rand.New(rand.NewPCG(37, 1))
	count, fatal := 0, 0
	for n := range 40 {
		grid, rule := randomMaze(rnd, 4, 3, 3), ""
		if n%3 == 0 {
			rule = "\nplay: ganondorf\n"
		}
		start, err := Puzzle{}.Parse(drawn(grid, 4) + rule)
		if err != nil {
			continue
		}
		p := solvePlain(grid, 4)
		err = turns(t.Context(), start.(State), func(s State, all []choice) error {
			c, err := crossing(t.Context(), s, all)
			lost := 0
			for _, to := range s.lv.moves[s.place()] {
				if p.worth(s.moved(to)) != p.worth(s) {
					lost++
				}
			}
			late := 0
			for _, x := range all {
				if b := best(s.turn, all); x.value == b.value && x.worse(b, s.turn) {
					late++
				}
			}
			if c.Choices != len(s.lv.moves[s.place()]) || c.Fatal != lost+late {
				t.Fatalf("%+v at %s: %d lose, %d are late\n%s", c, s.Position(), lost, late, start)
			}
			count++
			fatal += lost
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if count < 50 || fatal < 50 {
		t.Errorf("%d turns, %d moves that lose: too little was tried", count, fatal)
	}
}
