//go:build js

package solve

import "syscall/js"

// value returns a JavaScript value as messages carry it; what they
// cannot hold is nil.
func value(v js.Value) any {
	switch v.Type() {
	case js.TypeBoolean:
		return v.Bool()
	case js.TypeNumber:
		return v.Float()
	case js.TypeString:
		return v.String()
	case js.TypeObject:
		if js.Global().Get("Array").Call("isArray", v).Bool() {
			return list(v)
		}
		return tree(v)
	}
	return nil
}

func list(v js.Value) []any {
	out := make([]any, v.Length())
	for i := range out {
		out[i] = value(v.Index(i))
	}
	return out
}

func tree(v js.Value) map[string]any {
	keys := js.Global().Get("Object").Call("keys", v)
	out := make(map[string]any, keys.Length())
	for i := range keys.Length() {
		k := keys.Index(i).String()
		out[k] = value(v.Get(k))
	}
	return out
}
