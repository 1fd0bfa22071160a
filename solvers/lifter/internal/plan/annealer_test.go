package plan

import (
	"context"
	"math/rand/v2"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
)

// TestRewindAgainstReplay rewinds an annealer to every part of its tour, forwards
// and back, between attempts at changing it: the mine stands as after the same
// ways made from the start.
func TestRewindAgainstReplay(t *testing.T) {
	rewound, accepted := 0, 0
	for seed := range uint64(60) {
		m := randomMine(t, seed, true)
		f := m.Level
		r := rand.New(rand.NewPCG(seed, 31))
		c := newAnnealer(m, NewTables(f), r)
		c.limit(200_000, 200_000)
		c.restart()
		for range 40 {
			was := c.best.bestScore
			c.attempt(8)
			if c.best.bestScore > was {
				accepted++
			}
			n := r.IntN(len(c.current.errands) + 1)
			c.rewind(n)
			again := mine.New(f)
			for _, e := range c.current.errands[:n] {
				again.Follow(e.way)
			}
			if m.Scalars != again.Scalars || string(m.Cells) != string(again.Cells) || len(m.History) != len(again.History) {
				t.Fatalf("seed %d: after %d errands the mine differs from a replay\n%s", seed, n, f.String())
			}
			if n > 0 && (c.current.errands[n-1].after.steps != again.Steps || c.current.errands[n-1].after.collected != again.Collected) {
				t.Fatalf("seed %d: errand %d is said to end after %+v, it ends after %+v", seed, n, c.current.errands[n-1].after, again.Scalars)
			}
			rewound++
		}
		best := mine.New(f)
		best.Follow(c.best.route())
		if best.Score() != int(c.best.bestScore) {
			t.Errorf("seed %d: the best tour says %d, its route comes to %d", seed, c.best.bestScore, best.Score())
		}
	}
	if rewound < 2000 || accepted < 20 {
		t.Errorf("%d times rewound, %d better tours", rewound, accepted)
	}
}

// TestBeamKey holds the keys of a beam search, kept up from step to step, against
// those computed from all cells.
func TestBeamKey(t *testing.T) {
	checked := 0
	for seed := range uint64(80) {
		m := randomMine(t, seed, true)
		b := newBeam(m)
		whole := func() (k uint64) {
			for i := range m.Cells {
				if x, y := i%int(m.Stride), i/int(m.Stride); x > 0 && x <= m.Cols && y > 0 && y <= m.Rows {
					k ^= b.keyPart(int32(i))
				}
			}
			return k
		}
		route := b.search(24, 4000, seed, func() bool { return false })
		root := whole()
		for i := range b.tree.nodes {
			b.tree.goTo(int32(i))
			if key := whole() ^ root; key != b.keys[i] {
				t.Fatalf("seed %d: node %d has the key %x, computed anew it is %x\n%s", seed, i, b.keys[i], key, m.Level.String())
			}
			checked++
		}
		b.tree.goTo(0)
		if m.Follow(route); m.Score() != b.bestScore {
			t.Errorf("seed %d: the route comes to %d, the beam says %d", seed, m.Score(), b.bestScore)
		}
	}
	if checked < 5000 {
		t.Errorf("only %d nodes", checked)
	}
}

// TestRoundsOfAPlan works two rounds. In the second, of no steps, the workers
// that go on from the best tour have it; the result of both rounds is the same
// on any number of cores, never worse than that of one, and replays to its score.
func TestRoundsOfAPlan(t *testing.T) {
	for _, name := range []string{"contest3", "contest2", "beard1", "flood2"} {
		f := minetest.MustParse(t, minetest.Sample(t, name))
		var routes [2]string
		for i, cores := range []int{1, 3} {
			p := New(mine.New(f), NewTables(f), 5)
			p.round(context.Background(), 40_000, 40_000, 0, cores)
			p.collectBest()
			first := p.best.bestScore
			if !p.best.won {
				t.Fatalf("%s: no tour of the first round wins", name)
			}
			p.round(context.Background(), 0, 0, 0, cores)
			for _, k := range []int{0, 1, 4} {
				if c := p.workers[k]; string(c.current.route()) != string(p.best.route()) {
					t.Errorf("%s: worker %d does not go on from the best tour", name, k)
				}
			}
			p.round(context.Background(), 40_000, 40_000, 0, cores)
			p.collectBest()
			m := mine.New(f)
			route := p.Route(m)
			if m.Follow(route); m.Score() != int(p.best.bestScore) || p.best.bestScore < first {
				t.Errorf("%s: %d after the first round, then %d; the route comes to %d", name, first, p.best.bestScore, m.Score())
			}
			routes[i] = string(route)
		}
		if routes[0] != routes[1] {
			t.Errorf("%s: %s on one core, %s on three", name, routes[0], routes[1])
		}
	}
}

// TestLooksAndRounds plans in a mine in which cells are looked at beside the steps. A round
// is as many steps as in any other; the bound of the work counts both.
func TestLooksAndRounds(t *testing.T) {
	const steps = 60_000
	f := minetest.MustParse(t, minetest.Large(t, "full10"))
	p := New(mine.New(f), NewTables(f), 1)
	p.round(t.Context(), steps, unbounded, 0, 2)
	for i, c := range p.workers {
		if made := c.m.StepsMade; made < steps || c.m.LooksMade == 0 {
			t.Errorf("worker %d makes %d steps of %d in a round, and %d looks", i, made, steps, c.m.LooksMade)
		}
	}
	p = New(mine.New(f), NewTables(f), 1)
	p.Work(t.Context(), 40*steps, 2, nil)
	if made := p.Steps(); made < 36*steps || made > 44*steps {
		t.Errorf("%d steps and looks, the bound is %d", made, 40*steps)
	}
}
