package slider

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/icetest"
)

// wander plays random moves.
func wander(s State, steps int, rnd *rand.Rand) State {
	for range steps {
		var moves []puzzle.Move
		for m := range s.Moves() {
			moves = append(moves, m)
		}
		if len(moves) == 0 {
			return s
		}
		next, _, err := s.Play(moves[rnd.IntN(len(moves))])
		if err != nil {
			return s
		}
		s = next.(State)
	}
	return s
}

// TestVerdictsAgainstSlowSearch judges random positions.
func TestVerdictsAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(13, 1))
	dead, alive := 0, 0
	for range 300 {
		text := icetest.Random(rnd)
		s := wander(parsed(t, text), 1+rnd.IntN(5), rnd)
		g, slow := icetest.NewSlow(text)
		for i := range s.level.Starts {
			c := s.level.Cell(s.pos.At[i])
			slow.At[i], slow.Hands[i] = [2]int{c.Row - 1, c.Col - 1}, int(s.pos.Hands[i])
		}
		for _, x := range s.pos.Tiles {
			c := s.level.Cell(x.At)
			g.Change(&slow, [2]int{c.Row - 1, c.Col - 1}, ice.Chars[x.Kind])
		}
		slow.Over, slow.Ahead = s.Status() == puzzle.Lost, s.Status() == puzzle.Won
		want, ok := -1, true
		if !slow.Over {
			want, _, ok = g.Solve(slow, 400)
		}
		if !ok {
			continue
		}
		v, err := s.Verdict(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if v.Left != want || v.Dead != (want < 0) || !v.Proven {
			t.Fatalf("%+v, slowly %d\nat %s of\n%s", v, want, s.Position(), text)
		}
		if want < 0 {
			dead++
		} else if want > 0 {
			alive++
		}
	}
	if dead < 30 || alive < 30 {
		t.Errorf("only %d dead and %d living positions", dead, alive)
	}
}

// TestHintsLeadToTheEnd follows hints from random positions of every shipped level.
func TestHintsLeadToTheEnd(t *testing.T) {
	rnd := rand.New(rand.NewPCG(17, 1))
	names, texts := shipped(t)
	followed := 0
	for _, name := range names {
		s := wander(parsed(t, texts[name]), rnd.IntN(6), rnd)
		h, err := s.Hint(t.Context(), 2)
		if err != nil {
			t.Fatal(err)
		}
		if h.Dead || s.Status() != puzzle.Playing {
			continue
		}
		for left := h.Left; left > 0; left-- {
			if h, err = s.Hint(t.Context(), 2); err != nil || h.Left != left || len(h.Moves) != 1 || len(h.Cells) == 0 {
				t.Fatalf("%s: with %d moves left: %+v, %v", name, left, h, err)
			}
			next, _, err := s.Play(h.Moves[0])
			if err != nil {
				t.Fatal(err)
			}
			s = next.(State)
		}
		if s.Status() != puzzle.Won {
			t.Errorf("%s: the hints end %v", name, s.Status())
		}
		followed++
	}
	if followed < 20 {
		t.Errorf("only %d levels were followed to the end", followed)
	}
}

// flat is a text's key and values without brackets.
func flat(t puzzle.Text) string {
	return strings.NewReplacer("(", "", ")", "", `"`, "").Replace(t.String())
}

func TestHintsGetStronger(t *testing.T) {
	s := parsed(t, icetest.Demo)
	for i, want := range []string{
		"slider.hint.last slider.dir.right 4,3 4",
		"slider.hint.direction slider.dir.down 4 slider.why.and slider.why.stop 3,1 slider.why.longer 1",
	} {
		h, err := s.Hint(t.Context(), i+1)
		if err != nil || flat(h.Text) != want || !h.Proven || h.Left != 4 || len(h.Moves) != i || len(h.Cells) != 1 {
			t.Errorf("strength %d says %s (%+v, %v), want %s", i+1, h.Text, h, err, want)
		}
	}
}

// TestDeadPositions says how many moves to take back: after so many the end can
// be reached, after fewer it cannot.
func TestDeadPositions(t *testing.T) {
	rnd := rand.New(rand.NewPCG(23, 1))
	undone, never := map[string]bool{}, 0
	for range 1500 {
		line := []State{parsed(t, icetest.Random(rnd))}
		for range 6 {
			line = append(line, wander(line[len(line)-1], 1, rnd))
		}
		s := line[len(line)-1]
		v, err := s.Verdict(t.Context())
		if err != nil || !v.Dead || s.before == nil {
			continue
		}
		want, p := "slider.dead.start", s.before
		for n := 1; p != nil; n, p = n+1, p.before {
			if v, err := p.Verdict(t.Context()); err == nil && !v.Dead {
				want = "slider.dead.undo " + strconv.Itoa(n)
				undone[want] = true
				break
			}
		}
		if p == nil {
			never++
		}
		h, err := s.Hint(t.Context(), 2)
		if err != nil || h.Text.String() != want || v.Text.String() != want || !h.Dead || len(h.Moves) != 0 {
			t.Errorf("%+v, %v, want %s\n%s\n%s", h, err, want, s.Position(), s)
		}
	}
	if len(undone) < 3 || never < 20 {
		t.Errorf("undone %v, never alive %d", undone, never)
	}
}

// BenchmarkVerdict is a question after a move, when the level is known.
func BenchmarkVerdict(b *testing.B) {
	s := parsed(b, icetest.ThreePlayers)
	for b.Loop() {
		if _, err := s.Verdict(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
}
