package woods

import (
	"context"
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
)

func prove(t testing.TB, s State) *Proof {
	t.Helper()
	p, err := s.Prove(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Proof)
}

func TestProofsHold(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 3))
	forced, held := 0, 0
	for range 300 {
		w := 2 + rnd.IntN(6)
		text := drawn(randomMaze(rnd, w, 1+rnd.IntN(5), rnd.IntN(5)), w)
		s := open(t, text)
		for range 4 {
			p := prove(t, s)
			if err := p.Check(); err != nil {
				t.Fatalf("%v\n%s\n%s", err, text, s.Position())
			}
			if p.Value != s.value() {
				t.Fatalf("a proof of %d for a position worth %d", p.Value, s.value())
			}
			forced += len(p.Forced)
			held += len(p.Held)
			s = s.moved(s.lv.moves[s.place()][rnd.IntN(len(s.lv.moves[s.place()]))])
		}
	}
	if forced < 1000 || held < 1000 {
		t.Errorf("only %d and %d places were proved", forced, held)
	}
}

// TestFalseProofsFail changes a proof in every way that should break it.
func TestFalseProofsFail(t *testing.T) {
	changes := map[string]func(p *Proof){
		"more claimed":         func(p *Proof) { p.Value++ },
		"less claimed":         func(p *Proof) { p.Value-- },
		"no ranks":             func(p *Proof) { zeroRanks(p) },
		"a place missing":      func(p *Proof) { p.Forced = p.Forced[1:] },
		"a hold missing":       func(p *Proof) { p.Held = p.Held[1:] },
		"a tighter hold":       func(p *Proof) { p.Held[0].Value-- },
		"a higher claim":       func(p *Proof) { p.Forced[0].Value++ },
		"a leap":               func(p *Proof) { p.Forced[0].To = puzzle.Cell{Row: 1, Col: 1} },
		"a step into a tree":   func(p *Proof) { p.Held[0].To = puzzle.Cell{Row: 9, Col: 9} },
		"a heart forgotten":    func(p *Proof) { p.Hearts = p.Hearts[:3] },
		"a start in the trees": func(p *Proof) { p.Start.Link = puzzle.Cell{Row: 1, Col: 1} },
	}
	for name, change := range changes {
		p := prove(t, open(t, lawLevels[3]))
		if err := p.Check(); err != nil {
			t.Fatalf("the proof itself: %v", err)
		}
		change(p)
		if p.Check() == nil {
			t.Errorf("%s: the proof still holds", name)
		}
	}
}

func zeroRanks(p *Proof) {
	for i := range p.Forced {
		p.Forced[i].Rank = 0
	}
}

// TestRanks holds every rank against the moves: Link has a move that keeps the
// value and leads to a rank one less, none that leads lower; every position
// worth something has a rank.
func TestRanks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 8))
	ranked := 0
	for range 120 {
		w := 2 + rnd.IntN(5)
		lv, err := parse(drawn(randomMaze(rnd, w, 1+rnd.IntN(5), 1+rnd.IntN(4)), w))
		if err != nil {
			t.Fatal(err)
		}
		r, err := lv.ranked(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for left := range uint8(1 << lv.live) {
			of, err := r.of(context.Background(), left)
			if err != nil {
				t.Fatal(err)
			}
			for link := range uint16(len(lv.cells)) {
				for king := range uint16(len(lv.cells)) {
					if lv.heartOf(left, link) == 0 && lv.heartOf(left, king) == 0 {
						ranked += holdRank(t, State{lv: lv, link: link, king: king, left: left}, r, of)
					}
				}
			}
		}
	}
	if ranked < 10_000 {
		t.Errorf("only %d ranks", ranked)
	}
}

func holdRank(t *testing.T, s State, r *ranks, of []uint16) int {
	t.Helper()
	got, value := r.link(of, s.link, s.king), s.value()
	if (got == noRank) != (value == 0) {
		t.Fatalf("%s: worth %d, rank %d\n%s", s.Position(), value, got, s)
	}
	if value == 0 {
		return 0
	}
	all, err := s.choices(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	want := 1 << 20
	for _, c := range all {
		switch {
		case c.value != value:
		case c.gain > 0:
			want = 1
		default:
			want = min(want, 1+slowest(t, c.next))
		}
	}
	if got != want {
		t.Fatalf("%s: rank %d, by the moves %d\n%s", s.Position(), got, want, s)
	}
	return 1
}

// slowest is the greatest rank that Ganondorf's moves that keep the value lead
// to.
func slowest(t *testing.T, s State) int {
	t.Helper()
	most := 0
	value := s.value()
	for _, to := range s.lv.moves[s.king] {
		next := s.moved(to)
		if next.value() != value {
			continue
		}
		of, err := s.lv.ranks.of(context.Background(), next.left)
		if err != nil {
			t.Fatal(err)
		}
		most = max(most, s.lv.ranks.link(of, next.link, next.king))
	}
	return most
}
