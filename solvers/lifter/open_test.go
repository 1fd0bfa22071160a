package lifter

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestOpenHintsKeepTheLift follows the strongest hints from positions in which no way to a
// win is known and none is ruled out: none of them shuts the lift without saying so.
func TestOpenHintsKeepTheLift(t *testing.T) {
	for _, c := range []struct{ title, moves string }{
		{"contest8", "UDRL"}, {"contest8", "UDUULLLR"}, {"flood5", "LUUDUDD"}, {"trampoline1", "LDDDLLRL"},
	} {
		if n := followOpen(t, c.title, obey(t, shippedLevel(t, c.title), c.moves), 40); n < 4 {
			t.Errorf("%s after %s: %d open hints", c.title, c.moves, n)
		}
	}
}

// TestOpenHintsAnywhere does so after moves by chance in all shipped mines that are
// not large.
func TestOpenHintsAnywhere(t *testing.T) {
	r, hints := rand.New(rand.NewPCG(5, 5)), 0
	for i, text := range shippedTexts(t) {
		s := parseState(t, text)
		if len(s.tree.Initial) < 2_000 && (i%4 == 0 || !testing.Short()) {
			hints += followOpen(t, s.Notes().Of("title"), stroll(s, r, 4+r.IntN(20)), 12)
		}
	}
	if t.Logf("%d open hints", hints); hints < 12 {
		t.Errorf("%d open hints", hints)
	}
}

// stroll makes moves by chance.
func stroll(s State, r *rand.Rand, n int) State {
	for range n {
		next, _, err := s.Play(moveOf("LRUD"[r.IntN(4)]))
		if err == nil && next.Status() == puzzle.Playing {
			s = next.(State)
		}
	}
	return s
}

// followOpen plays what the strongest hints propose as long as they are open, and returns
// how many were.
func followOpen(t *testing.T, title string, s State, most int) (open int) {
	t.Helper()
	for ; open < most && s.Status() == puzzle.Playing; open++ {
		h, err := s.Hint(t.Context(), 2)
		if err != nil {
			t.Fatal(err)
		}
		if !h.Open || len(h.Moves) == 0 {
			break
		}
		next, _, err := s.Play(h.Moves[0])
		if err != nil {
			t.Fatal(err)
		}
		shuts := !next.(State).dead().Zero()
		if says := strings.Contains(fmt.Sprint(h.Text), "lifter.hint.shuts"); shuts != says {
			t.Errorf("%s: %v shuts the lift: %v, the hint says so: %v\n%s", title, h.Moves, shuts, says, s)
		}
		if shuts {
			break
		}
		s = next.(State)
	}
	return open
}
