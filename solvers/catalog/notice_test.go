package catalog

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestNoticeNamesWhatIsLinked: the licence of every module that a program or a
// test links is told in NOTICE, under the programs that link it.
func TestNoticeNamesWhatIsLinked(t *testing.T) {
	text, err := os.ReadFile("../../NOTICE")
	if err != nil {
		t.Fatal(err)
	}
	notice, found := string(text), 0
	all := strings.Split(notice, "\nIn the ")
	if len(all) != 4 {
		t.Fatalf("NOTICE has %d parts, want both, page and command line", len(all)-1)
	}
	both, page, line := all[1], all[1]+all[2], all[3]
	line, _, _ = strings.Cut(line, "Used to build")
	for _, build := range []struct{ os, arch, packages, told string }{
		{"linux", "amd64", "cmd/gridwise", both + line}, {"js", "wasm", "web/play", page}, {"linux", "amd64", "...", notice}, {"js", "wasm", "...", notice},
	} {
		for _, module := range modules(t, build.os, build.arch, build.packages) {
			found++
			if !strings.Contains(build.told, module) {
				t.Errorf("NOTICE does not name %s under what links it, %s", module, build.packages)
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d modules are linked", found)
	}
}

// modules returns the paths of the modules linked, our own left out.
func modules(t *testing.T, goos, goarch, packages string) []string {
	t.Helper()
	args := []string{"list", "-deps", "-e", "-tags", "browser", "-f", "{{with .Module}}{{.Path}}{{end}}", module + packages}
	if packages == "..." {
		args = append(args, "-test")
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
