package lifter

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// tinyMine draws a mine of a few cells.
func tinyMine(r *rand.Rand) string {
	rows, cols := 2+r.IntN(3), 3+r.IntN(2)
	g := make([]byte, rows*cols)
	for i := range g {
		g[i] = "  ...##**\\@"[r.IntN(11)]
	}
	g[r.IntN(len(g))] = lambda
	g[r.IntN(len(g))] = lift
	g[r.IntN(len(g))] = robot
	var b strings.Builder
	for i := range rows {
		b.Write(g[i*cols:][:cols])
		b.WriteByte('\n')
	}
	if r.IntN(3) == 0 {
		b.WriteString("\nWater 1\nFlooding 3\nWaterproof 2\n")
	}
	return strings.Replace(b.String(), "@", "W", r.IntN(2))
}

// allPlays is what every play of a slow mine comes to, by trying all, told apart
// by all that a slow mine is: the best score, and whether one wins. It gives up,
// false, where there are too many.
func allPlays(text string) (best int, wins, whole bool) {
	seen := map[string]bool{}
	queue := []string{""}
	for k := 0; k < len(queue); k++ {
		if k > 500 {
			return 0, false, false
		}
		s := slowAfter(text, queue[k])
		best = max(best, s.score())
		wins = wins || s.outcome == "win"
		if s.outcome != "" {
			continue
		}
		for _, c := range []byte("LRUDWS") {
			n := slowAfter(text, queue[k]+string(c))
			clock := min(n.steps, 30) * min(n.flooding, 1)
			if len(n.beards) > 0 {
				clock = 100*clock + n.steps%n.growth
			}
			key := fmt.Sprint(n, n.outcome, n.wet, clock, n.collected, n.razors)
			if !seen[key] {
				seen[key] = true
				queue = append(queue, queue[k]+string(c))
			}
		}
	}
	return best, wins, true
}

func slowAfter(text, route string) *slow {
	s := newSlow(text)
	for i := range len(route) {
		s.do(route[i])
	}
	return s
}

// TestAgreesWithAllPlays holds the bound, the exhaustive search and the proofs of
// dead ends against every play of small mines.
func TestAgreesWithAllPlays(t *testing.T) {
	all, dead, sure := 0, 0, 0
	for seed := range uint64(300) {
		text := tinyMine(rand.New(rand.NewPCG(seed, 3)))
		if strings.Count(text, "R") != 1 || strings.Count(text, "L") != 1 {
			continue
		}
		best, wins, whole := allPlays(text)
		if !whole {
			continue
		}
		all++
		m := newMine(mustParse(t, text))
		if b := m.bound(); b < best {
			t.Fatalf("the bound is %d, and a play comes to %d\n%s", b, best, text)
		}
		x := m.exhaust(1<<40, nil)
		m.step('W')
		m.undo()
		got := len(x.route)
		for _, c := range x.route {
			m.step(c)
		}
		if x.wins != wins || x.whole && m.score() != best || got != len(m.history) {
			t.Fatalf("the search finds %d, win %v; the best is %d, win %v\n%s", m.score(), x.wins, best, wins, text)
		}
		m.undoTo(0)
		if why := m.dead(); !why.Zero() {
			if sure++; wins {
				t.Fatalf("proved dead (%v), and can be won\n%s", why, text)
			}
		}
		if !wins {
			dead++
		}
		if why := parseState(t, text).dead(); why.Zero() == !wins {
			t.Fatalf("dead: %v; can be won: %v\n%s", why, wins, text)
		}
	}
	t.Logf("%d mines, %d cannot be won, %d of them are seen without a search", all, dead, sure)
	if all < 150 || dead < 50 || sure*2 < dead {
		t.Errorf("%d mines, %d cannot be won, %d of them are seen without a search", all, dead, sure)
	}
}

// TestBoundOfLevels: no header scores more than the bound at any step of its
// route.
func TestBoundOfLevels(t *testing.T) {
	for i, text := range shippedTexts(t) {
		f := mustParse(t, text)
		route := f.knownRoute()
		m := newMine(f)
		m.follow(string(route))
		score := m.score()
		m.reset()
		for k := 0; k < len(route); k += 1 + len(route)/8 {
			m.reset()
			m.follow(string(route[:k]))
			m.load(m.scalars, m.touched[m.touchedFrom:])
			if b := m.bound(); b < score {
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
		p.settle = true
		if why := p.work(t.Context(), ownSteps, 1+2*i, nil); why != endedQuiet && why != endedByBound {
			t.Errorf("planning ends by %v", why)
		}
		made := int64(0)
		for _, c := range p.workers {
			made += c.m.stepsMade
		}
		if routes[i] = string(s.route(p)); made > 20_000_000 {
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
		{"R.\\#L\n", "lifter.solve.proven", false},
		{sample(t, "contest10"), "lifter.solve.abort", false},
	}
	for _, c := range cases {
		ctx, stop := context.WithCancel(t.Context())
		if c.said == "lifter.solve.abort" {
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
	s := parseState(t, sample(t, "contest5"))
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
