package lemmo

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
)

// answers are what the article's program prints of a map, from walking every start step by step.
func (n naive) answers() string {
	most, _ := n.task2()
	return fmt.Sprintf("%d win, %d at best\n", n.wins(), most)
}

// TestProgram: the article's program answers both questions as the walks do.
func TestProgram(t *testing.T) {
	puzzletest.Program(t, Puzzle{}, naive(strings.Fields(article)).answers())
}

// TestProgramSubtracts runs the program on other maps, on which those who come back from the
// wall are counted twice without the subtraction.
func TestProgramSubtracts(t *testing.T) {
	source, err := os.ReadFile("../../assets/lemmo/example/main.go")
	if err != nil {
		t.Fatal(err)
	}
	drawing := regexp.MustCompile("`[^`]*`")
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 3 {
		s := start(t, mixed(rnd))
		for _, wrong := slipped(s.level); !wrong; _, wrong = slipped(s.level) {
			s = start(t, mixed(rnd))
		}
		file := filepath.Join(t.TempDir(), "main.go")
		if err := os.WriteFile(file, drawing.ReplaceAll(source, []byte("`"+s.String()+"`")), 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := exec.Command("go", "run", file).Output()
		if want := s.rows().answers(); err != nil || string(got) != want {
			t.Errorf("%q, want %q (%v)\n%s", got, want, err, s)
		}
	}
}
