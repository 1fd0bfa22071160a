package slider

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/icetest"
	"gridwise/solvers/slider/internal/search"
)

// shipped are the texts of the levels by file name.
func shipped(t testing.TB) (names []string, texts map[string]string) {
	t.Helper()
	texts = map[string]string{}
	for _, name := range assets.LevelNames("slider") {
		text, ok := assets.Level("slider", name)
		if !ok {
			t.Fatalf("%s is listed and not there", name)
		}
		names, texts[name] = append(names, name), text
	}
	if len(names) < 40 {
		t.Fatalf("only %d levels", len(names))
	}
	return names, texts
}

// proofOf is what a shipped header says of how its answer was proved.
func proofOf(s *search.Solver, f search.Found) string {
	first := "breadth"
	if !s.Steady() {
		first = "best"
	}
	return fmt.Sprintf("%d moves, %d shortest, by %s-first search of %d positions", len(f.Dirs), f.Lists, first, f.Positions)
}

// TestShippedLevels proves every header again: best, proof and unique by the solver, play by
// playing.
func TestShippedLevels(t *testing.T) {
	names, texts := shipped(t)
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			s := parsed(t, texts[name])
			notes := s.Notes()
			if notes.Of("title") == "" {
				t.Error("no title")
			}
			f, err := s.solver.Find(t.Context(), s.pos, 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := strconv.Itoa(len(f.Dirs)); got != notes.Of("best") {
				t.Errorf("best is %s, the header says %q", got, notes.Of("best"))
			}
			if got := proofOf(s.solver, f); got != notes.Of("proof") {
				t.Errorf("the proof is %q, the header says %q", got, notes.Of("proof"))
			}
			if unique := notes.Of("unique") == "yes"; unique != (f.Lists == 1) {
				t.Errorf("%d lists, the header says unique: %v", f.Lists, unique)
			}
			end := played(t, s, notes.Of("play"))
			if moves, _ := notation.ParseLetters(notes.Of("play"), Puzzle{}.Verbs()); end.Status() != puzzle.Won || len(moves) != len(f.Dirs) {
				t.Errorf("play ends %v after %d moves", end.Status(), len(moves))
			}
		})
	}
}

func played(t testing.TB, s State, letters string) State {
	t.Helper()
	moves, err := notation.ParseLetters(letters, Puzzle{}.Verbs())
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range moves {
		next, _, err := s.Play(m)
		if err != nil {
			t.Fatalf("move %d, %v: %v", i+1, m, err)
		}
		s = next.(State)
	}
	return s
}

func TestShippedLevelsKeepTheLaws(t *testing.T) {
	names, texts := shipped(t)
	for i, name := range names {
		for _, law := range puzzletest.Laws {
			if err := law.Check(Puzzle{}, texts[name], uint64(i)); err != nil {
				t.Errorf("%s, %s: %v", name, law.Name, err)
			}
		}
	}
}

// TestEveryTileIsShipped finds each wish in some level.
func TestEveryTileIsShipped(t *testing.T) {
	_, texts := shipped(t)
	everything := ""
	for _, text := range texts {
		_, body, _ := notation.SplitNotes(text)
		everything += body
	}
	for _, tile := range (Puzzle{}).Tiles() {
		if strings.IndexByte("Xcdefghijklmn", tile.Char) < 0 && strings.IndexByte(everything, tile.Char) < 0 {
			t.Errorf("no level has %q", tile.Char)
		}
	}
	if !strings.Contains(everything, ice.PassRule) {
		t.Errorf("no level has %q", ice.PassRule)
	}
	for _, of := range []string{icetest.Demo, icetest.IcePath} {
		found := false
		for _, text := range texts {
			_, body, _ := notation.SplitNotes(text)
			found = found || body == of
		}
		if !found {
			t.Errorf("a level of the article is missing:\n%s", of)
		}
	}
}

// TestBoundOfCells: the reader takes no more cells than it says.
func TestBoundOfCells(t *testing.T) {
	const cols = 4096
	text := "S" + strings.Repeat("_", cols-2) + "E\n" + strings.Repeat(strings.Repeat("_", cols)+"\n", notation.MaxCells/cols)
	var faults puzzle.Errors
	if _, err := (Puzzle{}).Parse(text); !errors.As(err, &faults) || faults[0].Text.Key != "level.large" {
		t.Errorf("a row more than %d cells: %v", notation.MaxCells, err)
	}
}
