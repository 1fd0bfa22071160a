//go:build browser

package webtest

import (
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestBegunPuzzleIsPlayed does what CONTRIBUTING says of a new puzzle, in a copy of the tree: one
// is begun, outside its folders one place changes, its tests and the terminal's pass, the site is
// built, and its level is opened by a link and won by hints. TestWhole lists what it lacks.
func TestBegunPuzzleIsPlayed(t *testing.T) {
	const name = "quokka"
	dir := t.TempDir()
	run := func(command string, args ...string) string {
		t.Helper()
		cmd := exec.Command(command, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", command, args, err, out)
		}
		return string(out)
	}
	for _, file := range strings.Fields(piped(t, "", "git", "ls-files", "-co", "--exclude-standard")) {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			continue // it is deleted, and that is not committed yet
		}
		must(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, file)), 0o755))
		must(t, os.WriteFile(filepath.Join(dir, file), text, 0o755))
	}
	run("git", "init", "-q")
	run("git", "add", ".")
	run("git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "begin")

	run("go", "run", "./cmd/puzzle", name)
	run("git", "add", ".")
	if got := run("git", "diff", "--cached", "--numstat", "--", ".", ":!solvers/"+name, ":!assets/"+name); got != "2\t1\tsolvers/catalog/catalog.go\n" {
		t.Errorf("outside its folders changed\n%s", got)
	}
	run("go", "test", "-vet=off", "-short", "./solvers/"+name, "./cmd/gridwise/terminal")
	lacks, err := exec.Command("go", "-C", dir, "test", "-vet=off", "./solvers/catalog", "-run", "TestWhole/"+name).CombinedOutput()
	if err == nil || !strings.Contains(string(lacks), "assets/"+name+"/days.txt: ") || strings.Contains(string(lacks), "panic") {
		t.Errorf("it lacks (%v)\n%s", err, lacks)
	}
	run("go", "run", "./web/build")
	link := strings.TrimSpace(run("go", "run", "./cmd/gridwise", "link", name, "1"))

	x := newTab(t, desktop)
	x.inject(spy)
	x.open(serveFolder(t, dir) + "web/play.html?l=" + url.QueryEscape(link))
	x.wait(`document.documentElement.dataset.shown === 'true' && gw.ui.last`)
	x.does(`gw.focusBoard(), true`, `document.activeElement.tagName === 'CANVAS'`)
	x.shot("begun")
	for range 30 {
		before := eval[int](x, numberOf("hint", "move"))
		x.press("KeyQ")
		x.wait(numberOf("hint", "move") + ` > ` + strconv.Itoa(before) + ` || ` + has("solved", "true"))
		if eval[bool](x, has("solved", "true")) {
			return
		}
	}
	t.Error("hints do not win it")
}
