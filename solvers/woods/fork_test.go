package woods

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/wood"
	"gridwise/solvers/woods/internal/woodtest"
)

// lines are all ways to Link's next heart: one side follows the hints, the other one
// makes every move that gives nothing away.
type lines struct {
	t       *testing.T
	worth   func(State) int // the hearts that Link ends with
	hinted  wood.Side
	through puzzle.Cell // where all lines are said to lead Link
	stop    int         // turns that are enough to look at

	seen         map[string]bool
	hearts       []puzzle.Cell // that Link took, each once
	fewest, most int           // turns of Link's
	missed       bool          // a line does not lead Link through that cell
}

func (l *lines) follow(s State, turns int, through bool) {
	key := fmt.Sprint(s.Position(), turns, through)
	if l.seen[key] {
		return
	}
	l.seen[key] = true
	if turns > l.stop {
		l.most = turns
		return
	}
	for _, next := range l.moves(s) {
		at := s.lv.Cells[next.Link]
		switch {
		case s.Turn == wood.Ganon:
			l.follow(next, turns, through)
		case next.Gained() == s.Gained():
			l.follow(next, turns+1, through || at == l.through)
		default:
			if !slices.Contains(l.hearts, at) {
				l.hearts = append(l.hearts, at)
			}
			l.fewest, l.most = min(l.fewest, turns+1), max(l.most, turns+1)
			l.missed = l.missed || !through
		}
	}
}

func (l *lines) moves(s State) (out []State) {
	if s.Turn == l.hinted {
		c, err := s.lv.Perfect(l.t.Context(), s.Race.Position)
		if err != nil {
			l.t.Fatal(err)
		}
		return []State{s.moved(c.To)}
	}
	for _, to := range s.lv.Moves[s.Spot()] {
		if next := s.moved(to); l.worth(next) == l.worth(s) {
			out = append(out, next)
		}
	}
	return out
}

// holdPlan holds what the first hint says against every line; it returns its key.
func holdPlan(t *testing.T, s State, worth func(State) int) string {
	t.Helper()
	h, err := s.Hint(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if h.Dead {
		return h.Text.Key
	}
	holdKeeping(t, s, h.Text, worth)
	said := h.Text.Args[0].(puzzle.Text)
	switch said.Key {
	case "woods.plan.none", "woods.plan.hold":
		if worth(s) != s.Gained() {
			t.Fatalf("%v, and %d can be forced\n%s", said, worth(s)-s.Gained(), s)
		}
		return said.Key
	case "woods.plan.take":
		return said.Key
	}
	turns, hearts := said.Args[0].(int), []puzzle.Cell(nil)
	l := lines{t: t, worth: worth, hinted: wood.Link, stop: turns, seen: map[string]bool{}}
	switch said.Key {
	case "woods.plan.sure":
		hearts = h.Cells
	case "woods.plan.fork", "woods.plan.forks":
		hearts, l.through = h.Cells[:len(h.Cells)-1], said.Args[1].(puzzle.Cell)
	case "woods.plan.delay":
		late := lines{t: t, worth: worth, hinted: wood.Ganon, stop: turns, seen: map[string]bool{}, fewest: turns}
		if late.follow(s, 0, false); late.fewest < turns {
			t.Fatalf("%s: %v, but a heart falls in %d turns\n%s", s.Position(), said, late.fewest, s)
		}
	}
	if l.follow(s, 0, false); l.most != turns {
		t.Fatalf("%s: %v, but the heart falls in %d turns\n%s", s.Position(), said, l.most, s)
	}
	if len(hearts) > 0 && !sameCells(l.hearts, hearts) {
		t.Fatalf("%s: %v of the hearts %v, but Link takes one of %v\n%s", s.Position(), said, hearts, l.hearts, s)
	}
	if l.missed && l.through != (puzzle.Cell{}) {
		t.Fatalf("%s: %v, but Link comes to a heart without being at %v\n%s", s.Position(), said, l.through, s)
	}
	return said.Key
}

func sameCells(a, b []puzzle.Cell) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.SortFunc(a, byText)
	slices.SortFunc(b, byText)
	return slices.Equal(a, b)
}

func byText(a, b puzzle.Cell) int { return strings.Compare(a.String(), b.String()) }

// holdKeeping counts the moves that give nothing away.
func holdKeeping(t *testing.T, s State, said puzzle.Text, worth func(State) int) {
	t.Helper()
	n, of := 0, 0
	for _, to := range s.lv.Moves[s.Spot()] {
		of++
		if worth(s.moved(to)) == worth(s) {
			n++
		}
	}
	if said.Args[1] != n || said.Args[2] != of {
		t.Fatalf("%s: %v, it is %d of %d\n%s", s.Position(), said, n, of, s)
	}
}

// TestPlansHoldAgainstEveryAnswer takes what hints say of the next heart at their
// word, in random woods: whatever the other side does that gives nothing away.
func TestPlansHoldAgainstEveryAnswer(t *testing.T) {
	said, asked := map[string]int{}, 0
	randomPlays(38, 6, func(p *woodtest.Plain, s State) bool {
		said[holdPlan(t, s, func(s State) int { return worth(p, s) })]++
		asked++
		return asked < 4000
	})
	for _, key := range []string{"sure", "fork", "delay", "take", "none", "hold"} {
		if said["woods.plan."+key] < 50 {
			t.Errorf("too little was said: %v", said)
		}
	}
}

// TestPlansOfShippedLevels holds the hints along plays of shipped levels, and in the
// smallest wood where Ganondorf may take the heart that Link is after, at a price.
func TestPlansOfShippedLevels(t *testing.T) {
	worth := func(s State) int { return s.Gained() + s.value() }
	names, texts := shipped(t)
	for i := range names {
		s := open(t, texts[i])
		for n := 0; n < 12 && s.Status() == puzzle.Playing; n++ {
			holdPlan(t, s, worth)
			s = s.moved(s.lv.Moves[s.Spot()][n*7%len(s.lv.Moves[s.Spot()])])
		}
	}
	antlers := open(t, texts[slices.Index(names, "32-antlers.txt")])
	holdPlan(t, answer(t, do(t, answer(t, do(t, answer(t, do(t, antlers, "stay")), "left")), "down")), worth)
	holdPlan(t, do(t, open(t, "LGH.\n.H#H\n"), "right", "down"), worth)
}
