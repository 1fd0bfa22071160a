package message

import (
	"strconv"
	"unicode/utf8"
)

// JSON returns the text of what a message carries, in JSON. A large tree crosses to
// JavaScript sooner as one string than value by value, which calls into it for each.
// It panics for what no message can carry, as handing it over would.
func JSON(v any) string { return string(appendJSON(nil, v)) }

func appendJSON(b []byte, v any) []byte {
	switch v := v.(type) {
	case nil:
		return append(b, "null"...)
	case bool:
		return strconv.AppendBool(b, v)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case int64:
		return strconv.AppendInt(b, v, 10)
	case float64:
		return strconv.AppendFloat(b, v, 'g', -1, 64)
	case string:
		return appendQuoted(b, v)
	case []any:
		return appendList(b, v)
	case Tree:
		return appendObject(b, v)
	}
	panic("a message holds what none can carry") // without fmt, which is a large part of a program
}

func appendList(b []byte, list []any) []byte {
	b = append(b, '[')
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendJSON(b, v)
	}
	return append(b, ']')
}

func appendObject(b []byte, t Tree) []byte {
	b = append(b, '{')
	first := true
	for k, v := range t {
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(appendQuoted(b, k), ':')
		b = appendJSON(b, v)
	}
	return append(b, '}')
}

// appendQuoted appends a string; bytes that are not UTF-8 become U+FFFD.
func appendQuoted(b []byte, s string) []byte {
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ':
			b = append(b, `\u00`...)
			b = append(b, "0123456789abcdef"[r>>4], "0123456789abcdef"[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
