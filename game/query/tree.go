package query

import "gridwise/solvers/puzzle"

// TextTree is a sentence for a message: its key, and its arguments.
func TextTree(t puzzle.Text) Tree {
	return Tree{"k": t.Key, "a": list(t.Args, func(a any) any {
		switch a := a.(type) {
		case puzzle.Cell:
			return cellTree(a)
		case puzzle.Text:
			return TextTree(a)
		}
		return a
	})}
}

// TextOf reads a sentence. What is not one is the zero Text.
func TextOf(v any) puzzle.Text { return textOf(v) }

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
		return cellOf(v)
	case int, string:
		return v
	}
	return ""
}

func cellTree(c puzzle.Cell) any { return Tree{"row": c.Row, "col": c.Col} }

func cellOf(v any) puzzle.Cell {
	t, _ := v.(Tree)
	return puzzle.Cell{Row: number(t["row"]), Col: number(t["col"])}
}

func moveTree(m puzzle.Move) any { return m.String() }

// movesOf reads moves up to the first that is none.
func movesOf(v any, verbs []puzzle.Verb) []puzzle.Move {
	var moves []puzzle.Move
	for _, s := range each(v, text) {
		m, err := puzzle.ParseMove(s, verbs)
		if err != nil {
			break
		}
		moves = append(moves, m)
	}
	return moves
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
