package retro

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/woods/internal/wood"
	"gridwise/solvers/woods/internal/woodtest"
)

// TestRanks holds every rank against the moves: Link has a move that keeps the
// value and leads to a rank one less, none that leads lower; every position
// worth something has a rank.
func TestRanks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 8))
	ranked := 0
	for range 120 {
		w := 2 + rnd.IntN(5)
		lv, err := wood.Parse(woodtest.Drawn(woodtest.Random(rnd, w, 1+rnd.IntN(5), 1+rnd.IntN(4)), w))
		if err != nil {
			t.Fatal(err)
		}
		r, err := NewSolver(lv.Maze).solved(t.Context(), 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		for left := range uint8(1 << lv.InReach) {
			for link := range uint16(len(lv.Cells)) {
				for ganon := range uint16(len(lv.Cells)) {
					if lv.HeartOf(left, link) == 0 && lv.HeartOf(left, ganon) == 0 {
						ranked += holdRank(t, r, wood.Position{Link: link, Ganon: ganon, Left: left})
					}
				}
			}
		}
	}
	if ranked < 10_000 {
		t.Errorf("only %d ranks", ranked)
	}
}

// rank returns the rank of a position with Link to move.
func rank(t *testing.T, r *ranks, p wood.Position) int {
	t.Helper()
	of, err := r.of(t.Context(), p.Left)
	if err != nil {
		t.Fatal(err)
	}
	return int(of[int(p.Link)*r.n+int(p.Ganon)])
}

func holdRank(t *testing.T, r *ranks, p wood.Position) int {
	t.Helper()
	got, value := rank(t, r, p), r.value(p)
	if (got == noRank) != (value == 0) {
		t.Fatalf("%v: worth %d, rank %d\n%v", p, value, got, r.Cells)
	}
	if value == 0 {
		return 0
	}
	want := 1 << 20
	for _, to := range r.Moves[p.Link] {
		next := r.After(p, to)
		switch took := next.Left != p.Left; {
		case took && 1+r.value(next) == value:
			want = 1
		case !took && r.value(next) == value:
			want = min(want, 1+slowest(t, r, next))
		}
	}
	if got != want {
		t.Fatalf("%v: rank %d, by the moves %d\n%v", p, got, want, r.Cells)
	}
	return 1
}

// slowest is the greatest rank that Ganondorf's moves that keep the value lead
// to.
func slowest(t *testing.T, r *ranks, p wood.Position) (most int) {
	t.Helper()
	for _, to := range r.Moves[p.Ganon] {
		if next := r.After(p, to); r.value(next) == r.value(p) {
			most = max(most, rank(t, r, next))
		}
	}
	return most
}
