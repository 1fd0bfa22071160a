package catalog

import (
	"go/build"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestFilesAreListed: the comment of a package with many files lists all of
// them, so that a newcomer finds what is where, and no file that is gone.
func TestFilesAreListed(t *testing.T) {
	names := []string{"solvers/lemmo", "solvers/ghosts", "solvers/slider", "solvers/woods", "solvers/lifter", "game/midend", "game/midend/ask", "game/midend/show", "game/stage"}
	for name := range inPuzzles {
		names = append(names, "solvers/"+name)
	}
	for _, name := range names {
		p, err := build.ImportDir(filepath.Join("../..", filepath.FromSlash(name)), 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(p.GoFiles) < 4 {
			continue
		}
		listed := filesListed(t, p)
		for _, f := range p.GoFiles {
			stem := strings.TrimSuffix(f, ".go")
			if listed[stem] != 1 {
				t.Errorf("%s lists %s %d times", name, stem, listed[stem])
			}
			delete(listed, stem)
		}
		for _, gone := range slices.Sorted(maps.Keys(listed)) {
			t.Errorf("%s lists %s, which is no file", name, gone)
		}
	}
}

// filesListed counts the names in the package comment's list of files: those in
// front of the first two blanks of each line below "in reading order:".
func filesListed(t *testing.T, p *build.Package) map[string]int {
	listed := map[string]int{}
	for _, f := range p.GoFiles {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, f), nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		_, list, _ := strings.Cut(file.Doc.Text(), "in reading order:\n\n")
		for line := range strings.Lines(list) {
			inner, ok := strings.CutPrefix(line, "\t")
			if !ok {
				break
			}
			names, _, _ := strings.Cut(inner, "  ")
			for name := range strings.SplitSeq(names, ", ") {
				listed[name]++
			}
		}
	}
	return listed
}
