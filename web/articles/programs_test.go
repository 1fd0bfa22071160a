package articles

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/cover"
	"gridwise/solvers/puzzle"
)

// mostLines is how many lines a program of an article may have that say something: neither
// what it imports, nor rows of a level, comments, and braces alone. The lines are as narrow
// as a phone, so that there are more of braces.
const mostLines = 30

// silent are the parts of a program that do not count.
var silent = regexp.MustCompile("(?s)import \\(.*?\\)|`.*?`|(?m:^package .*$|^import .*$|^\\s*//.*$|^[\\s})]*$)")

// TestPrograms runs the short program of each article and holds what it prints against
// what the solver answers.
func TestPrograms(t *testing.T) {
	for name, want := range map[string]func(*testing.T) string{
		"lemmo": func(t *testing.T) string {
			won := field(t, "lemmo", "where-it-began", "task1").(int)
			return fmt.Sprintf("%d win, %d lose\n", won, 24-won)
		},
		"ghosts": knuths,
		"slider": func(t *testing.T) string { return fmt.Sprintf("%v moves\n", field(t, "slider", "the-demo", "moves")) },
		"woods": func(t *testing.T) string {
			return fmt.Sprintf("Link is sure of %v\n", field(t, "woods", "middle-way", "value"))
		},
		"lifter": fallen,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := "assets/" + name + "/example/main.go"
			source, err := os.ReadFile(filepath.Join(root, file))
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for line := range strings.Lines(silent.ReplaceAllString(string(source), "")) {
				if strings.TrimSpace(line) != "" {
					n++
				}
			}
			if n > mostLines {
				t.Errorf("it has %d lines", n)
			}
			run := exec.Command("go", "run", file)
			run.Dir = root
			got, err := run.Output()
			if wanted := want(t); err != nil || string(got) != wanted {
				t.Errorf("got %q, %v; want %q", got, err, wanted)
			}
			for _, lang := range words.Languages() {
				text, err := os.ReadFile(filepath.Join(root, Source(name, lang)))
				if err != nil || !strings.Contains(string(text), "~~~ code file="+file+"\n") {
					t.Errorf("the article in %s does not show it: %v", lang, err)
				}
			}
		})
	}
}

// field returns what the solver answers of a shipped level, under a name.
func field(t *testing.T, puzzleName, level, name string) any {
	t.Helper()
	for _, id := range assets.LevelNames(puzzleName) {
		if _, short, _ := strings.Cut(id, "-"); short != level {
			continue
		}
		text, _ := assets.Level(puzzleName, id)
		answer, err := start(t, puzzleName, text).(puzzle.Solver).Solve(t.Context(), puzzle.Task{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range answer.Fields {
			if f.Name == name {
				return f.Value
			}
		}
	}
	t.Fatalf("%s, %s: no %s", puzzleName, level, name)
	return nil
}

func start(t *testing.T, puzzleName, text string) puzzle.State {
	t.Helper()
	s, err := catalog.Named(puzzleName).Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// knuths returns the rows that cover the matrix of Knuth's paper, in the order in which
// dancing links choose them.
func knuths(*testing.T) string {
	rows := []string{"CEF", "ADG", "BCF", "AD", "BG", "DEG"}
	m := cover.New(7, 0)
	for _, row := range rows {
		var columns []int
		for _, c := range row {
			columns = append(columns, int(c-'A'))
		}
		m.Add(columns...)
	}
	var b strings.Builder
	for chosen := range m.NewSearch().Solutions(context.Background()) {
		var names []string
		for _, i := range chosen {
			names = append(names, rows[i])
		}
		fmt.Fprintln(&b, names)
	}
	return b.String()
}

// fallen returns the mine of the program after a command that does nothing else.
func fallen(t *testing.T) string {
	t.Helper()
	const mine = "######\n#*   #\n#*   #\n# \\R L\n#  *.#\n######\n"
	s, _, err := start(t, "lifter", mine).Play(puzzle.Do("wait"))
	if err != nil {
		t.Fatal(err)
	}
	after := []byte(strings.ReplaceAll(mine, "*", " "))
	for i := range after {
		for _, thing := range s.Board().At(puzzle.Cell{Row: i/7 + 1, Col: i%7 + 1}, nil) {
			if thing.Name == "rock" {
				after[i] = '*'
			}
		}
	}
	return string(after)
}
