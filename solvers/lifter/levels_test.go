package lifter

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// With -args -better N the levels' best routes are sought again with N
// simulated steps a level, -maps choosing by a part of the name, and better
// ones are written into their headers.
var levelSteps = flag.Int64("better", 0, "steps to seek better routes for the shipped levels")

func shipped(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("../../assets/levels/lifter/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no levels", err)
	}
	return files
}

func shippedTexts(t testing.TB) (texts []string) {
	t.Helper()
	for _, file := range shipped(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

func TestImproveLevels(t *testing.T) {
	if *levelSteps == 0 {
		return
	}
	for _, file := range shipped(t) {
		if *tableMaps != "" && !strings.Contains(file, *tableMaps) {
			continue
		}
		text, _ := os.ReadFile(file)
		s := parseState(t, string(text))
		found, err := s.Solve(context.Background(), puzzle.Task{Seed: *tableSeed, Steps: *levelSteps, Cores: *tableCores}, nil)
		if err != nil {
			t.Fatal(err)
		}
		score := found.Fields[0].Value.(int)
		old, ok := number(s.Notes().Of("best"))
		t.Logf("%s: %d (%d) %s %s", filepath.Base(file), score, old, found.Fields[1].Value, found.Fields[2].Value)
		if ok && score <= old {
			continue
		}
		var notes puzzle.Notes
		for _, n := range s.Notes() {
			if n.Name != "best" && n.Name != "play" {
				notes = append(notes, n)
			}
		}
		notes = append(notes, puzzle.Note{Name: "best", Value: strconv.Itoa(score)},
			puzzle.Note{Name: "play", Value: puzzle.Letters(found.Moves, Puzzle{}.Verbs())})
		_, body, _ := puzzle.SplitNotes(string(text))
		if err := os.WriteFile(file, []byte(notes.String()+body), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLevels replays every level's route to the score in its header.
func TestLevels(t *testing.T) {
	files := shipped(t)
	if len(files) < 30 {
		t.Errorf("only %d levels", len(files))
	}
	for _, file := range files {
		text, _ := os.ReadFile(file)
		s := parseState(t, string(text))
		best, ok := number(s.Notes().Of("best"))
		moves, err := puzzle.ParseLetters(s.Notes().Of("play"), Puzzle{}.Verbs())
		if !ok || err != nil {
			t.Errorf("%s: header: %v", file, err)
			continue
		}
		var end puzzle.State = s
		for i, m := range moves {
			if end, _, err = end.Play(m); err != nil {
				t.Fatalf("%s: move %d: %v", file, i+1, err)
			}
		}
		if got := end.(State).node.score(); got != best {
			t.Errorf("%s: the route comes to %d, the header says %d", file, got, best)
		}
		if why := s.dead(); !why.Zero() && end.Status() == puzzle.Won {
			t.Errorf("%s: won, and yet %v", file, why)
		}
		if strings.TrimSpace(s.Notes().Of("title")) == "" {
			t.Errorf("%s has no title", file)
		}
	}
}
