package puzzletest

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
)

// Program runs the short program that a puzzle's article shows, from the puzzle's package, and
// holds what it prints against what the solver answers.
func Program(t *testing.T, p puzzle.Puzzle, want string) {
	t.Helper()
	run := exec.Command("go", "run", "./assets/"+p.Name()+"/example/main.go")
	run.Dir = "../.."
	if got, err := run.Output(); err != nil || string(got) != want {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
}

// Answered returns what the solver answers of a shipped level, under a name. The level goes
// without its number.
func Answered(t *testing.T, p puzzle.Puzzle, level, name string) any {
	t.Helper()
	names := assets.LevelNames(p.Name())
	i := slices.IndexFunc(names, func(n string) bool { return strings.HasSuffix(n, "-"+level) })
	if i < 0 {
		t.Fatalf("there is no level %s", level)
	}
	text, _ := assets.Level(p.Name(), names[i])
	s, err := p.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := s.(puzzle.Solver).Solve(t.Context(), puzzle.Task{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range answer.Fields {
		if f.Name == name {
			return f.Value
		}
	}
	t.Fatalf("%s: no %s", level, name)
	return nil
}
