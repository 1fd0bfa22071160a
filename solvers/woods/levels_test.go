package woods

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/woods/internal/retro"
)

func shipped(t testing.TB) (names, texts []string) {
	t.Helper()
	files, err := filepath.Glob("../../assets/woods/levels/*.txt")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d levels, %v", len(files), err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		names, texts = append(names, filepath.Base(f)), append(texts, string(text))
	}
	return names, texts
}

func TestShippedLevelsKeepTheLaws(t *testing.T) {
	_, texts := shipped(t)
	puzzletest.Run(t, Puzzle{}, texts...)
}

// TestHeaders proves every header of the shipped levels again.
func TestHeaders(t *testing.T) {
	titles := map[string]string{}
	names, texts := shipped(t)
	for i, name := range names {
		s := open(t, texts[i])
		notes := s.Notes()
		if title := notes.Of("title"); title == "" || titles[title] != "" {
			t.Errorf("%s: the title %q is missing or used by %s", name, title, titles[title])
		} else {
			titles[title] = name
		}
		if got := strconv.Itoa(s.lv.best()); notes.Of("best") != got {
			t.Errorf("%s: best is %s, worth %s", name, notes.Of("best"), got)
		}
		prove(t, s)
		if p, err := s.proof(t.Context(), nil); err != nil || notes.Of("proof") != p.Line() {
			t.Errorf("%s: the proof is %v, %v, says %q", name, p, err, notes.Of("proof"))
		}
		if unique := notes.Of("unique") == "yes"; unique != (keepers(t, s) == 1) {
			t.Errorf("%s: unique is %v, %d first moves keep the value", name, unique, keepers(t, s))
		}
	}
}

// keepers counts the player's first moves that keep the value.
func keepers(t *testing.T, s State) int {
	t.Helper()
	if s.OpponentToMove() {
		c, err := s.lv.Perfect(context.Background(), s.Race.Position)
		if err != nil {
			t.Fatal(err)
		}
		s = s.moved(c.To)
	}
	all, err := s.lv.Choices(context.Background(), s.Race.Position)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, c := range all {
		if c.Value == retro.Best(all).Value {
			n++
		}
	}
	return n
}

// TestPerfectPlayIsWorthTheValue plays every level out: the player wins with
// exactly its value, and the score says so.
func TestPerfectPlayIsWorthTheValue(t *testing.T) {
	names, texts := shipped(t)
	for i, name := range names {
		s := open(t, texts[i])
		moves, end, _, err := s.line(context.Background())
		if err != nil || len(moves) == 0 {
			t.Fatalf("%s: %v", name, err)
		}
		if end.Status() != puzzle.Won || end.Gained() != s.lv.best() || end.Score().Best != s.lv.best() {
			t.Errorf("%s: ends %v with %d of %d", name, end.Status(), end.Gained(), s.lv.best())
		}
	}
}

// BenchmarkReady opens the shipped level that takes longest, up to the
// opponent's first reply.
func BenchmarkReady(b *testing.B) {
	_, texts := shipped(b)
	slow := texts[0]
	size := func(text string) int { s := open(b, text); return len(s.lv.Cells) * len(s.lv.Cells) << s.lv.InReach }
	for _, text := range texts {
		if size(text) > size(slow) {
			slow = text
		}
	}
	for b.Loop() {
		s := open(b, slow)
		if s.Status() != puzzle.Playing {
			b.Fatal(s.Status())
		}
		if _, err := s.lv.Perfect(context.Background(), s.Race.Position); err != nil {
			b.Fatal(err)
		}
	}
}
