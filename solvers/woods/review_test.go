package woods

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestReviewAgainstPlain judges every move of random positions: what is lost is
// what the plain solver says, and what comes late does so in the play.
func TestReviewAgainstPlain(t *testing.T) {
	seen, n := map[puzzle.Grade]int{}, 0
	randomPlays(31, 1, func(p *plain, s State) bool {
		if n++; !s.OpponentToMove() {
			reviewAgainstPlain(t, p, s, seen)
		}
		return n < 900
	})
	if seen[puzzle.Best] < 100 || seen[puzzle.LostIt] < 50 || seen[puzzle.Dearer] < 50 {
		t.Errorf("too little was judged: %v", seen)
	}
}

// randomPlays calls each with the positions of random plays in small random woods,
// and what the plain solver knows of them, as long as it returns true.
func randomPlays(seed1, seed2 uint64, each func(p *plain, s State) bool) {
	rnd := rand.New(rand.NewPCG(seed1, seed2))
	for n := 0; ; n++ {
		w, grid := 4, randomMaze(rnd, 4, 3, 3)
		rule := ""
		if n%3 == 0 {
			rule = "\nplay: ganondorf\n"
		}
		start, err := Puzzle{}.Parse(drawn(grid, w) + rule)
		if err != nil {
			continue
		}
		p, s := solvePlain(grid, w), start.(State)
		for range 8 {
			if s.Status() != puzzle.Playing {
				break
			}
			if !each(p, s) {
				return
			}
			steps := s.lv.moves[s.place()]
			s = s.moved(steps[rnd.IntN(len(steps))])
		}
	}
}

func reviewAgainstPlain(t *testing.T, p *plain, s State, seen map[puzzle.Grade]int) {
	t.Helper()
	before := p.worth(s)
	soonest := -1
	for i, to := range s.lv.steps[s.place()] {
		if to < 0 {
			continue
		}
		m := puzzle.Do(verbs[i])
		after := s.moved(uint16(to))
		j, err := s.Review(t.Context(), m, after)
		if err != nil || !j.Proven {
			t.Fatal(j, err)
		}
		seen[j.Grade]++
		lost := before - p.worth(after)
		if s.turn == ganon {
			lost = -lost
		}
		if (j.Grade == puzzle.LostIt) != (lost > 0) || lost > 0 && j.Cost != lost {
			t.Fatalf("%s %s is judged %s %d, plainly %d are lost of %d\n%s", s.Position(), m, j.Grade, j.Cost, lost, before, s)
		}
		if lost > 0 || before-s.gained() == 0 {
			continue
		}
		turns := turnsToHeart(t, after, s.gained())
		if s.turn == ganon {
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
func (p *plain) worth(s State) int {
	at := plainAt{link: s.lv.index(s.lv.cells[s.link]), ganon: s.lv.index(s.lv.cells[s.ganon])}
	for h, spot := range s.lv.hearts {
		for i, cell := range p.hearts {
			if s.left>>h&1 == 1 && cell == s.lv.index(s.lv.cells[spot]) {
				at.left |= 1 << i
			}
		}
	}
	return s.gained() + p.value[s.turn][p.place(at)]
}

// turnsToHeart plays both sides perfectly and counts Link's turns until he has more
// hearts than he had.
func turnsToHeart(t *testing.T, s State, had int) (turns int) {
	t.Helper()
	if s.turn == ganon { // Link has just moved
		turns = 1
	}
	for s.gained() == had {
		c, err := s.perfect(t.Context())
		if err != nil || turns > 500 {
			t.Fatal(err)
		}
		if s.turn == link {
			turns++
		}
		s = c.next
	}
	return turns
}
