package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// encoder writes the function that returns a struct as a tree: a method for
// what others send, a function for what stands inside.
func (c *codec) encoder(k *kind) {
	page, result := k.on("page"), "any"
	if slices.Contains(roots, k.name) {
		result = "Tree"
	}
	switch {
	case page != "":
		c.p("\n// Tree returns the message for the wire.\nfunc (m %s) Tree() Tree {\n", k.name)
		c.object(k, fmt.Sprintf(`"gridwise", 1, "type", %q`, page))
	case k.tuple:
		c.p("\nfunc %sTree(m %s) any {\nreturn []any{", lower(k.name), k.pkg+k.name)
		for _, f := range k.fields {
			c.p("%s, ", c.encode("m."+f.name, f.typ))
		}
		c.p("}\n}\n")
	default:
		c.p("\nfunc %sTree(m %s) %s {\n", lower(k.name), k.pkg+k.name, result)
		c.object(k)
	}
}

// object writes what returns a struct by the names of its fields, behind what it
// always has besides.
func (c *codec) object(k *kind, always ...string) {
	var rest []field
	for _, f := range c.flat(k) {
		if f.optional || f.ops != nil {
			rest = append(rest, f)
		} else {
			always = append(always, fmt.Sprintf("%q, %s", f.wire, c.encode("m."+f.name, f.typ)))
		}
	}
	if len(rest) == 0 {
		c.p("return object(%s)\n}\n", strings.Join(always, ", "))
		return
	}
	c.p("t := object(%s)\n", strings.Join(always, ", "))
	c.sometimes(rest)
	c.p("return t\n}\n")
}

// sometimes writes what adds fields that may be missing, those under one condition
// together.
func (c *codec) sometimes(rest []field) {
	for i, f := range rest {
		value := "m." + f.name
		if _, ok := f.typ.(*ast.StarExpr); ok {
			value = "*" + value
		}
		if i == 0 || there(f) != there(rest[i-1]) {
			c.p("if %s {\n", there(f))
		}
		c.p("t[%q] = %s\n", f.wire, c.encode(value, unstarred(f.typ)))
		if i+1 == len(rest) || there(f) != there(rest[i+1]) {
			c.p("}\n")
		}
	}
}

func unstarred(t ast.Expr) ast.Expr {
	if p, ok := t.(*ast.StarExpr); ok {
		return p.X
	}
	return t
}

// there returns the condition under which a field is written.
func there(f field) string {
	if f.ops != nil {
		var any []string
		for _, op := range f.ops {
			any = append(any, fmt.Sprintf("m.Op == %q", op))
		}
		return strings.Join(any, " || ")
	}
	value := "m." + f.name
	switch t := f.typ.(type) {
	case *ast.ArrayType, *ast.MapType:
		return "len(" + value + ") > 0"
	case *ast.Ident:
		switch t.Name {
		case "string":
			return value + ` != ""`
		case "bool":
			return value
		case "int", "int64", "uint64", "float64":
			return value + " != 0"
		}
	}
	return value + " != nil"
}

// encode returns the expression of a value for the wire.
func (c *codec) encode(value string, t ast.Expr) string {
	switch t := t.(type) {
	case *ast.StarExpr:
		return "null(" + value + ")"
	case *ast.MapType:
		return "plainMap(" + value + ")"
	case *ast.ArrayType:
		return "list(" + value + ", " + c.encoderOf(t.Elt) + ")"
	case *ast.SelectorExpr:
		if t.Sel.Name == "Notes" {
			return "list(" + value + ", noteTree)"
		}
	case *ast.Ident:
		switch t.Name {
		case "string", "int", "bool", "float64", "any", "Tree":
			return value
		case "int64":
			return "int(" + value + ")"
		case "uint64":
			return "strconv.FormatUint(" + value + ", 10)"
		case "Op":
			return "string(" + value + ")"
		case "error":
			return "errorTree(" + value + ")"
		}
	}
	return c.encoderOf(t) + "(" + value + ")"
}

// encoderOf returns the function that encodes values of a type.
func (c *codec) encoderOf(t ast.Expr) string {
	k := c.named(t)
	if k == nil {
		return "same[" + types.ExprString(t) + "]"
	}
	if !byHand[k.name] && !slices.Contains(c.encoders, k) {
		c.encoders = append(c.encoders, k)
	}
	return lower(k.name) + "Tree"
}
