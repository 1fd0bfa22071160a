package lifter

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
)

// TestPromisesOfDeadMines: where the lift is out of reach, what a hint says can still be had is
// what the best of all plays comes to, and hints that are followed come to it.
func TestPromisesOfDeadMines(t *testing.T) {
	dead := 0
	for seed := range uint64(1200) {
		rng := rand.New(rand.NewPCG(seed, 56))
		text := []func(*rand.Rand) string{minetest.TinyMine, minetest.SmallMine}[seed%2](rng)
		if _, err := mine.Parse(text); err != nil {
			continue
		}
		route := stumbling(rng)
		s := obey(t, parseState(t, text), route)
		best, wins, whole := minetest.AllPlays(text, route)
		if s.Status() != puzzle.Playing || wins || !whole {
			continue
		}
		if said, promised := promise(t, s); said != "" {
			dead++
			if end := hinted(t, s).node.Score(); said != "lifter.hint.most" || promised != best || end != best {
				t.Errorf("seed %d after %q: %s %d, hints come to %d, and the best play to %d\n%s", seed, route, said, promised, end, best, text)
			}
		}
	}
	if dead < 500 {
		t.Errorf("only %d mines are dead", dead)
	}
}

// TestPromisesOfWideMines holds the promises of mines of up to eight by eight cells, in which
// plans alone come short, against an exhaustive search: what is called the most is the most, and
// what is not proved is not called so.
func TestPromisesOfWideMines(t *testing.T) {
	for seed, proved := range map[uint64]bool{113: true, 501: false, 831: true} {
		rng := rand.New(rand.NewPCG(seed, 57))
		text := minetest.SquareMine(rng, 4+rng.IntN(5))
		s := obey(t, parseState(t, text), stumbling(rng))
		x := s.tree.far.Exhaust(s.tree.copyAt(s.node), 8_000_000, nil)
		end := s.tree.copyAt(s.node).Outcome(x.Route)
		said, promised := promise(t, s)
		if best := end.Score(); !x.Whole || (said == "lifter.hint.most") != proved || proved && promised != best || promised > best {
			t.Errorf("seed %d: %s %d, and the best of all plays, %v, comes to %d\n%s", seed, said, promised, x.Whole, end.Score(), text)
		}
	}
}

// stumbling returns a few commands at random.
func stumbling(rng *rand.Rand) string {
	route := ""
	for range rng.IntN(6) {
		route += string("LRUDWS"[rng.IntN(6)])
	}
	return route
}

// promise returns how the first hint of a dead mine names what can still be had, and that; "" of
// others.
func promise(t *testing.T, s State) (said string, score int) {
	t.Helper()
	h, err := s.Hint(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if !h.Dead {
		return "", 0
	}
	if h.Open || h.Proven != (h.Text.Key == "lifter.hint.most") {
		t.Errorf("%+v", h)
	}
	return h.Text.Key, h.Text.Args[1].(int)
}
