package catalog

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestPuzzlesAreNamedInTheirPlace: outside its own folders and this one no code has the name of
// a puzzle in quotes, and no test lists puzzles by their names. What differs from puzzle to
// puzzle stands in its card or beside its files, and a test asks for an ability before it uses
// it.
func TestPuzzlesAreNamedInTheirPlace(t *testing.T) {
	for _, path := range sources(t) {
		if !ownFolder(path) {
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
	test := strings.HasSuffix(path, "_test.go") || strings.Contains(path, "/webtest/")
	ast.Inspect(file, func(n ast.Node) bool {
		if test {
			if list := listed(n); len(list) > 1 {
				t.Errorf("%s lists the puzzles %v by name", files.Position(n.Pos()), list)
			}
		} else if name := nameIn(n); name != "" {
			t.Errorf("%s names %q", files.Position(n.Pos()), name)
		}
		return true
	})
}

// listed returns the names of puzzles that the keys of a table, the elements of a list, the
// first fields of its rows or the cases of a switch are, each once.
func listed(n ast.Node) (names []string) {
	for _, e := range keys(n) {
		if name := nameIn(e); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// keys returns what a table, a list or a switch is told apart by.
func keys(n ast.Node) (all []ast.Expr) {
	switch n := n.(type) {
	case *ast.CompositeLit:
		for _, e := range n.Elts {
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				e = pair.Key
			}
			all = append(all, e)
			if row, ok := e.(*ast.CompositeLit); ok && len(row.Elts) > 0 {
				all = append(all, row.Elts[0])
			}
		}
	case *ast.SwitchStmt:
		for _, c := range n.Body.List {
			all = append(all, c.(*ast.CaseClause).List...)
		}
	}
	return all
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
