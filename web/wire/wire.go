//go:build js

// Package wire reads the messages of pages and of workers as Go values.
package wire

import (
	"syscall/js"

	"gridwise/game/message"
)

// Deepest is how deep the solvers' requests and answers nest at most: they have
// sentences within sentences.
const Deepest = 64

// Tree returns an object as a tree. What messages cannot hold, as functions, is nil,
// and so is what lies deeper than depth: an object may refer to itself. Such a one
// takes time exponential in depth.
func Tree(v js.Value, depth int) message.Tree {
	t, _ := value(v, depth).(message.Tree)
	return t
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
		if depth > 0 {
			return object(v, depth-1)
		}
	}
	return nil
}

func object(v js.Value, depth int) any {
	if js.Global().Get("Array").Call("isArray", v).Bool() {
		list := make([]any, v.Length())
		for i := range list {
			list[i] = value(v.Index(i), depth)
		}
		return list
	}
	keys := js.Global().Get("Object").Call("keys", v)
	t := make(message.Tree, keys.Length())
	for i := range keys.Length() {
		k := keys.Index(i).String()
		t[k] = value(v.Get(k), depth)
	}
	return t
}
