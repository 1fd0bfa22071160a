package message

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// textTree returns a sentence as its key and its arguments.
func textTree(t puzzle.Text) any {
	return object("k", t.Key, "a", list(t.Args, argTree))
}

func argTree(a any) any {
	switch a := a.(type) {
	case puzzle.Cell:
		return cellTree(a)
	case puzzle.Text:
		return textTree(a)
	case puzzle.Ref:
		return object("step", a.Step, "row", a.Row, "text", textTree(a.Text))
	}
	return a
}

func cellTree(c puzzle.Cell) any { return object("row", c.Row, "col", c.Col) }

func cellOf(v any) puzzle.Cell {
	t := tree(v)
	return puzzle.Cell{Row: number(t["row"]), Col: number(t["col"])}
}

func textOf(v any) puzzle.Text {
	t, _ := v.(Tree)
	return puzzle.Text{Key: text(t["k"]), Args: each(t["a"], argOf)}
}

func argOf(v any) any {
	switch v := v.(type) {
	case float64:
		return int(v)
	case Tree:
		if _, ok := v["k"]; ok {
			return textOf(v)
		}
		if _, ok := v["text"]; ok {
			return puzzle.Ref{Step: text(v["step"]), Row: text(v["row"]), Text: textOf(v["text"])}
		}
		return cellOf(v)
	case int, string:
		return v
	}
	return ""
}

func moveTree(m puzzle.Move) any { return m.String() }

func moveOf(v any, verbs []puzzle.Verb) puzzle.Move {
	m, _ := notation.ParseMove(text(v), verbs)
	return m
}

// movesOf reads moves up to the first that is none.
func movesOf(v any, verbs []puzzle.Verb) []puzzle.Move {
	var moves []puzzle.Move
	for _, s := range each(v, text) {
		m, err := notation.ParseMove(s, verbs)
		if err != nil {
			break
		}
		moves = append(moves, m)
	}
	return moves
}

func noteTree(n puzzle.Note) any { return []any{n.Name, n.Value} }

func noteOf(v any) puzzle.Note {
	if pair, _ := v.([]any); len(pair) == 2 {
		return puzzle.Note{Name: text(pair[0]), Value: text(pair[1])}
	}
	return puzzle.Note{}
}

func fieldTree(f puzzle.Field) any { return []any{f.Name, plain(f.Value)} }

func fieldOf(v any) puzzle.Field {
	if pair, _ := v.([]any); len(pair) == 2 {
		return puzzle.Field{Name: text(pair[0]), Value: plainOf(pair[1])}
	}
	return puzzle.Field{}
}

// plain returns a value of an answer's field for a message.
func plain(v any) any {
	switch v := v.(type) {
	case []string:
		return list(v, same)
	case [][2]int:
		return list(v, func(p [2]int) any { return []any{p[0], p[1]} })
	}
	return v
}

func plainOf(v any) any {
	switch v := v.(type) {
	case float64:
		return int(v)
	case []any:
		if len(v) > 0 {
			if _, ok := v[0].(string); ok {
				return each(v, text)
			}
		}
		return each(v, pairOf)
	}
	return v
}

func pairOf(v any) [2]int {
	if p, _ := v.([]any); len(p) == 2 {
		return [2]int{number(p[0]), number(p[1])}
	}
	return [2]int{}
}

func text(v any) string {
	s, _ := v.(string)
	return s
}

func number(v any) int {
	switch v := v.(type) {
	case float64:
		return int(v)
	case int:
		return v
	}
	return 0
}

func real(v any) float64 {
	switch v := v.(type) {
	case float64:
		return v
	case int:
		return float64(v)
	}
	return 0
}

func truth(v any) bool {
	b, _ := v.(bool)
	return b
}

func tree(v any) Tree {
	t, _ := v.(Tree)
	return t
}

// object returns the tree of names and values by turns. It is written in less
// code than a map is.
func object(pairs ...any) Tree {
	t := make(Tree, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		t[pairs[i].(string)] = pairs[i+1]
	}
	return t
}

func same[T any](v T) any { return v }

func list[T any](from []T, tree func(T) any) []any {
	out := make([]any, len(from))
	for i := range from {
		out[i] = tree(from[i])
	}
	return out
}

func each[T any](v any, of func(any) T) []T {
	from, _ := v.([]any)
	if len(from) == 0 {
		return nil
	}
	out := make([]T, len(from))
	for i := range from {
		out[i] = of(from[i])
	}
	return out
}
