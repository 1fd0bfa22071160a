package slider

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/icetest"
)

// TestKnownAnswers solves testdata/known: levels that other people solved, with the
// fewest moves that they found at the end of their names. The slow search agrees.
func TestKnownAnswers(t *testing.T) {
	files, _ := filepath.Glob("testdata/known/*.txt")
	if len(files) != 4 {
		t.Fatalf("%d levels", len(files))
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		want, err := strconv.Atoi(name[strings.LastIndexByte(name, '-')+1:])
		if err != nil {
			t.Fatal(err)
		}
		s := parsed(t, string(text))
		f, err := s.solver.Find(t.Context(), s.pos, 0, nil)
		if err != nil || len(f.Dirs) != want || f.Lists != 1 {
			t.Errorf("%s: %d moves in %d lists, %v", name, len(f.Dirs), f.Lists, err)
		}
		if end := played(t, s, ice.Letters(f.Dirs)); end.Status() != puzzle.Won {
			t.Errorf("%s: the moves end %v", name, end.Status())
		}
		if strings.HasPrefix(name, "figures") {
			continue // too large for it
		}
		g, slow := icetest.NewSlow(string(text))
		if moves, _, ok := g.Solve(slow, 10_000); !ok || moves != want {
			t.Errorf("%s: plainly %d moves", name, moves)
		}
	}
}
