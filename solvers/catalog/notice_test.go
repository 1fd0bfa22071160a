package catalog

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle/notation"
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

// TestReadmeCountsWhatIsProved holds the numbers in README against the headers of the levels.
func TestReadmeCountsWhatIsProved(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	all, proved, open := 0, 0, map[string]int{}
	for _, p := range Whole {
		for _, name := range slices.Sorted(slices.Values(assets.LevelNames(p.Name()))) {
			level, _ := assets.Level(p.Name(), name)
			notes, _, _ := notation.SplitNotes(level)
			if all++; notes.Proved() {
				proved++
			} else {
				open[p.Name()]++
			}
		}
	}
	want := fmt.Sprintf("%d of its %d levels are proved best, and `gridwise check` verifies the proof.\n(The other %d are mines of Lifter, of which the best known is told.)", proved, all, open["lifter"])
	if !strings.Contains(string(text), want) || len(open) != 1 {
		t.Errorf("README does not say: %s (%v)", want, open)
	}
}

// TestNoticeNamesWhoseLevelsTheyAre: whoever made a shipped level that is not ours stands in its
// header, and in NOTICE with the numbers of his levels.
func TestNoticeNamesWhoseLevelsTheyAre(t *testing.T) {
	text, err := os.ReadFile("../../NOTICE")
	if err != nil {
		t.Fatal(err)
	}
	_, notice, _ := strings.Cut(string(text), "\nLevels that are not our own\n")
	notice, _, _ = strings.Cut(notice, "\n\n\n")
	theirs := 0
	for _, p := range All {
		numbers := map[string][]string{}
		for _, name := range slices.Sorted(slices.Values(assets.LevelNames(p.Name()))) {
			level, _ := assets.Level(p.Name(), name)
			notes, _, _ := notation.SplitNotes(level)
			if author := notes.Of("author"); author != "" && author != "Gridwise" {
				number, _, _ := strings.Cut(name, "-")
				numbers[author] = append(numbers[author], strings.TrimLeft(number, "0"))
			}
		}
		for author, list := range numbers {
			theirs += len(list)
			told := strings.Join(list, ", ")
			if n := len(list); n > 9 {
				told = list[0] + " to " + list[n-1]
			}
			if line := p.Name() + " " + told + ": " + author; !strings.Contains(notice, "\n"+line) {
				t.Errorf("NOTICE does not say “%s”", line)
			}
		}
	}
	if lines := strings.Count(notice, ": "); theirs < 36 || lines < 6 {
		t.Errorf("only %d levels are not ours", theirs)
	}
}

// modules returns the paths of the modules that a package links or, for "...", that all
// packages and their tests do; our own left out.
func modules(t *testing.T, goos, goarch, of string) []string {
	t.Helper()
	w, names := walk(t, goos, goarch), []string{of}
	if w.ctx.BuildTags = []string{"browser"}; of == "..." {
		names = w.own()
	}
	var imports []string
	for _, name := range names {
		p := w.pkg(module + name)
		if imports = append(imports, p.Imports...); of == "..." {
			imports = append(imports, p.Tests...)
		}
	}
	seen := map[string]bool{}
	for _, path := range w.deps(imports) {
		seen[w.module(path)] = true
	}
	delete(seen, "")
	return slices.Sorted(maps.Keys(seen))
}
