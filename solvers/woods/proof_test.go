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
	"gridwise/solvers/woods/internal/woodtest"
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
		s := open(t, woodtest.Drawn(woodtest.Random(rnd, w, 1+rnd.IntN(5), rnd.IntN(5)), w))
		for range 4 {
			lines, value := prove(t, s)
			if value != s.value() {
				t.Fatalf("a proof of %d for a position worth %d", value, s.value())
			}
			forced += strings.Count(lines, "\nforced ")
			held += strings.Count(lines, "\nheld ")
			s = s.moved(s.lv.Moves[s.Spot()][rnd.IntN(len(s.lv.Moves[s.Spot()]))])
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
