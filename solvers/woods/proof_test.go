package woods

import (
	"context"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle/puzzletest"
)

func prove(t testing.TB, s State) (lines string, value int) {
	t.Helper()
	lines, err := s.Prove(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	claim, err := s.CheckProof(context.Background(), lines)
	if err != nil {
		t.Fatalf("%v\n%s\n%s\n%s", err, s, s.Position(), lines)
	}
	value, err = strconv.Atoi(claim.Notes.Of("best"))
	if err != nil {
		t.Fatal(err)
	}
	return lines, value
}

func TestProofsHold(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 3))
	forced, held := 0, 0
	for range 300 {
		w := 2 + rnd.IntN(6)
		s := open(t, drawn(randomMaze(rnd, w, 1+rnd.IntN(5), rnd.IntN(5)), w))
		for range 4 {
			lines, value := prove(t, s)
			if value != s.value() {
				t.Fatalf("a proof of %d for a position worth %d", value, s.value())
			}
			forced += strings.Count(lines, "\nforced ")
			held += strings.Count(lines, "\nheld ")
			s = s.moved(s.lv.moves[s.place()][rnd.IntN(len(s.lv.moves[s.place()]))])
		}
	}
	if forced < 1000 || held < 1000 {
		t.Errorf("only %d and %d places were proved", forced, held)
	}
}

// TestFalseProofsFail changes the proofs of shipped and other levels.
func TestFalseProofsFail(t *testing.T) {
	levels := append([]string{}, lawLevels...)
	for _, name := range assets.LevelNames("woods")[:20] {
		text, _ := assets.Level("woods", name)
		levels = append(levels, text)
	}
	puzzletest.Proofs(t.Context(), t, Puzzle{}, 200, levels...)
	s := open(t, lawLevels[3])
	lines, _ := prove(t, s)
	changes := map[string]func(string) string{
		"no ranks": func(p string) string {
			return regexp.MustCompile(`(?m)^(forced .*) \d+ (\S+)$`).ReplaceAllString(p, "$1 0 $2")
		},
		"nothing held":               func(p string) string { return regexp.MustCompile(`(?m)^held.*$`).ReplaceAllString(p, "") },
		"a heart forgotten all over": func(p string) string { return strings.ReplaceAll(p, "12", "1") },
	}
	for name, change := range changes {
		if claim, err := s.CheckProof(context.Background(), change(lines)); err == nil {
			t.Errorf("%s: the proof still shows %v", name, claim.Notes)
		}
	}
}

// TestProofsAreOfTheirLevel: a proof shows nothing of another maze.
func TestProofsAreOfTheirLevel(t *testing.T) {
	for i, level := range lawLevels {
		lines, value := prove(t, open(t, level))
		for k, other := range lawLevels {
			claim, err := open(t, other).CheckProof(context.Background(), lines)
			if i != k && err == nil && claim.Notes.Of("best") != strconv.Itoa(open(t, other).value()) {
				t.Errorf("the proof of level %d, %d, passes for level %d", i, value, k)
			}
		}
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
				for ganon := range uint16(len(lv.cells)) {
					if lv.heartOf(left, link) == 0 && lv.heartOf(left, ganon) == 0 {
						ranked += holdRank(t, State{lv: lv, link: link, ganon: ganon, left: left}, r, of)
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
	got, value := r.link(of, s.link, s.ganon), s.value()
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
	for _, to := range s.lv.moves[s.ganon] {
		next := s.moved(to)
		if next.value() != value {
			continue
		}
		of, err := s.lv.ranks.of(context.Background(), next.left)
		if err != nil {
			t.Fatal(err)
		}
		most = max(most, s.lv.ranks.link(of, next.link, next.ganon))
	}
	return most
}
