package catalog

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestNoticeNamesWhatIsLinked: the licence of every module that a program or a
// test links is told in NOTICE.
func TestNoticeNamesWhatIsLinked(t *testing.T) {
	notice, err := os.ReadFile("../../NOTICE")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, build := range [][]string{{"linux", "amd64"}, {"js", "wasm"}} {
		for _, module := range modules(t, build[0], build[1]) {
			found++
			if !strings.Contains(string(notice), module) {
				t.Errorf("NOTICE says nothing of %s", module)
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d modules are linked", found)
	}
}

// modules returns the paths of the modules linked, our own left out.
func modules(t *testing.T, goos, goarch string) []string {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-test", "-e", "-tags", "browser", "-f", "{{with .Module}}{{.Path}}{{end}}", module+"...")
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	seen := map[string]bool{"gridwise": true}
	var all []string
	for _, m := range strings.Fields(string(out)) {
		if !seen[m] {
			seen[m] = true
			all = append(all, m)
		}
	}
	return all
}
