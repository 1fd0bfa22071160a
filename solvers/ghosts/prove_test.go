package ghosts

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestProofsAreChecked proves levels with one, many and no solutions and all
// that are shipped, and changes each proof in every place.
func TestProofsAreChecked(t *testing.T) {
	levels := []string{challenge49, "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", none, holed}
	for _, level := range levels {
		s := parse(t, level)
		lines, err := s.Prove(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(truthOf(s).solutions); !strings.HasPrefix(lines, "solutions "+strconv.Itoa(n)+"\n") {
			t.Errorf("%s: there are %d solutions, the proof begins %.20q", level, n, lines)
		}
	}
	for _, level := range append(twins, lamps(4, 4)) {
		s := parse(t, level)
		lines, err := s.Prove(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		a := s.answer(context.Background(), puzzle.Task{All: true}, nil)
		claim, err := s.CheckProof(context.Background(), lines)
		if err != nil || claim.Notes.Of("proof") != "solutions "+strconv.Itoa(a.count) {
			t.Errorf("%s: %d solutions, proved %v, %v", level, a.count, claim.Notes, err)
		}
		levels = append(levels, level)
	}
	for _, name := range assets.LevelNames("ghosts") {
		text, _ := assets.Level("ghosts", name)
		levels = append(levels, text)
	}
	puzzletest.Proofs(t.Context(), t, Puzzle{}, 200, levels...)
}

// TestDeadEndsAreShown: a piece or cell that does not exist, is a hole, or is
// covered already has no branches, and is no dead end all the same.
func TestDeadEndsAreShown(t *testing.T) {
	s := parse(t, holed)
	for _, tree := range []string{"9999", "Z", "9,9", "0,0", "A,1", "", "A A"} {
		if claim, err := s.CheckProof(context.Background(), "solutions 0\n"+tree+"\n"); err == nil {
			t.Errorf("%q proves %v", tree, claim.Notes)
		}
	}
}
