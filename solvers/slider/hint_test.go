package slider

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
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

// TestVerdictsAgainstSlowSearch judges random positions: what is looked up,
// what is searched for and what the slow search says are one.
func TestVerdictsAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(13, 1))
	dead, alive := 0, 0
	for range 300 {
		text := wishes(rnd)
		s := wander(parsed(t, text), 1+rnd.IntN(5), rnd)
		g, slow := newSlow(text)
		for i := range s.level.starts {
			p := byte('0')
			if s.level.numbered {
				p = '1' + byte(i)
			}
			c := s.level.cell(s.at[i])
			slow.at[p], slow.hands[p] = [2]int{c.Row - 1, c.Col - 1}, int(s.hands[i])
		}
		for _, x := range s.tiles {
			c := s.level.cell(x.at)
			slow.now[[2]int{c.Row - 1, c.Col - 1}] = chars[x.kind]
		}
		slow.over, slow.ahead = s.status == puzzle.Lost, s.status == puzzle.Won
		want, ok := -1, true
		if !slow.over {
			want, _, ok = g.solve(slow, 400)
		}
		if !ok {
			continue
		}
		kept, err := s.Verdict(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if !s.level.steady() {
			s.level.known, s.level.vast = nil, true
		}
		searched, err := s.Verdict(t.Context())
		if err != nil || kept.Left != want || searched.Left != want || kept.Dead != (want < 0) || searched.Dead != kept.Dead || !kept.Proven {
			t.Fatalf("looked up %+v, searched %+v (%v), slowly %d\nat %s of\n%s", kept, searched, err, want, s.Position(), text)
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

// TestHintsLeadToTheEnd follows hints of each strength that names a move from
// random positions of every shipped level.
func TestHintsLeadToTheEnd(t *testing.T) {
	rnd := rand.New(rand.NewPCG(17, 1))
	names, texts := shipped(t)
	followed := 0
	for _, name := range names {
		s := wander(parsed(t, texts[name]), rnd.IntN(6), rnd)
		strength := 2 + rnd.IntN(2)
		h, err := s.Hint(t.Context(), strength)
		if err != nil {
			t.Fatal(err)
		}
		if h.Dead || s.Status() != puzzle.Playing {
			continue
		}
		for left := h.Left; left > 0; left-- {
			if h, err = s.Hint(t.Context(), strength); err != nil || h.Left != left || len(h.Moves) != 1 || len(h.Cells) == 0 {
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

func TestHintsGetStronger(t *testing.T) {
	s := parsed(t, demo)
	weak, _ := s.Hint(t.Context(), 1)
	direction, _ := s.Hint(t.Context(), 2)
	way, _ := s.Hint(t.Context(), 3)
	if len(weak.Moves) != 0 || len(weak.Cells) != 0 || weak.Left != 4 {
		t.Errorf("the weakest hint tells too much: %+v", weak)
	}
	if len(direction.Moves) != 1 || len(direction.Cells) != 1 || !strings.Contains(direction.Text.String(), "slider.dir.down") {
		t.Errorf("the hint of a direction: %+v", direction)
	}
	if len(way.Cells) != 4 || !strings.Contains(way.Text.String(), "↓ → ↓ →") {
		t.Errorf("the hint of the way: %+v", way)
	}
}

func TestDeadPosition(t *testing.T) {
	s := parsed(t, "S_%*\n*__E\n____\n")
	if v, err := s.Verdict(t.Context()); err != nil || v.Dead {
		t.Fatalf("dead from the start: %+v, %v", v, err)
	}
	lost := played(t, parsed(t, "S_o\nE__\n"), "R")
	h, err := lost.Hint(t.Context(), 3)
	if err != nil || !h.Dead || len(h.Moves) != 0 {
		t.Errorf("in the hole the hint is %+v, %v", h, err)
	}
}
