package slider

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestProofsAreChecked changes the proofs of shipped levels, and of small ones
// without a win, with several lists, and won at the start.
func TestProofsAreChecked(t *testing.T) {
	levels := []string{"S__\n___\n_E_\n", "S__\n___\n__E\n", "X__\n___\n", "____2\n__*__\n1_**_\n_____\n*_B*A\n"}
	names, texts := shipped(t)
	for _, name := range names {
		levels = append(levels, texts[name])
	}
	puzzletest.Proofs(t.Context(), t, Puzzle{}, 240, levels...)
}

// TestProofsAgainstPlay: what is proved of positions in the midst of play is
// what a plain search by playing finds.
func TestProofsAgainstPlay(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 11))
	names, texts := shipped(t)
	for _, name := range names[:24] {
		var s puzzle.State = parsed(t, texts[name])
		for range 3 {
			lines, err := s.(State).Prove(context.Background(), nil)
			if err != nil {
				t.Fatal(err)
			}
			claim, err := s.(State).CheckProof(context.Background(), lines)
			if want := nearest(s); err != nil || claim.Notes.Of("best") != want {
				t.Fatalf("%s, %s: %v, %v, by playing %s", name, s.Position(), claim.Notes, err, want)
			}
			var all []puzzle.Move
			for m := range s.Moves() {
				all = append(all, m)
			}
			if len(all) == 0 {
				break
			}
			if s, _, err = s.Play(all[rnd.IntN(len(all))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// nearest is the fewest moves to the win, by playing all of them.
func nearest(s puzzle.State) string {
	seen := map[string]bool{s.Position(): true}
	for moves, now := 0, []puzzle.State{s}; len(now) > 0; moves++ {
		var next []puzzle.State
		for _, at := range now {
			if at.Status() == puzzle.Won {
				return strconv.Itoa(moves)
			}
			for m := range at.Moves() {
				to, _, err := at.Play(m)
				if err == nil && !seen[to.Position()] {
					seen[to.Position()] = true
					next = append(next, to)
				}
			}
		}
		now = next
	}
	return "none"
}

// TestFalseDistances: proofs that leave out what is nearer.
func TestFalseDistances(t *testing.T) {
	s := parsed(t, "S__\n___\n__E\n")
	for _, lines := range []string{
		"moves 2\n", "moves 0\n", "moves none\n", "moves 1\n0 1,1\n", "moves 2\n0 1,1\n1 1,3\n", "moves 3\n0 1,1\n1 1,3\n1 3,1\n2 3,3\n",
		"moves none\n0 1,1\n1 1,3\n1 3,1\n", "moves 2\n0 1,3\n1 1,1\n1 3,3\n", "moves 2\n0 1,1; 9,9*\n1 1,3\n1 3,1\n",
		"moves 2\n0 1,1\n1 1,2\n1 1,3\n1 3,1\n", "moves 2\n0 1,1+0\n1 1,3\n1 3,1\n", "moves 2\n0\n", "moves two\n0 1,1\n1 1,3\n1 3,1\n", "",
	} {
		if claim, err := s.CheckProof(context.Background(), lines); err == nil {
			t.Errorf("%q proves %v", strings.ReplaceAll(lines, "\n", "|"), claim.Notes)
		}
	}
}

// TestTilesInAnyOrder writes the tiles that changed the other way round: the proof
// proves the same. A tile that is none is told as such.
func TestTilesInAnyOrder(t *testing.T) {
	names, texts := shipped(t)
	turned := 0
	for _, name := range names {
		s := parsed(t, texts[name])
		if !s.level.Changes() {
			continue
		}
		lines, err := s.Prove(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		want, err := s.CheckProof(t.Context(), lines)
		if err != nil {
			t.Fatal(err)
		}
		var other strings.Builder
		for line := range strings.Lines(lines) {
			parts := strings.Split(strings.TrimSpace(line), "; ")
			if len(parts) > 2 {
				turned++
				slices.Reverse(parts[1:])
			}
			other.WriteString(strings.Join(parts, "; ") + "\n")
		}
		if got, err := s.CheckProof(t.Context(), other.String()); err != nil || !slices.Equal(got.Notes, want.Notes) {
			t.Errorf("%s: %v, %v; want %v", name, got.Notes, err, want.Notes)
		}
		wrong := strings.Replace(lines, "_\n", "?\n", 1)
		if _, err := s.CheckProof(t.Context(), wrong); wrong != lines && !strings.Contains(err.Error(), "slider.proof.line") {
			t.Errorf("%s: a tile that is none: %v", name, err)
		}
	}
	if turned < 100 {
		t.Errorf("%d lines were turned", turned)
	}
}
