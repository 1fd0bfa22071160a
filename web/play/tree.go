//go:build js

package main

import "syscall/js"

// deepest bounds the nesting of a message: one that refers to itself ends
// there.
const deepest = 12

// tree returns a message of the page as Go values. What messages cannot hold, as
// functions, becomes nil.
func tree(v js.Value) map[string]any {
	m, _ := value(v, 0).(map[string]any)
	return m
}

func value(v js.Value, depth int) any {
	switch v.Type() {
	case js.TypeBoolean:
		return v.Bool()
	case js.TypeNumber:
		return v.Float()
	case js.TypeString:
		return v.String()
	case js.TypeObject:
		if depth < deepest {
			return object(v, depth)
		}
	}
	return nil
}

func object(v js.Value, depth int) any {
	if js.Global().Get("Array").Call("isArray", v).Bool() {
		list := make([]any, v.Length())
		for i := range list {
			list[i] = value(v.Index(i), depth+1)
		}
		return list
	}
	keys := js.Global().Get("Object").Call("keys", v)
	m := make(map[string]any, keys.Length())
	for i := range keys.Length() {
		k := keys.Index(i).String()
		m[k] = value(v.Get(k), depth+1)
	}
	return m
}
