package ghosts

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/puzzletest"
)

// shipped returns the texts of the levels in their order.
func shipped(t testing.TB) (names, texts []string) {
	t.Helper()
	files, err := filepath.Glob("../../assets/ghosts/levels/*.txt")
	if err != nil || len(files) < 40 {
		t.Fatalf("%d levels, %v", len(files), err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		names, texts = append(names, filepath.Base(f)), append(texts, string(b))
	}
	return names, texts
}

// TestShippedLevels proves every header again: the proof from a search, the
// number of solutions a second time by the rules alone, and the play by
// playing it.
func TestShippedLevels(t *testing.T) {
	names, texts := shipped(t)
	found49, kinds := false, map[int]string{}
	for i, text := range texts {
		s := parse(t, text)
		notes := s.Notes()
		if notes.Of("title") == "" || notes.Of("unique") != "yes" || notes.Of("best") != strconv.Itoa(len(s.lays)) {
			t.Errorf("%s: notes %v", names[i], notes)
		}
		g := s.l.network().Measure(t.Context())
		want := fmt.Sprintf("solutions %d, nodes %d, forced %d, false starts %d, placements %d", g.Solutions, g.Nodes, g.Forced, g.Wrong, g.Rows)
		if got := notes.Of("proof"); got != want {
			t.Errorf("%s: proof %q, want %q", names[i], got, want)
		}
		provedUnique(t, names[i], s)
		replayed(t, names[i], s, notes.Of("play"))
		if s.l.Own || s.l.Rows != 4 || s.l.Cols != 4 {
			continue
		}
		set := boardtest.SetOf(s.l.Level)
		for _, b := range boardtest.Images(set) {
			if first, again := kinds[boardtest.NumberOf(b)]; again && first != names[i] {
				t.Errorf("%s and %s are the same turned or mirrored", first, names[i])
			}
			kinds[boardtest.NumberOf(b)] = names[i]
		}
		found49 = found49 || set == boardtest.SetOf(parse(t, boardtest.Challenge49).l.Level)
	}
	if !found49 {
		t.Error("challenge 49 is not among the levels")
	}
}

func provedUnique(t *testing.T, name string, s State) {
	t.Helper()
	lines, err := s.Prove(context.Background(), nil)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	claim, err := s.CheckProof(context.Background(), lines)
	if err != nil || claim.Notes.Of("unique") != "yes" {
		t.Errorf("%s: %v, %v", name, claim, err)
	}
}

func replayed(t *testing.T, name string, s State, letters string) {
	t.Helper()
	moves, err := notation.ParseLetters(letters, Puzzle{}.Verbs())
	if err != nil || len(moves) != len(s.lays) {
		t.Errorf("%s: %d moves, %v", name, len(moves), err)
	}
	var at puzzle.State = s
	for _, m := range moves {
		if at, _, err = at.Play(m); err != nil {
			t.Fatalf("%s: %v: %v", name, m, err)
		}
	}
	if at.Status() != puzzle.Won {
		t.Errorf("%s: the play ends %v", name, at.Status())
	}
}

// TestShippedLevelsKeepTheLaws takes every board with pieces of its own, and
// every third of those that are the article's but for the ghosts.
func TestShippedLevelsKeepTheLaws(t *testing.T) {
	_, texts := shipped(t)
	var held []string
	for i, text := range texts {
		if parse(t, text).l.Own || i%3 == 0 {
			held = append(held, text)
		}
	}
	puzzletest.Run(t, Puzzle{}, held...)
}
