package woods

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
	"gridwise/solvers/woods/internal/woodtest"
)

// TestHarderLevels: where any five turns of the player keep what he can have, a level is
// easier than one whose best play is a long line of single moves.
func TestHarderLevels(t *testing.T) {
	puzzletest.Harder(t, Puzzle{},
		"two-ends middle-way mirror shadow outer-ring",
		"four-corners mirror",
	)
	for name, whole := range map[string]bool{"two-ends": true, "four-corners": true, "mirror": false, "outer-ring": false} {
		if share := keeping(t, shippedLevel(t, name), 5); (share > 0.9) != whole {
			t.Errorf("%s: of the plays of five turns %.4f keep the value", name, share)
		}
	}
}

// keeping returns the share of all plays of some turns that lose nothing against a perfect
// opponent.
func keeping(t *testing.T, s State, turns int) float64 {
	for s.Status() == puzzle.Playing && s.OpponentToMove() {
		all, err := s.lv.Choices(t.Context(), s.Race.Position)
		if err != nil {
			t.Fatal(err)
		}
		s = s.moved(retro.Best(all).To)
	}
	if turns == 0 || s.Status() != puzzle.Playing {
		return 1
	}
	all, err := s.lv.Choices(t.Context(), s.Race.Position)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for _, c := range all {
		if c.Value == retro.Best(all).Value {
			sum += keeping(t, s.moved(c.To), turns-1)
		}
	}
	return sum / float64(len(all))
}

// farthest bounds how far ahead the player of the next test looks.
const farthest = 8

// TestRatingAgreesWithLookingAhead holds ratings against how far a player must look ahead
// who counts hearts, at all his turns of the best play together.
func TestRatingAgreesWithLookingAhead(t *testing.T) {
	puzzletest.Agrees(t, Puzzle{}, func(start puzzle.State) (plies int) {
		for s := start.(State); s.Status() == puzzle.Playing; {
			all, err := s.lv.Choices(t.Context(), s.Race.Position)
			if err != nil {
				t.Fatal(err)
			}
			for far := 1; !s.OpponentToMove() && far <= farthest; far++ {
				if plies++; seesBest(s, all, far) {
					break
				}
			}
			s = s.moved(retro.Best(all).To)
		}
		return plies
	})
}

// seesBest reports whether all moves that look best so many plies ahead, and of them
// those nearest to a heart, keep the value.
func seesBest(s State, all []retro.Choice, plies int) (sees bool) {
	b, most, near := retro.Best(all), -1000, uint16(0)
	for _, c := range all {
		v := -ahead(s.moved(c.To), plies-1)
		if v > most || v == most && c.Near < near {
			most, near, sees = v, c.Near, true
		}
		if v == most && c.Near == near && c.Value != b.Value {
			sees = false
		}
	}
	return sees
}

// ahead returns by how many hearts whoever is to move is ahead some plies later.
func ahead(s State, plies int) int {
	if plies == 0 || s.Status() != puzzle.Playing {
		taken := countHearts(s.lv.All() &^ s.Left &^ s.ByLink)
		if s.Turn == wood.Ganon {
			return taken - s.Gained()
		}
		return s.Gained() - taken
	}
	most := -1000
	for _, to := range s.lv.Moves[s.Spot()] {
		most = max(most, -ahead(s.moved(to), plies-1))
	}
	return most
}

// TestLosingMovesAgainstPlain counts by the plain solver the moves that lose hearts, along
// the best play of both.
func TestLosingMovesAgainstPlain(t *testing.T) {
	rnd, count := rand.New(rand.NewPCG(37, 1)), 0
	for n := range 40 {
		grid, rule := woodtest.Random(rnd, 4, 3, 3), ""
		if n%3 == 0 {
			rule = "\nplay: ganondorf\n"
		}
		start, err := Puzzle{}.Parse(woodtest.Drawn(grid, 4) + rule)
		if err != nil {
			continue
		}
		p, losing, looked := woodtest.Solve(grid, 4), 1, 0
		for s := start.(State); s.Status() == puzzle.Playing; {
			all, err := s.lv.Choices(t.Context(), s.Race.Position)
			if err != nil {
				t.Fatal(err)
			}
			for _, to := range s.lv.Moves[s.Spot()] {
				if !s.OpponentToMove() && worth(p, s.moved(to)) != worth(p, s) {
					losing++
				}
			}
			if !s.OpponentToMove() {
				n, err := tempted(t.Context(), s, all)
				if err != nil || n < 1 {
					t.Fatal(n, err)
				}
				looked += n
			}
			s = s.moved(retro.Best(all).To)
		}
		if got, err := start.(State).Explore(t.Context()); err != nil || got != max(1, looked)*losing {
			t.Errorf("%d (%v), want %d times %d\n%s", got, err, looked, losing, start)
		}
		count += losing - 1
	}
	if count < 50 {
		t.Errorf("%d moves that lose: too little was tried", count)
	}
}

// shippedLevel returns the shipped level of a name without its number.
func shippedLevel(t *testing.T, name string) State {
	names, texts := shipped(t)
	for i := range names {
		if strings.HasSuffix(names[i], "-"+name+".txt") {
			s, err := Puzzle{}.Parse(texts[i])
			if err != nil {
				t.Fatal(err)
			}
			return s.(State)
		}
	}
	t.Fatalf("no level %s", name)
	return State{}
}
