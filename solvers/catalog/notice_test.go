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

// TestNoticeNamesWhatEachProgramLinks: each module stands under the heading of every
// program that holds it.
func TestNoticeNamesWhatEachProgramLinks(t *testing.T) {
	text, err := os.ReadFile("../../NOTICE")
	if err != nil {
		t.Fatal(err)
	}
	for program, build := range map[string][]string{
		"in the page":         {"js", "wasm", "web/play", "web/solve/..."},
		"in the command line": {"linux", "amd64", "cmd/gridwise"},
	} {
		told := ""
		for part := range strings.SplitSeq(string(text), "\n\n\n") {
			heading, rest, _ := strings.Cut(part, "\n")
			if strings.Contains(strings.ToLower(heading), program) {
				told += rest
			}
		}
		linked := modules(t, build[0], build[1], build[2:]...)
		for _, module := range linked {
			if !strings.Contains(told, module) {
				t.Errorf("NOTICE says nothing of %s under %q", module, program)
			}
		}
		if len(linked) < 4 {
			t.Errorf("%q: only %d modules are linked", program, len(linked))
		}
	}
}

// modules returns the paths of the modules that programs link, our own left out;
// without a name of one, those of all and of the tests.
func modules(t *testing.T, goos, goarch string, programs ...string) []string {
	t.Helper()
	args := []string{"list", "-deps", "-e", "-tags", "browser", "-f", "{{with .Module}}{{.Path}}{{end}}"}
	if len(programs) == 0 {
		args, programs = append(args, "-test"), []string{"..."}
	}
	for _, p := range programs {
		args = append(args, module+p)
	}
	cmd := exec.Command("go", args...)
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
