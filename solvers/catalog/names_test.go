package catalog

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestPuzzlesAreNamedInTheirPlace: outside its own folders and this one no code has the name of
// a puzzle in quotes. What differs from puzzle to puzzle stands in its card.
func TestPuzzlesAreNamedInTheirPlace(t *testing.T) {
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
		case d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || ownFolder(path) || d.Name() == "webtest"):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
			named(t, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// ownFolder reports whether a folder is a puzzle's.
func ownFolder(path string) bool {
	parent := filepath.Base(filepath.Dir(path))
	return (parent == "solvers" || parent == "assets") && Named(filepath.Base(path)) != nil
}

// named finds fault with the names of puzzles in a file.
func named(t *testing.T, path string) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Error(err)
		return
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if name := nameIn(n); name != "" {
			t.Errorf("%s names %q", files.Position(n.Pos()), name)
		}
		return true
	})
}

// nameIn returns the name of a puzzle that a node is in quotes, "" where it is none.
func nameIn(n ast.Node) string {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	text, err := strconv.Unquote(lit.Value)
	if err != nil || Named(text) == nil {
		return ""
	}
	return text
}
