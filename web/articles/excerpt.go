package articles

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Excerpt returns declarations of a Go file, each with its comment, in the order of
// names: "search", or "State.Play" for a method. Without names it is the whole file.
func Excerpt(root, file string, names []string) (string, error) {
	source, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
	if err != nil {
		return "", err
	}
	if len(names) == 0 {
		return string(source), nil
	}
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, file, source, parser.ParseComments)
	if err != nil {
		return "", err
	}
	var parts []string
	for _, name := range names {
		i := slices.IndexFunc(tree.Decls, func(d ast.Decl) bool { return declares(d, name) })
		if i < 0 {
			return "", fmt.Errorf("%s declares no %s", file, name)
		}
		from, to := tree.Decls[i].Pos(), tree.Decls[i].End()
		if doc := comment(tree.Decls[i]); doc != nil {
			from = doc.Pos()
		}
		parts = append(parts, string(source[fset.Position(from).Offset:fset.Position(to).Offset]))
	}
	return strings.Join(parts, "\n\n") + "\n", nil
}

func declares(d ast.Decl, name string) bool {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return receiver(d)+d.Name.Name == name
	case *ast.GenDecl:
		return slices.ContainsFunc(d.Specs, func(s ast.Spec) bool {
			t, ok := s.(*ast.TypeSpec)
			return ok && t.Name.Name == name
		})
	}
	return false
}

// receiver returns the type that a method is of and a dot, "" for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	return strings.TrimPrefix(types.ExprString(d.Recv.List[0].Type), "*") + "."
}

func comment(d ast.Decl) *ast.CommentGroup {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return d.Doc
	case *ast.GenDecl:
		return d.Doc
	}
	return nil
}
