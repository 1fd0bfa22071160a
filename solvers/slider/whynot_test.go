package slider

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/icetest"
)

// TestWhyNotAgainstSlowSearch holds how a move is judged and what is said of it against two
// slow searches, in a thousand random positions: the numbers of moves, and that what is
// called closed is all that can be come to.
func TestWhyNotAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(15, 5))
	ends, asked, holes := map[string]int{}, 0, map[int]int{}
	for asked < 1000 {
		text := icetest.Random(rnd)
		var s puzzle.State = parsed(t, text)
		g, slow := icetest.NewSlow(text)
		before, _, ok := g.Solve(slow, 100)
		for range 4 {
			dir := rnd.IntN(4)
			m := puzzle.Do(puzzle.Dirs[dir].String())
			next, _, err := s.Play(m)
			if !ok || err != nil {
				continue
			}
			slow, _, _ = g.Move(slow, "ULRD"[dir])
			after := -1
			if !slow.Over {
				if after, _, ok = g.Solve(slow, 100); !ok {
					break
				}
			} else if next.Status() == puzzle.Won {
				after = 0
			}
			steps := puzzletest.WhyNot(t, s, m)
			last := steps[len(steps)-1]
			want, grade, cost := reason.NotWorse, reason.Best, 0
			switch {
			case before < 0:
				want, grade = reason.WasLost, reason.Unjudged
			case after < 0:
				want, grade, cost = reason.Closed, reason.LostIt, before
			case after >= before:
				want, grade, cost = reason.Worse, reason.Dearer, after+1-before
			}
			if j, err := reason.ReviewMove(t.Context(), s, m, next); err != nil || !j.Proven || j.Grade != grade || j.Cost != cost {
				t.Fatalf("%s at %s is judged %+v (%v), want %s at %d\n%s", m, s.Position(), j, err, grade, cost, text)
			}
			if last.Name != want {
				t.Fatalf("%s at %s ends with %s (%v), want %s\n%s", m, s.Position(), last.Name, last.Text, want, text)
			}
			n, stops := -1, -1
			if len(last.Text.Args) > 0 {
				n, _ = last.Text.Args[0].(int)
			}
			if (want == reason.Closed || want == reason.WasLost) && !slow.Over {
				met := false
				if stops, met = slowStops(g, slow); met {
					holes[g.Players]++
				}
			}
			if want == reason.Worse && (n != after+1 || last.Text.Args[1] != before) || want == reason.NotWorse && n != after+1 ||
				stops >= 0 && n != stops {
				t.Fatalf("%s at %s: %v, want %d before and %d after, %d positions\n%s", m, s.Position(), last.Text, before, after, stops, text)
			}
			ends[want]++
			if asked++; next.Status() != puzzle.Playing {
				break
			}
			s, before = next, after
		}
	}
	for _, name := range []string{reason.NotWorse, reason.Worse, reason.Closed, reason.WasLost} {
		if ends[name] < 20 {
			t.Errorf("too few ends: %v", ends)
		}
	}
	if holes[1] < 5 || holes[2]+holes[3] < 5 {
		t.Errorf("too few holes were met, by players: %v", holes)
	}
}

// TestWhyNotCountsNoHole asks in a shipped level with holes.
func TestWhyNotCountsNoHole(t *testing.T) {
	_, texts := shipped(t)
	_, drawing, _ := notation.SplitNotes(texts["06-mind-the-gap"])
	s, closed := parsed(t, drawing), 0
	g, start := icetest.NewSlow(drawing)
	for m := range s.Moves() {
		steps := puzzletest.WhyNot(t, s, m)
		last := steps[len(steps)-1]
		if last.Text.Key != "slider.whynot.closed" {
			continue
		}
		closed++
		after, _, _ := g.Move(start, "ULRD"[directionOf(m)])
		if stops, _ := slowStops(g, after); last.Text.Args[0] != stops {
			t.Errorf("%s: %v, there are %d positions", m, last.Text, stops)
		}
	}
	if closed == 0 {
		t.Error("no move closes the level")
	}
}

// stops counts the positions that can be come to, and reports whether a hole is met.
func slowStops(g *icetest.Slow, from icetest.SlowState) (n int, met bool) {
	seen, queue := map[icetest.SlowState]bool{from: true}, []icetest.SlowState{from}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for _, dir := range []byte("ULRD") {
			next, ok, _ := g.Move(s, dir)
			met = met || ok && next.Over
			if ok && !next.Over && !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return len(seen), met
}
