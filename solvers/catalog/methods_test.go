package catalog

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// mostMethods is how many methods may be declared on a type: beyond it, it does too
// much.
const mostMethods = 60

// TestNoTypeDoesEverything counts the methods declared on every type of the module;
// those of embedded types are counted there.
func TestNoTypeDoesEverything(t *testing.T) {
	methods := map[string]int{}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules" || strings.HasPrefix(d.Name(), ".") && d.Name() != "..") {
			if err == nil && path != "../.." {
				return fs.SkipDir
			}
			return err
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv != nil {
				methods[filepath.Dir(path)+"."+receiver(f.Recv.List[0].Type)]++
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if methods["../../game/midend.Midend"] == 0 {
		t.Error("the walk does not reach game/midend")
	}
	for name, n := range methods {
		if n > mostMethods {
			t.Errorf("%s has %d methods, over %d: cut it", strings.TrimPrefix(name, "../../"), n, mostMethods)
		}
	}
}

// receiver returns the name of the type of a method's receiver.
func receiver(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return receiver(x.X)
	case *ast.IndexExpr:
		return receiver(x.X)
	case *ast.IndexListExpr:
		return receiver(x.X)
	case *ast.Ident:
		return x.Name
	}
	return "?"
}
