package lifter

import (
	"context"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
)

// TestAgreesWithAllPlays holds the bound, the exhaustive search and the proofs of
// dead ends against every play of small mines.
func TestAgreesWithAllPlays(t *testing.T) {
	all, lost, sure := 0, 0, 0
	for seed := range uint64(300) {
		text := minetest.TinyMine(rand.New(rand.NewPCG(seed, 3)))
		if strings.Count(text, "R") != 1 || strings.Count(text, "L") != 1 {
			continue
		}
		best, wins, whole := minetest.AllPlays(text, "")
		if !whole {
			continue
		}
		all++
		m := mine.New(minetest.MustParse(t, text))
		if b := plan.NewTables(m.Level).Bound(m); b < best {
			t.Fatalf("the bound is %d, and a play comes to %d\n%s", b, best, text)
		}
		x := plan.NewTables(m.Level).Exhaust(m, 1<<40, nil)
		m.Step('W')
		m.Undo()
		got := len(x.Route)
		for _, c := range x.Route {
			m.Step(c)
		}
		if x.Wins != wins || x.Whole && m.Score() != best || got != len(m.History) {
			t.Fatalf("the search finds %d, win %v; the best is %d, win %v\n%s", m.Score(), x.Wins, best, wins, text)
		}
		m.UndoTo(0)
		if why := dead(m); !why.Zero() {
			if sure++; wins {
				t.Fatalf("proved dead (%v), and can be won\n%s", why, text)
			}
		}
		if !wins {
			lost++
		}
		if why := parseState(t, text).dead(); why.Zero() == !wins {
			t.Fatalf("dead: %v; can be won: %v\n%s", why, wins, text)
		}
	}
	t.Logf("%d mines, %d cannot be won, %d of them are seen without a search", all, lost, sure)
	if all < 150 || lost < 50 || sure*2 < lost {
		t.Errorf("%d mines, %d cannot be won, %d of them are seen without a search", all, lost, sure)
	}
}

// TestBoundOfLevels: no header scores more than the bound at any step of its
// route.
func TestBoundOfLevels(t *testing.T) {
	for i, text := range shippedTexts(t) {
		f := minetest.MustParse(t, text)
		route := knownRoute(f)
		m := mine.New(f)
		m.Follow(route)
		score := m.Score()
		m.Reset()
		for k := 0; k < len(route); k += 1 + len(route)/8 {
			m.Reset()
			m.Follow(route[:k])
			m.Load(m.Scalars, m.Touched[m.TouchedFrom:])
			if b := plan.NewTables(m.Level).Bound(m); b < score {
				t.Errorf("level %d, step %d: the bound is %d, the route comes to %d", i+1, k, b, score)
			}
		}
	}
}

// TestPlanningEnds plans without any bound: it ends by itself, after a bounded
// work, with the same answer on any number of cores.
func TestPlanningEnds(t *testing.T) {
	const small = "#######\n#R.*.\\#\n#.\\*..#\n#.*\\..#\n#\\..*.L\n#.*\\..#\n#######\n"
	s := parseState(t, small)
	var routes [2]string
	for i := range routes {
		p := s.portfolio(1)
		p.Settle = true
		if why := p.Work(t.Context(), ownSteps, 1+2*i, nil); why != plan.EndedQuiet && why != plan.EndedByBound {
			t.Errorf("planning ends by %v", why)
		}
		made := p.Steps()
		if routes[i] = string(p.Route(s.tree.copyAt(s.node))); made > 20_000_000 {
			t.Errorf("%d steps for a mine of a few cells", made)
		}
	}
	if routes[0] != routes[1] {
		t.Errorf("%s on one core, %s on three", routes[0], routes[1])
	}
}

// TestPlanningSaysHowItEnded asks for what is proved and for what is not.
func TestPlanningSaysHowItEnded(t *testing.T) {
	cases := []struct {
		text, said string
		proven     bool
	}{
		{"R.\\L\n", "lifter.solve.proven", true},
		{"R.\\#L\n", "lifter.solve.proven", true},
		{minetest.Sample(t, "contest10"), "lifter.solve.between", false},
	}
	for _, c := range cases {
		ctx, stop := context.WithCancel(t.Context())
		if c.said == "lifter.solve.between" {
			stop()
		}
		found, err := parseState(t, c.text).Solve(ctx, puzzle.Task{Seed: 1}, nil)
		stop()
		if err != nil || found.Proven != c.proven || found.Text[len(found.Text)-1].Key != c.said {
			t.Errorf("%q: %v, %v, proven %v", c.text, err, found.Text, found.Proven)
		}
	}
}

// TestStoppedPlanKeepsTheBest stops a planning after its first report: what was
// reported by then is not lost.
func TestStoppedPlanKeepsTheBest(t *testing.T) {
	s := parseState(t, minetest.Sample(t, "contest5"))
	ctx, stop := context.WithCancel(t.Context())
	told := 0
	found, err := s.Solve(ctx, puzzle.Task{Seed: 1}, func(p puzzle.Progress) {
		told = p.Text.Args[0].(int)
		stop()
	})
	if err != nil || told <= 0 || found.Fields[0].Value.(int) < told {
		t.Errorf("%v: told %d, then found %v", err, told, found.Fields)
	}
}

// TestKnownRouteIsToldAtOnce plans from a level's route with next to no work.
func TestKnownRouteIsToldAtOnce(t *testing.T) {
	s := parseState(t, shippedTexts(t)[56])
	var told []puzzle.Progress
	if _, err := s.Solve(t.Context(), puzzle.Task{Steps: 1}, func(p puzzle.Progress) { told = append(told, p) }); err != nil {
		t.Fatal(err)
	}
	if len(told) == 0 || told[0].Done != 0 || !reflect.DeepEqual(told[0].Text, puzzle.Say("lifter.solve.progress", 3640, 3692)) {
		t.Errorf("told %v", told)
	}
}

// TestFactsSayWhatIsProved: the best score of a header is known, or proved, by the number of
// the status line.
func TestFactsSayWhatIsProved(t *testing.T) {
	for notes, want := range map[string]string{
		"; best: 146\n": "best",
		"; best: 146\n; proof: no route scores more than 146\n": "proved",
	} {
		s := parseState(t, notes+"R\\.\\L\n")
		if facts := s.Facts(); facts[2] != (puzzle.Fact{Name: want, Value: 146}) {
			t.Errorf("%q: %v", notes, facts[2])
		}
	}
}
