package ghosts

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestProofsAreChecked proves levels with one, many and no solutions and all
// that are shipped, and changes each proof in every place.
func TestProofsAreChecked(t *testing.T) {
	levels := []string{boardtest.Challenge49, "[(2,1), (2,3), (2,4), (3,2), (4,1), (4,3)]", boardtest.None, boardtest.Holed}
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
	for _, level := range append(boardtest.Twins, boardtest.Lamps(4, 4), boardtest.Ring) {
		s := parse(t, level)
		lines, err := s.Prove(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		a := s.l.network().All(context.Background(), s.lays, puzzle.Task{All: true}, nil)
		claim, err := s.CheckProof(context.Background(), lines)
		if err != nil || claim.Notes.Of("proof") != "solutions "+strconv.Itoa(a.Count) {
			t.Errorf("%s: %d solutions, proved %v, %v", level, a.Count, claim.Notes, err)
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
	s := parse(t, boardtest.Holed)
	for _, tree := range []string{"9999", "Z", "9,9", "0,0", "A,1", "", "A A"} {
		if claim, err := s.CheckProof(context.Background(), "solutions 0\n"+tree+"\n"); err == nil {
			t.Errorf("%q proves %v", tree, claim.Notes)
		}
	}
}

// TestFalseCountsFail claims no solutions, and two, for every shipped level, with
// a tree in which one node is another: covered, a hole, beyond the board, a piece
// that lies. None of these trees shows it.
func TestFalseCountsFail(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 7))
	for _, name := range assets.LevelNames("ghosts") {
		text, _ := assets.Level("ghosts", name)
		s := parse(t, text)
		lines, err := s.Prove(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		tree := strings.Fields(lines)[2:]
		for range 60 {
			wrong := slices.Clone(tree)
			names := append(s.l.columnNames(), "9999", "Z", "0,0", "99,99", "-1,1")
			wrong[rnd.IntN(len(tree))] = names[rnd.IntN(len(names))]
			cut := wrong[:1+rnd.IntN(len(tree))]
			for _, count := range []string{"0", "2"} {
				for _, nodes := range [][]string{wrong, cut} {
					proof := "solutions " + count + "\n" + strings.Join(nodes, "\n") + "\n"
					if claim, err := s.CheckProof(t.Context(), proof); err == nil {
						t.Errorf("%s: %v\n%s", name, claim.Notes, proof)
					}
				}
			}
		}
	}
}
