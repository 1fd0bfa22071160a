package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"gridwise/game/message"
)

// kind is a struct of package message, or one of puzzle or reason that it uses.
type kind struct {
	name   string // of the Go type
	doc    string // without the name and the full stop
	wire   []wire
	tuple  bool // written as a list of its fields
	fields []field
}

// wire is one of the ways that a message goes, under the name of its type.
type wire struct{ way, name string }

// field is a field of a struct.
type field struct {
	name, wire, doc      string
	typ                  ast.Expr
	optional, site, live bool
}

// schema is all that is declared, by name.
type schema struct {
	kinds []*kind // of package message, in the order of its files
	other map[string]*kind
}

// read parses package message and the structs of packages puzzle and reason.
func read(root string) (*schema, error) {
	s := &schema{other: map[string]*kind{}}
	for _, name := range []string{"in.go", "out.go", "ui.go", "host.go", "think.go", "solver.go"} {
		kinds, err := structs(filepath.Join(root, "game", "message", name))
		if err != nil {
			return nil, err
		}
		s.kinds = append(s.kinds, kinds...)
	}
	var files []string
	for _, of := range []string{"*.go", "reason/*.go"} {
		found, err := filepath.Glob(filepath.Join(root, "solvers", "puzzle", of))
		if err != nil {
			return nil, err
		}
		files = append(files, found...)
	}
	for _, name := range files {
		kinds, err := structs(name)
		if err != nil {
			return nil, err
		}
		for _, k := range kinds {
			s.other[k.name] = k
		}
	}
	return s, nil
}

// structs lists the structs of a file.
func structs(name string) (kinds []*kind, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	for _, d := range file.Decls {
		gen, ok := d.(*ast.GenDecl)
		if !ok || gen.Tok != token.TYPE {
			continue
		}
		for _, spec := range gen.Specs {
			t := spec.(*ast.TypeSpec)
			body, ok := t.Type.(*ast.StructType)
			if !ok {
				continue
			}
			k := &kind{name: t.Name.Name}
			k.describe(cmp.Or(t.Doc, gen.Doc))
			if err := k.read(body); err != nil {
				return nil, fmt.Errorf("%s: %w", k.name, err)
			}
			kinds = append(kinds, k)
		}
	}
	return kinds, nil
}

// describe reads the comment above a struct and its directives.
func (k *kind) describe(doc *ast.CommentGroup) {
	k.doc = strings.TrimSuffix(strings.TrimPrefix(oneLine(doc.Text()), k.name+" "), ".")
	for _, c := range doc.List {
		rest, ok := strings.CutPrefix(c.Text, "//wire:")
		if !ok {
			continue
		}
		way, name, _ := strings.Cut(rest, " ")
		if k.tuple = k.tuple || way == "tuple"; way != "tuple" {
			k.wire = append(k.wire, wire{way, name})
		}
	}
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

func (k *kind) read(body *ast.StructType) error {
	for _, f := range body.Fields.List {
		var tag reflect.StructTag
		if f.Tag != nil {
			tag = reflect.StructTag(strings.Trim(f.Tag.Value, "`"))
		}
		if tag.Get("wire") == "-" {
			continue
		}
		if len(f.Names) == 0 {
			k.embed(f.Type, tag)
			continue
		}
		for _, name := range f.Names {
			x := field{name: name.Name, typ: f.Type, doc: oneLine(cmp.Or(f.Comment, f.Doc).Text())}
			if err := x.read(tag); err != nil {
				return err
			}
			k.fields = append(k.fields, x)
		}
	}
	return nil
}

// embed adds what is embedded: a way of the message, or the fields of another.
func (k *kind) embed(t ast.Expr, tag reflect.StructTag) {
	way := map[string]string{"toMidend": "midend", "toPage": "page"}[types.ExprString(t)]
	if way == "" {
		k.fields = append(k.fields, field{typ: t})
		return
	}
	k.wire = append(k.wire, wire{way, tag.Get("wire")})
}

// read reads the tag of a field.
func (f *field) read(tag reflect.StructTag) error {
	var options []string
	f.wire, options = message.Tag(reflect.StructField{Name: f.name, Tag: tag})
	for _, o := range options {
		switch o {
		case "opt":
			f.optional = true
		case "site":
			f.site = true
		case "live":
			f.live = true
		default:
			return fmt.Errorf("field %s has the option %q", f.name, o)
		}
	}
	return nil
}

// flat lists the fields with those of embedded structs.
func (s *schema) flat(k *kind) []field {
	var all []field
	for _, f := range k.fields {
		if f.name != "" {
			all = append(all, f)
			continue
		}
		all = append(all, s.flat(s.named(f.typ))...)
	}
	return all
}

// named finds the struct that a type names, here or in the others; nil where it
// names none.
func (s *schema) named(t ast.Expr) *kind {
	switch t := t.(type) {
	case *ast.Ident:
		if i := slices.IndexFunc(s.kinds, func(k *kind) bool { return k.name == t.Name }); i >= 0 {
			return s.kinds[i]
		}
		return s.other[t.Name]
	case *ast.SelectorExpr:
		return s.other[t.Sel.Name]
	}
	return nil
}

// of lists the messages of a way.
func (s *schema) of(way string) (kinds []*kind) {
	for _, k := range s.kinds {
		if k.on(way) != "" {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// on returns the type that a message has on a way, "" where it does not go it.
func (k *kind) on(way string) string {
	for _, w := range k.wire {
		if w.way == way {
			return w.name
		}
	}
	return ""
}
