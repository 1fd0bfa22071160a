//go:build js

package main

import "syscall/js"

// The bounds of the nesting of a message, where one that refers to itself ends: of
// any, and of the solvers' answers, which have sentences within sentences.
const (
	deepest = 12
	answers = 64
)

// tree returns a message of the page as Go values. What messages cannot hold, as
// functions, becomes nil.
func tree(v js.Value) map[string]any {
	left := deepest
	if v.Type() == js.TypeObject && text(v.Get("type")) == "solver" {
		left = answers
	}
	m, _ := value(v, left).(map[string]any)
	return m
}

func value(v js.Value, left int) any {
	switch v.Type() {
	case js.TypeBoolean:
		return v.Bool()
	case js.TypeNumber:
		return v.Float()
	case js.TypeString:
		return v.String()
	case js.TypeObject:
		if left > 0 {
			return object(v, left-1)
		}
	}
	return nil
}

func object(v js.Value, left int) any {
	if js.Global().Get("Array").Call("isArray", v).Bool() {
		list := make([]any, v.Length())
		for i := range list {
			list[i] = value(v.Index(i), left)
		}
		return list
	}
	keys := js.Global().Get("Object").Call("keys", v)
	m := make(map[string]any, keys.Length())
	for i := range keys.Length() {
		k := keys.Index(i).String()
		m[k] = value(v.Get(k), left)
	}
	return m
}
