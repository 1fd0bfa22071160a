package puzzletest

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
)

// programs tells, of the short programs that an article shows, how those of a kind are run, and
// the drawing in them.
var programs = map[string]struct {
	run     []string
	drawing *regexp.Regexp
}{
	".go": {[]string{"go", "run"}, regexp.MustCompile("`([^`]*)`")},
	".py": {[]string{"python3"}, regexp.MustCompile(`"""([^"]*)"""`)},
}

// Programs runs the short programs that a puzzle's article shows, in Go and in Python, from the
// puzzle's package: on the shipped level that stands in them, whose name goes without its
// number, and on other levels in its place. It calls check with each level and with what a
// program printed of it.
func Programs(t *testing.T, p puzzle.Puzzle, name string, others []string, check func(t *testing.T, level, printed string)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("../../assets", p.Name(), "example/*.*"))
	if err != nil || len(files) < len(programs) {
		t.Fatalf("the programs are %v, %v", files, err)
	}
	for _, file := range files {
		program := programs[filepath.Ext(file)]
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := exec.LookPath(program.run[0]); err != nil {
			t.Fatalf("%s cannot be run: install the package %s (%v)", file, program.run[0], err)
		}
		at := program.drawing.FindSubmatchIndex(source)
		if at == nil {
			t.Fatalf("%s has no level in it: a drawing of its own lines, between quotes as those of other puzzles", file)
		}
		own := strings.TrimPrefix(string(source[at[2]:at[3]]), "\n")
		// What a level may leave out stands in the program.
		if got, want := parsed(t, p, own), shippedLevel(t, p, name); !strings.HasPrefix(got.String(), want.String()) {
			t.Errorf("%s has another level than %s:\n%s", file, name, own)
		}
		for _, level := range append([]string{own}, others...) {
			changed := string(source[:at[2]]) + strings.Replace(string(source[at[2]:at[3]]), own, level, 1) + string(source[at[3]:])
			copied := filepath.Join(t.TempDir(), filepath.Base(file))
			if err := os.WriteFile(copied, []byte(changed), 0o644); err != nil {
				t.Fatal(err)
			}
			run := exec.Command(program.run[0], append(program.run[1:], copied)...)
			var faults strings.Builder
			run.Stderr = &faults
			printed, err := run.Output()
			if err != nil {
				t.Fatalf("%s: %v\n%s\n%s", file, err, faults.String(), level)
			}
			check(t, level, string(printed))
		}
	}
}

// Drawings returns the drawings of the first shipped levels that keep to a condition.
func Drawings(p puzzle.Puzzle, most int, keep func(drawing string) bool) (all []string) {
	for _, name := range assets.LevelNames(p.Name()) {
		text, _ := assets.Level(p.Name(), name)
		drawing := regexp.MustCompile(`(?m)^;.*\n`).ReplaceAllString(text, "")
		if len(all) < most && keep(drawing) {
			all = append(all, drawing)
		}
	}
	return all
}

func parsed(t *testing.T, p puzzle.Puzzle, text string) puzzle.State {
	t.Helper()
	s, err := p.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// shippedLevel parses a shipped level, named without its number.
func shippedLevel(t *testing.T, p puzzle.Puzzle, level string) puzzle.State {
	t.Helper()
	names := assets.LevelNames(p.Name())
	i := slices.IndexFunc(names, func(n string) bool { return strings.HasSuffix(n, "-"+level) })
	if i < 0 {
		t.Fatalf("there is no level %s", level)
	}
	text, _ := assets.Level(p.Name(), names[i])
	return parsed(t, p, text)
}

// Answered returns what the solver answers of a level, under a name.
func Answered(t *testing.T, p puzzle.Puzzle, level, name string) any {
	t.Helper()
	answer, err := parsed(t, p, level).(puzzle.Solver).Solve(t.Context(), puzzle.Task{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range answer.Fields {
		if f.Name == name {
			return f.Value
		}
	}
	t.Fatalf("no %s of\n%s", name, level)
	return nil
}
