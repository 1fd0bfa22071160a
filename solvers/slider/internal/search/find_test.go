package search

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/icetest"
)

func solverOf(t testing.TB, text string) *Solver {
	t.Helper()
	l, err := ice.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return New(l)
}

func find(t testing.TB, text string, limit int) (Found, error) {
	s := solverOf(t, text)
	return s.Find(t.Context(), s.Start(), limit, nil)
}

// agree holds Solve against the slow search. It reports whether the slow one came
// to an answer.
func agree(t *testing.T, text string, limit int) (moves int, ok bool) {
	t.Helper()
	g, start := icetest.NewSlow(text)
	moves, lists, ok := g.Solve(start, limit)
	if !ok {
		return moves, false
	}
	f, err := find(t, text, 0)
	if err != nil && err != puzzle.ErrImpossible {
		t.Fatal(err)
	}
	if got := len(f.Dirs); err == nil && (got != moves || f.Lists != lists) || (err != nil) != (moves < 0) {
		t.Fatalf("%d moves in %d lists (%v), slowly %d in %d\n%s", got, f.Lists, err, moves, lists, text)
	}
	return moves, true
}

func TestPlainLevelsAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 1))
	solved := 0
	for i := range 5000 {
		rows, cols := 1+rnd.IntN(9), 1+rnd.IntN(9)
		if rows*cols < 2 {
			cols = 2
		}
		moves, ok := agree(t, icetest.Scattered(rows, cols, rnd.IntN(350), uint64(i)), 1<<20)
		if !ok {
			t.Fatal("a plain level is too large for the slow search")
		}
		if moves > 0 {
			solved++
		}
	}
	if solved < 1000 {
		t.Errorf("only %d of the levels could be won", solved)
	}
}

func TestWishLevelsAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 1))
	solved, compared := 0, 0
	for compared < 2000 {
		moves, ok := agree(t, icetest.Random(rnd), 400)
		if ok {
			compared++
		}
		if moves > 1 {
			solved++
		}
	}
	if solved < 300 {
		t.Errorf("only %d of the levels could be won in more than a move", solved)
	}
}

// TestCountsWithinFewSteps bounds searches of random levels: what is called
// exact is, and no count is too high.
func TestCountsWithinFewSteps(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 1))
	open, short := 0, 0
	for range 1200 {
		text := icetest.Random(rnd)
		g, start := icetest.NewSlow(text)
		moves, lists, ok := g.Solve(start, 200)
		if !ok || moves < 1 {
			continue
		}
		for steps := 2; steps < 64; steps += 1 + steps/8 {
			f, err := find(t, text, steps)
			if err != nil {
				continue
			}
			if len(f.Dirs) != moves || f.Lists > lists || f.Exact && f.Lists != lists {
				t.Fatalf("in %d steps %d moves, %d lists, exact %v; slowly %d and %d\n%s", steps, len(f.Dirs), f.Lists, f.Exact, moves, lists, text)
			}
			if !f.Exact {
				open++
			}
			if f.Lists < lists {
				short++
			}
		}
	}
	if open < 100 || short < 10 {
		t.Errorf("only %d counts left open, %d of them short", open, short)
	}
}

// field is a square of sand, on which every move goes one cell: the shortest
// lists from corner to corner are the ways on a lattice. The cracked ice in
// the other corner, if wanted, makes the level one of positions.
func field(size int, crack bool) string {
	b := []byte(strings.Repeat(strings.Repeat(",", size)+"\n", size))
	b[0], b[len(b)-2] = 'S', 'E'
	if crack {
		b[size-1] = '%'
	}
	return string(b)
}

func TestCountIsExactToItsBound(t *testing.T) {
	for _, size := range []int64{2, 9, 31, 32, 33, 40} {
		want := new(big.Int).Binomial(2*size-2, size-1)
		if bound := big.NewInt(int64(MostLists)); want.Cmp(bound) > 0 {
			want = bound
		}
		f, err := find(t, field(int(size), false), 0)
		if err != nil || f.Lists != want.Uint64() {
			t.Errorf("%d lists on %d rows (%v), want %v", f.Lists, size, err, want)
		}
	}
	// With the corner cut off by cracked ice the ways through it stay: it is
	// crossed once at most.
	f, err := find(t, field(9, true), 0)
	if err != nil || f.Lists != 12870 {
		t.Errorf("%d lists over cracked ice (%v), want 12870", f.Lists, err)
	}
}
