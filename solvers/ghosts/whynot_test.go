package ghosts

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// TestWhyNotAgainstAllSolutions asks of a move in a thousand random positions: a
// clash is claimed just where no solution of the list of all has what lies then.
func TestWhyNotAgainstAllSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 2))
	ends, asked, short := map[string]int{}, 0, 0
	levels := []string{boardtest.Challenge49, "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", "474", "2773", boardtest.Holed}
	for n := 0; asked < 1000; n++ {
		start := parse(t, levels[n%len(levels)])
		v := truthOf(start)
		for range 20 {
			v.s = start
			for range 7 {
				m, next, ok := v.anyMove(rng)
				if !ok {
					break
				}
				was, wrong := v.s, v.wrongest()
				v.s = next
				now := v.wrongest()
				steps := puzzletest.WhyNot(t, was, m)
				last := steps[len(steps)-1]
				switch {
				case now > 0 && wrong == 0 && last.Name != reason.Clash, now > 0 && wrong > 0 && last.Name != reason.WasLost,
					now == 0 && last.Name != reason.NotWorse && last.Name != reason.Worse:
					t.Fatalf("%s at %s ends with %s: %v; %d lie wrong before, %d after", m, was.Position(), last.Name, last.Text, wrong, now)
				}
				if last.Text.Key == "ghosts.whynot.tried" {
					short++
				}
				if len(steps) > 400 {
					t.Errorf("%s at %s takes %d steps", m, was.Position(), len(steps))
				}
				ends[last.Name]++
				if asked++; next.Status() != puzzle.Playing {
					break
				}
			}
		}
	}
	if ends[reason.Clash] < 50 || ends[reason.NotWorse] < 100 || ends[reason.Worse] < 10 || ends[reason.WasLost] < 50 || short < 20 {
		t.Errorf("too little was asked: %v, %d refuted to the end", ends, short)
	}
}
