package answer

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"gridwise/solvers/catalog"
)

// TestPlayersInPython runs the players of examples/python: by what the moves are worth every level
// is won without a loss, and by chance some of them are not.
func TestPlayersInPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3 is missing; `make python` installs it")
	}
	program := filepath.Join(t.TempDir(), "gridwise")
	if out, err := exec.Command("go", "build", "-o", program, "gridwise/cmd/gridwise").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(python, "play.py", "3", program, "answer")
	cmd.Dir = "../../../examples/python"
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if n := len(regexp.MustCompile(`by worth: 3 of 3 won, 0 in all`).FindAll(out, -1)); n != len(catalog.Whole) {
		t.Errorf("%d puzzles are won by worth:\n%s", n, out)
	}
	if n := len(regexp.MustCompile(`by chance: [012] of 3 won, -\d+ in all`).FindAll(out, -1)); n == 0 {
		t.Errorf("chance wins all:\n%s", out)
	}
}
