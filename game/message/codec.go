package message

import (
	"reflect"
	"slices"
	"strings"
)

// toMidend stands first in a message to the midend, toPage in one to the page. The tag
// names the type that the message has on the wire.
type (
	toMidend struct{}
	toPage   struct{}
)

func (toMidend) in() {}
func (toPage) out()  {}

// ins are the messages to the midend. A test of generate holds the list.
var ins = []In{
	AskState{}, AskHint{}, Play{}, Undo{}, Redo{}, Restart{}, Pause{}, Load{}, ChangeSettings{}, Reveal{}, Explain{},
	AskTopics{}, Review{}, From{}, Check{}, Scrub{}, Command{}, Judge{}, Solve{}, Solver{}, Stop{}, Verb{}, LookAt{},
	Route{}, Saved{},
}

// Decode reads a message to the midend; nil for a type that is not known.
// Fields of the wrong type count as missing.
func Decode(t Tree) In {
	for _, m := range ins {
		v := reflect.New(reflect.TypeOf(m)).Elem()
		if typeOf(v) != t["type"] {
			continue
		}
		for i := 1; i < v.NumField(); i++ {
			name, _ := Tag(v.Type().Field(i))
			decode(v.Field(i), t[name])
		}
		return v.Interface().(In)
	}
	return nil
}

// decode reads a field. It stays as it is where the value has another type.
func decode(v reflect.Value, from any) {
	if n, ok := from.(float64); ok && v.Kind() == reflect.Int {
		from = int(n)
	}
	x := reflect.ValueOf(from)
	if !x.IsValid() {
		return
	}
	if v.Kind() == reflect.Pointer && x.Type() == v.Type().Elem() {
		v.Set(reflect.New(x.Type()))
		v = v.Elem()
	}
	if x.Type().AssignableTo(v.Type()) {
		v.Set(x)
	}
}

// Encode returns a message to the page for the wire.
func Encode(m Out) Tree {
	v := reflect.ValueOf(m)
	t := object("gridwise", 1, "type", typeOf(v))
	encodeFields(t, v)
	return t
}

// typeOf returns the type that a message has on the wire.
func typeOf(v reflect.Value) string { return v.Type().Field(0).Tag.Get("wire") }

// Tag reads the name that a field has on the wire, and its options.
func Tag(f reflect.StructField) (name string, options []string) {
	words := strings.Split(f.Tag.Get("wire"), ",")
	if words[0] == "" {
		words[0] = strings.ToLower(f.Name[:1]) + f.Name[1:]
	}
	return words[0], words[1:]
}

// encodeFields adds the fields of a struct to a tree.
func encodeFields(t Tree, v reflect.Value) {
	for i := range v.NumField() {
		f, x := v.Type().Field(i), v.Field(i)
		name, options := Tag(f)
		switch {
		case !f.IsExported(): // what makes it a message
		case f.Anonymous:
			encodeFields(t, x)
		case !slices.Contains(options, "opt") || !missing(x):
			t[name] = encode(x)
		}
	}
}

func missing(v reflect.Value) bool { return v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0 }

func encode(v reflect.Value) any {
	switch x := v.Interface().(type) {
	case GridCell:
		return []any{x.Row, x.Col, x.Text}
	case Request:
		return RequestTree(x)
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return nil
		}
		return encode(v.Elem())
	case reflect.Slice, reflect.Array:
		out := make([]any, v.Len())
		for i := range out {
			out[i] = encode(v.Index(i))
		}
		return out
	case reflect.Map:
		t := make(Tree, v.Len())
		for _, k := range v.MapKeys() {
			t[k.String()] = encode(v.MapIndex(k))
		}
		return t
	case reflect.Struct:
		t := Tree{}
		encodeFields(t, v)
		return t
	}
	return v.Interface()
}
