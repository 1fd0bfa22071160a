package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// TestImprove finds a route that a header does not have yet, writes it in its
// place with the proof that it is the best, and finds nothing new in what it has written.
func TestImprove(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lifter", "levels", "01-small.txt")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	const level = "; title: Small\n; best: 40\n; play: RA\n; author: A\nR\\.\\L\n"
	if err := os.WriteFile(file, []byte(level), 0o644); err != nil {
		t.Fatal(err)
	}
	want := strings.Replace(strings.Replace(level, "best: 40", "best: 146", 1), "play: RA", "play: 4R", 1)
	want = strings.Replace(want, "author: A\n", "author: A\n; proof: no route scores more than 146\n", 1)
	for range 2 {
		if err := improve(t.Context(), file, puzzle.Task{Steps: 100_000}); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != want {
			t.Fatalf("%v\n%s", err, got)
		}
	}
}

// TestImproveRefuses names files that are no levels with a score.
func TestImproveRefuses(t *testing.T) {
	for _, file := range []string{"main.go", "nowhere.txt", "../../assets/lemmo/levels/01-twenty-of-twenty-four.txt"} {
		if err := improve(t.Context(), file, puzzle.Task{Steps: 1}); err == nil {
			t.Errorf("%s is improved", file)
		}
	}
}

// TestRow plans without the header, whose score stands beside what is reached.
func TestRow(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lifter", "levels", "01-small.txt")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("; best: 292\n; play: RA\nR\\.\\L\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := row(t.Context(), &out, file, puzzle.Task{}, time.Minute); err != nil || out.String() != "| 01-small | 146 | 292 | 50.0 % |\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
}

// TestKnown: the tables of known routes are those of the headers.
func TestKnown(t *testing.T) {
	for _, p := range catalog.All {
		table, err := routesOf("../../assets", p)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile("../../assets/" + p.Name() + "/known.txt"); string(got) != table {
			t.Errorf("assets/%s/known.txt is not that of the headers; go run ./cmd/routes", p.Name())
		}
	}
}
