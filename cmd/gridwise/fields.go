package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"gridwise/solvers/puzzle"
)

// fields writes an answer, for programs or for people.
func (c *call) fields(fields []puzzle.Field, asJSON bool) {
	if asJSON {
		c.out.WriteString(object(fields))
	} else {
		c.out.WriteString(plain(fields))
	}
}

// object writes fields as one JSON object on a line, in their order.
func object(fields []puzzle.Field) string {
	var b strings.Builder
	b.WriteByte('{')
	for i, f := range fields {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(value(f.Name) + ":" + value(f.Value))
	}
	b.WriteString("}\n")
	return b.String()
}

// value returns a field's value in JSON, without spaces; a list that is nil is an
// empty one.
func value(v any) string {
	switch x := v.(type) {
	case []string:
		if x == nil {
			return "[]"
		}
	case [][2]int:
		if x == nil {
			return "[]"
		}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(fmt.Sprintf("a field of type %T", v))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// plain writes fields for people, a line each; a text of several lines follows
// its name.
func plain(fields []puzzle.Field) string {
	var b strings.Builder
	for _, f := range fields {
		text, ok := f.Value.(string)
		switch {
		case ok && strings.Contains(text, "\n"):
			fmt.Fprintf(&b, "%s:\n%s\n", f.Name, strings.TrimSuffix(text, "\n"))
		case ok:
			fmt.Fprintf(&b, "%s: %s\n", f.Name, text)
		case f.Value == nil:
			fmt.Fprintf(&b, "%s: none\n", f.Name)
		default:
			fmt.Fprintf(&b, "%s: %s\n", f.Name, value(f.Value))
		}
	}
	return b.String()
}
