package puzzle

import (
	"strconv"
	"strings"
)

// Text is a sentence that is not yet in any language: a key into the tables of
// words, and what to fill in. Args are of type int, string, Cell, Ref or
// Text.
type Text struct {
	Key    string
	Args   []any
	Claims []Claim // what it states that a search decides; never shown
}

// Ref is an argument of a Text that leads to a step, or to a row of the table,
// by its name.
type Ref struct {
	Step, Row string // one of them
	Text      Text
}

// Say makes a Text. The key is always a literal at the call, so that a test
// can hold every key used against every table.
func Say(key string, args ...any) Text {
	return Text{Key: key, Args: args}
}

// Zero reports whether there is nothing to say.
func (t Text) Zero() bool { return t.Key == "" }

// String returns the key with its arguments, for logs and tests; people are
// shown the words of a table instead.
func (t Text) String() string {
	var b strings.Builder
	b.WriteString(t.Key)
	for _, a := range t.Args {
		b.WriteByte(' ')
		switch a := a.(type) {
		case int:
			b.WriteString(strconv.Itoa(a))
		case string:
			b.WriteString(strconv.Quote(a))
		case Cell:
			b.WriteString(a.String())
		case Text:
			b.WriteString("(" + a.String() + ")")
		case Ref:
			b.WriteString("(" + a.Text.String() + ")")
		default:
			b.WriteByte('?')
		}
	}
	return b.String()
}

// Same reports whether two sentences have the same String, without making it.
func (t Text) Same(o Text) bool {
	if t.Key != o.Key || len(t.Args) != len(o.Args) {
		return false
	}
	for i, a := range t.Args {
		if !sameArg(a, o.Args[i]) {
			return false
		}
	}
	return true
}

func sameArg(a, b any) bool {
	switch a := a.(type) {
	case Text:
		b, ok := b.(Text)
		return ok && a.Same(b)
	case Ref:
		b, ok := b.(Ref)
		return ok && a.Text.Same(b.Text)
	}
	return a == b
}
