package slider

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/icetest"
)

// TestReasonsAreTrue asks for a move with its reason all over random and shipped
// levels, and holds what it says of the other moves against the slow search, and
// what it says of the move itself against playing it.
func TestReasonsAreTrue(t *testing.T) {
	rnd := rand.New(rand.NewPCG(19, 1))
	var texts []string
	names, levels := shipped(t)
	for _, name := range names {
		texts = append(texts, levels[name])
	}
	for range 700 {
		texts = append(texts, icetest.Random(rnd))
	}
	seen := map[string]int{}
	for _, text := range texts {
		s := wander(parsed(t, text), rnd.IntN(4), rnd)
		for h, err := s.Hint(t.Context(), 2); err == nil && len(h.Moves) > 0; h, err = s.Hint(t.Context(), 2) {
			s = reasoned(t, s, h, seen)
		}
	}
	for _, key := range []string{"end", "pass", "all", "take", "break", "portal", "number", "door", "stop", "only", "longer"} {
		if seen["slider.why."+key] == 0 {
			t.Errorf("the reason %s was never given", key)
		}
	}
}

// reasoned holds a hint's reason against the moves, notes what it says and plays
// the hint.
func reasoned(t *testing.T, s State, h reason.Hint, seen map[string]int) State {
	t.Helper()
	why := strings.TrimPrefix(flat(h.Text)[strings.Index(flat(h.Text), "slider.why"):], "slider.why.and ")
	does, others, _ := strings.Cut(why, " slider.why.")
	seen[strings.Fields(does)[0]]++
	if others != "" {
		seen["slider.why."+strings.Fields(others)[0]]++
	}
	next, events, err := s.Play(h.Moves[0])
	if err != nil {
		t.Fatal(err)
	}
	if errs := erring(does, next.(State), events); errs != "" {
		t.Errorf("%q, but %s\n%s\n%s", does, errs, s.Position(), s)
	}
	legal, near := 0, -1
	for m := range s.Moves() {
		if m == h.Moves[0] {
			continue
		}
		legal++
		other, _, _ := s.Play(m)
		if v, err := other.(State).Verdict(t.Context()); err == nil && v.Left >= 0 && (near < 0 || v.Left < near) {
			near = v.Left
		}
	}
	want := "longer " + strconv.Itoa(near+1-h.Left)
	switch {
	case h.Left == 1, near >= 0 && near+1 == h.Left:
		want = ""
	case legal == 0:
		want = "forced"
	case near < 0:
		want = "only"
	}
	if others != want {
		t.Errorf("of other moves %q, want %q\n%s\n%s", others, want, s.Position(), s)
	}
	return next.(State)
}

// erring says where a reason errs about a move, "" where it does not.
func erring(does string, next State, events []puzzle.Event) string {
	cue := func(want string) string {
		for _, e := range events {
			if e.Cue == want || want == "leap" && e.Leap {
				return ""
			}
		}
		return "there is no " + want
	}
	words := strings.Fields(does)
	switch words[0] {
	case "slider.why.end", "slider.why.pass", "slider.why.all":
		return cue("win")
	case "slider.why.take":
		return cue("take")
	case "slider.why.break":
		return cue("break")
	case "slider.why.portal":
		return cue("leap")
	case "slider.why.number":
		if i, _ := strconv.Atoi(words[1]); next.level.Cell(next.pos.At[i-1]).String() == words[2] {
			return ""
		}
	default:
		if next.level.Cell(next.pos.At[0]).String() == words[1] {
			return ""
		}
	}
	return "he stands at " + next.Position()
}

// TestOnlyDoor counts the stops from which the end is one move away.
func TestOnlyDoor(t *testing.T) {
	one, more := 0, 0
	names, texts := shipped(t)
	for _, name := range names {
		s := parsed(t, texts[name])
		h, err := s.Hint(t.Context(), 1)
		if err != nil || !s.level.Steady() {
			continue
		}
		visits, _, _ := s.solver.Visits(t.Context(), s.pos, 0, true)
		doors := 0
		for v := range visits {
			from := s
			from.pos = v.Position()
			if v, err := from.Verdict(t.Context()); err == nil && v.Left == 1 {
				doors++
			}
		}
		if only := strings.HasPrefix(h.Text.String(), "slider.hint.last.only"); only != (doors == 1) {
			t.Errorf("%s: %s, with %d such stops", name, h.Text, doors)
		} else if only {
			one++
		} else {
			more++
		}
	}
	if one < 3 || more < 3 {
		t.Errorf("%d levels with a single door, %d with more", one, more)
	}
}
