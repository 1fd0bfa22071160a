package slider

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

func parsed(t testing.TB, text string) State {
	t.Helper()
	s, err := Puzzle{}.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return s.(State)
}

// TestPlayAgainstSlowMoves walks at random through levels with wishes: the
// same moves are refused, and the positions are the same.
func TestPlayAgainstSlowMoves(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 1))
	seen := map[string]int{}
	for range 3000 {
		text := wishes(rnd)
		g, slow := newSlow(text)
		s := parsed(t, text)
		for range 8 {
			if s.Status() != puzzle.Playing {
				seen[s.Status().String()]++
				break
			}
			k := rnd.IntN(4)
			next, legal, endless := g.move(slow, "ULRD"[k])
			got, _, err := s.Play(puzzle.Do(puzzle.Dirs[k].String()))
			if (err == nil) != legal {
				t.Fatalf("%v %v: legal %v, played %v\n%s", slow, puzzle.Dirs[k], legal, err, text)
			}
			if err != nil {
				if said := strings.HasPrefix(err.Error(), "slider.endless"); said != endless {
					t.Fatalf("endless %v, said %v\n%s", endless, err, text)
				}
				seen[strings.Fields(err.Error())[0]]++
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

func compareStates(t *testing.T, g *slow, s State, slow slowState, text string) {
	t.Helper()
	for i := range s.level.starts {
		c := s.level.cell(s.pos.at[i])
		if slow.at[i] != [2]int{c.Row - 1, c.Col - 1} || slow.hands[i] != int(s.pos.hands[i]) {
			t.Fatalf("%s against %v\n%s", s.Position(), slow, text)
		}
	}
	for _, x := range s.pos.tiles {
		c := s.level.cell(x.at)
		if g.tile(slow, [2]int{c.Row - 1, c.Col - 1}) != chars[x.kind] {
			t.Fatalf("%s against %v\n%s", s.Position(), slow, text)
		}
	}
	if len(s.pos.tiles) != g.changed(slow) || (s.Status() == puzzle.Lost) != slow.over || (s.Status() == puzzle.Won) != slow.ahead {
		t.Fatalf("%s is %v against %v\n%s", s.Position(), s.Status(), slow, text)
	}
}
