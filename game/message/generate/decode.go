package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// decoder writes the function that reads a struct.
func (c *codec) decoder(k *kind) {
	name, in := k.pkg+k.name, "v any"
	if k.on("midend") != "" || slices.Contains(roots, k.name) {
		in = "t Tree"
	}
	if c.moves(k) {
		in += ", verbs []puzzle.Verb"
	}
	if len(k.fields) == 0 {
		c.p("\nfunc %sOf(Tree) %s { return %[2]s{} }\n", lower(k.name), name)
		return
	}
	c.p("\nfunc %sOf(%s) %s {\n", lower(k.name), in, name)
	if strings.HasPrefix(in, "v any") {
		c.p("t := tree(v)\n")
	}
	c.p("return %s{", name)
	for i, f := range slices.DeleteFunc(c.flat(k), func(f field) bool { return f.script }) {
		if i > 0 {
			c.p(", ")
		}
		c.p("%s: %s", f.name, c.decode(fmt.Sprintf("t[%q]", f.wire), f.typ))
	}
	c.p("}\n}\n")
}

// moves reports whether a struct holds moves, which are read by the verbs.
func (c *codec) moves(k *kind) bool {
	if k.name == "Move" {
		return true
	}
	for _, f := range k.fields {
		t := f.typ
		if list, ok := t.(*ast.ArrayType); ok {
			t = list.Elt
		}
		if in := c.named(t); in != nil && c.moves(in) {
			return true
		}
	}
	return false
}

// decode returns the expression that reads a value.
func (c *codec) decode(value string, t ast.Expr) string {
	switch t := t.(type) {
	case *ast.StarExpr:
		return "given[" + types.ExprString(t.X) + "](" + value + ")"
	case *ast.ArrayType:
		k := c.named(t.Elt)
		if k != nil && k.name == "Move" {
			return "movesOf(" + value + ", verbs)"
		}
		if k != nil && c.moves(k) {
			return fmt.Sprintf("each(%s, func(v any) %s { return %s(v, verbs) })", value, types.ExprString(t.Elt), c.decoderOf(t.Elt))
		}
		return "each(" + value + ", " + c.decoderOf(t.Elt) + ")"
	case *ast.SelectorExpr:
		if t.Sel.Name == "Notes" {
			return "each(" + value + ", noteOf)"
		}
	case *ast.Ident:
		switch t.Name {
		case "int64":
			return "int64(number(" + value + "))"
		case "Op":
			return "Op(text(" + value + "))"
		case "any":
			return value
		}
	}
	if k := c.named(t); k != nil && c.moves(k) {
		return c.decoderOf(t) + "(" + value + ", verbs)"
	}
	return c.decoderOf(t) + "(" + value + ")"
}

// decoderOf returns the function that reads values of a type.
func (c *codec) decoderOf(t ast.Expr) string {
	if id, ok := t.(*ast.Ident); ok {
		if f := map[string]string{"string": "text", "int": "number", "float64": "real", "bool": "truth", "uint64": "seedOf", "error": "errorOf", "Tree": "tree"}[id.Name]; f != "" {
			return f
		}
	}
	k := c.named(t)
	if !byHand[k.name] && !slices.Contains(c.decoders, k) {
		c.decoders = append(c.decoders, k)
	}
	return lower(k.name) + "Of"
}
