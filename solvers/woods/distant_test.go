package woods

import (
	"context"
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/wood"
)

// TestDistantPositions plays at random, in a level that has its table and in a
// distant one that is told after each reply: at every turn both stand alike, and the
// distant level never makes a table.
func TestDistantPositions(t *testing.T) {
	names, texts := shipped(t)
	ends := map[puzzle.Status]int{}
	for i, name := range names {
		rnd := rand.New(rand.NewPCG(uint64(i), 9))
		for range 4 {
			near := open(t, texts[i])
			far := near.Distant().(State)
			for range 300 {
				if near.Status() != puzzle.Playing {
					break
				}
				m := puzzle.Do(wood.Verbs[rnd.IntN(5)])
				if near.OpponentToMove() {
					m, _ = near.Reply(context.Background())
				}
				near, far = both(t, near, far, m)
				if near.OpponentToMove() && near.Status() == puzzle.Playing {
					if far.Status() != puzzle.Playing {
						t.Fatalf("%s: %v before the reply", name, far.Status())
					}
					continue
				}
				far = far.Learn(near.Told()).(State)
				if !far.Sure() || far.Status() != near.Status() || far.Position() != near.Position() {
					t.Fatalf("%s: %v %s, distant %v %s", name, near.Status(), near.Position(), far.Status(), far.Position())
				}
			}
			ends[near.Status()]++
			if near.Status() != puzzle.Playing && (far.Score().Best != near.Score().Best || far.ending().String() != near.ending().String()) {
				t.Errorf("%s: ends %q, distant %q", name, near.ending(), far.ending())
			}
			if far.lv.Ready() {
				t.Fatalf("%s: the distant level made its table", name)
			}
		}
	}
	if ends[puzzle.Won] == 0 || ends[puzzle.Lost] == 0 {
		t.Errorf("the plays ended %v", ends)
	}
}

// both makes a move in two positions; what one refuses the other does.
func both(t *testing.T, near, far State, m puzzle.Move) (State, State) {
	t.Helper()
	a, _, err := near.Play(m)
	b, _, again := far.Play(m)
	if (err == nil) != (again == nil) {
		t.Fatalf("%v: %v, distant %v", m, err, again)
	}
	if err != nil {
		return near, far
	}
	return a.(State), b.(State)
}

// TestDistantLine plays a line to its end without being told anything: the end
// is learned then, and a position that is not sure counts as playing.
func TestDistantLine(t *testing.T) {
	for _, side := range []string{"", "\nplay: ganondorf\n"} {
		near := open(t, "##L.G##\nH.#.#.H\n#.....#\nH.###.H\n"+side)
		far := near.Distant().(State)
		for near.Status() == puzzle.Playing {
			m, err := near.Reply(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if far.Status() != puzzle.Playing {
				t.Fatalf("%q: over at %s", side, far.Position())
			}
			near, far = both(t, near, far, m)
		}
		if far.Sure() || far.Status() != puzzle.Playing {
			t.Errorf("%q: the distant position knows its end, %v", side, far.Status())
		}
		for _, bad := range []string{"", "1", "1 2", "1 2 x", "9 0 0", "0 9 0", "0 0 999", "0 0 0 0"} {
			if far.Learn(bad).(State).Sure() {
				t.Errorf("%q was learned", bad)
			}
		}
		if got := far.Learn(near.Told()).Status(); got != near.Status() {
			t.Errorf("%q: %v, distant %v", side, near.Status(), got)
		}
	}
}

// TestDistantGivesIn takes the best into account that was told at the end only.
func TestDistantGivesIn(t *testing.T) {
	near := open(t, "##L.G##\nH.#.#.H\n#.....#\nH.###.H\n")
	near, far := both(t, near, near.Distant().(State), puzzle.Do("end"))
	if far.Sure() || far.Status() != puzzle.Playing {
		t.Errorf("sure %v, %v", far.Sure(), far.Status())
	}
	if _, _, err := far.Play(puzzle.Do("up")); err == nil {
		t.Error("it plays on")
	}
	if got := far.Learn(near.Told()).Status(); got != puzzle.Ended || near.Status() != puzzle.Ended {
		t.Errorf("%v, distant %v", near.Status(), got)
	}
}
