package slider

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/icetest"
)

func parsed(t testing.TB, text string) State {
	t.Helper()
	s, err := Puzzle{}.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return s.(State)
}

// TestTwinTriesEveryTile: what the slow twin is tried on has every tile.
func TestTwinTriesEveryTile(t *testing.T) { puzzletest.Draws(t, Puzzle{}, icetest.Random) }

// barriers are the tiles of which a refusal says that they are in the way.
var barriers = map[string]byte{"slider.blocked.rock": '*', "slider.blocked.border": '#'}

// TestPlayAgainstSlowMoves walks at random through levels with wishes: the
// same moves are refused, for what is there, and the positions are the same.
func TestPlayAgainstSlowMoves(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 1))
	seen := map[string]int{}
	for range 3000 {
		text := icetest.Random(rnd)
		g, slow := icetest.NewSlow(text)
		s := parsed(t, text)
		for range 8 {
			if s.Status() != puzzle.Playing {
				seen[s.Status().String()]++
				break
			}
			k := rnd.IntN(4)
			next, legal, endless := g.Move(slow, "ULRD"[k])
			got, _, err := s.Play(puzzle.Do(puzzle.Dirs[k].String()))
			if (err == nil) != legal {
				t.Fatalf("%v %v: legal %v, played %v\n%s", slow, puzzle.Dirs[k], legal, err, text)
			}
			if err != nil {
				if said := strings.HasPrefix(err.Error(), "slider.endless"); said != endless {
					t.Fatalf("endless %v, said %v\n%s", endless, err, text)
				}
				said := strings.Fields(err.Error())[0]
				seen[said]++
				if want, ok := barriers[said]; ok && want != g.Beside(slow, "ULRD"[k]) {
					t.Fatalf("%v %v: %s, but there is %q\n%s", slow, puzzle.Dirs[k], said, g.Beside(slow, "ULRD"[k]), text)
				}
				continue
			}
			s, slow = got.(State), next
			compareStates(t, g, s, slow, text)
		}
	}
	for _, want := range []string{"won", "lost", "slider.endless", "slider.blocked.rock", "slider.blocked.all", "slider.blocked.border", "slider.same"} {
		if seen[want] == 0 {
			t.Errorf("%s never happened", want)
		}
	}
}

func compareStates(t *testing.T, g *icetest.Slow, s State, slow icetest.SlowState, text string) {
	t.Helper()
	for i := range s.level.Starts {
		c := s.level.Cell(s.pos.At[i])
		if slow.At[i] != [2]int{c.Row - 1, c.Col - 1} || slow.Hands[i] != int(s.pos.Hands[i]) {
			t.Fatalf("%s against %v\n%s", s.Position(), slow, text)
		}
	}
	for _, x := range s.pos.Tiles {
		c := s.level.Cell(x.At)
		if g.Tile(slow, [2]int{c.Row - 1, c.Col - 1}) != ice.Chars[x.Kind] {
			t.Fatalf("%s against %v\n%s", s.Position(), slow, text)
		}
	}
	if len(s.pos.Tiles) != g.Changed(slow) || (s.Status() == puzzle.Lost) != slow.Over || (s.Status() == puzzle.Won) != slow.Ahead {
		t.Fatalf("%s is %v against %v\n%s", s.Position(), s.Status(), slow, text)
	}
}
