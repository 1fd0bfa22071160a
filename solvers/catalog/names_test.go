package catalog

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestPuzzlesAreNamedInTheirPlace: outside its own folders and this one no code has the name of
// a puzzle in quotes. What differs from puzzle to puzzle stands in its card.
func TestPuzzlesAreNamedInTheirPlace(t *testing.T) {
	for _, path := range sources(t) {
		if !strings.HasSuffix(path, "_test.go") && !ownFolder(path) && !strings.Contains(path, "/webtest/") {
			named(t, path)
		}
	}
}

// ownFolder reports whether a file is in a puzzle's folder.
func ownFolder(path string) bool {
	path = strings.TrimPrefix(filepath.ToSlash(path), moduleRoot+"/")
	parts := strings.Split(strings.Replace(path, "solvers/puzzle/", "solvers/", 1), "/")
	return (parts[0] == "solvers" || parts[0] == "assets") && Named(parts[1]) != nil
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
