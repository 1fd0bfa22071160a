package slider

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestWhyNotAgainstSlowSearch holds what is said of a move against two slow
// searches, in a thousand random positions: the numbers of moves, and that what is
// called closed is all that can be come to.
func TestWhyNotAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(15, 5))
	ends, asked := map[string]int{}, 0
	for asked < 1000 {
		text := wishes(rnd)
		var s puzzle.State = parsed(t, text)
		g, slow := newSlow(text)
		before, _, ok := g.solve(slow, 100)
		for range 4 {
			dir := rnd.IntN(4)
			m := puzzle.Do(puzzle.Dirs[dir].String())
			next, _, err := s.Play(m)
			if !ok || err != nil {
				continue
			}
			slow, _, _ = g.move(slow, "ULRD"[dir])
			after := -1
			if !slow.over {
				if after, _, ok = g.solve(slow, 100); !ok {
					break
				}
			} else if next.Status() == puzzle.Won {
				after = 0
			}
			steps := puzzletest.WhyNot(t, s, m)
			last := steps[len(steps)-1]
			want := puzzle.NotWorse
			switch {
			case before < 0:
				want = puzzle.WasLost
			case after < 0:
				want = puzzle.Closed
			case after >= before:
				want = puzzle.Worse
			}
			if last.Name != want {
				t.Fatalf("%s at %s ends with %s (%v), want %s\n%s", m, s.Position(), last.Name, last.Text, want, text)
			}
			if n, _ := last.Text.Args[0].(int); want == puzzle.Worse && (n != after+1 || last.Text.Args[1] != before) || want == puzzle.NotWorse && n != after+1 ||
				(want == puzzle.Closed || want == puzzle.WasLost) && next.Status() == puzzle.Playing && n != reachable(t, next) {
				t.Fatalf("%s at %s: %v, want %d before and %d after, %d positions\n%s", m, s.Position(), last.Text, before, after, reachable(t, next), text)
			}
			ends[want]++
			if asked++; next.Status() != puzzle.Playing {
				break
			}
			s, before = next, after
		}
	}
	for _, name := range []string{puzzle.NotWorse, puzzle.Worse, puzzle.Closed, puzzle.WasLost} {
		if ends[name] < 20 {
			t.Errorf("too few ends: %v", ends)
		}
	}
}

// reachable counts the positions that can be come to, and none of which may be won.
func reachable(t *testing.T, from puzzle.State) int {
	t.Helper()
	seen, queue := map[string]bool{from.Position(): true}, []puzzle.State{from}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for m := range s.Moves() {
			next, _, err := s.Play(m)
			if err != nil || seen[next.Position()] {
				continue
			}
			seen[next.Position()] = true
			if next.Status() == puzzle.Won {
				t.Fatalf("%s can be won", from.Position())
			}
			if next.Status() == puzzle.Playing {
				queue = append(queue, next)
			}
		}
	}
	return len(seen)
}
