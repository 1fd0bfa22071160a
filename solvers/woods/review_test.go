package woods

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
	"gridwise/solvers/woods/internal/woodtest"
)

// TestReviewAgainstPlain judges every move of random positions: what is lost is
// what the plain solver says, and what comes late does so in the play.
func TestReviewAgainstPlain(t *testing.T) {
	seen, n := map[reason.Grade]int{}, 0
	randomPlays(31, 1, func(p *woodtest.Plain, s State) bool {
		if n++; !s.OpponentToMove() {
			reviewAgainstPlain(t, p, s, seen)
		}
		return n < 900
	})
	if seen[reason.Best] < 100 || seen[reason.LostIt] < 50 || seen[reason.Dearer] < 50 {
		t.Errorf("too little was judged: %v", seen)
	}
}

// randomPlays calls each with the positions of random plays in small random woods,
// and what the plain solver knows of them, as long as it returns true.
func randomPlays(seed1, seed2 uint64, each func(p *woodtest.Plain, s State) bool) {
	rnd := rand.New(rand.NewPCG(seed1, seed2))
	for n := 0; ; n++ {
		w, grid := 4, woodtest.Random(rnd, 4, 3, 3)
		rule := ""
		if n%3 == 0 {
			rule = "\nplay: ganondorf\n"
		}
		start, err := Puzzle{}.Parse(woodtest.Drawn(grid, w) + rule)
		if err != nil {
			continue
		}
		p, s := woodtest.Solve(grid, w), start.(State)
		for range 8 {
			if s.Status() != puzzle.Playing {
				break
			}
			if !each(p, s) {
				return
			}
			steps := s.lv.Moves[s.Spot()]
			s = s.moved(steps[rnd.IntN(len(steps))])
		}
	}
}

func reviewAgainstPlain(t *testing.T, p *woodtest.Plain, s State, seen map[reason.Grade]int) {
	t.Helper()
	before := worth(p, s)
	soonest := -1
	for i, to := range s.lv.Steps[s.Spot()] {
		if to < 0 {
			continue
		}
		m := puzzle.Do(wood.Verbs[i])
		after := s.moved(uint16(to))
		j, err := s.Review(t.Context(), m, after)
		if err != nil || !j.Proven {
			t.Fatal(j, err)
		}
		seen[j.Grade]++
		lost := before - worth(p, after)
		if s.Turn == wood.Ganon {
			lost = -lost
		}
		if (j.Grade == reason.LostIt) != (lost > 0) || lost > 0 && j.Cost != lost {
			t.Fatalf("%s %s is judged %s %d, plainly %d are lost of %d\n%s", s.Position(), m, j.Grade, j.Cost, lost, before, s)
		}
		if lost > 0 || before-s.Gained() == 0 {
			continue
		}
		turns := turnsToHeart(t, after, s.Gained())
		if s.Turn == wood.Ganon {
			turns = -turns
		}
		if due := turns - j.Cost; soonest == -1 {
			soonest = due
		} else if due != soonest {
			t.Fatalf("%s %s costs %d of %d turns, others say %d\n%s", s.Position(), m, j.Cost, turns, soonest, s)
		}
	}
}

// worth returns the hearts that Link ends with.
func worth(p *woodtest.Plain, s State) int {
	return s.Gained() + p.Value(s.lv.Level, s.Race.Position)
}

// turnsToHeart plays both sides perfectly and counts Link's turns until he has more
// hearts than he had.
func turnsToHeart(t *testing.T, s State, had int) (turns int) {
	t.Helper()
	if s.Turn == wood.Ganon { // Link has just moved
		turns = 1
	}
	for s.Gained() == had {
		c, err := s.lv.Perfect(t.Context(), s.Race.Position)
		if err != nil || turns > 500 {
			t.Fatal(err)
		}
		if s.Turn == wood.Link {
			turns++
		}
		s = s.moved(c.To)
	}
	return turns
}

// TestTwinTriesEveryTile: what the slow twin is tried on has every tile.
func TestTwinTriesEveryTile(t *testing.T) {
	puzzletest.Draws(t, Puzzle{}, func(rnd *rand.Rand) string { return woodtest.Drawn(woodtest.Random(rnd, 5, 4, 3), 5) })
}
