package message

import "gridwise/solvers/puzzle"

// stepTree returns a step of an explanation. There may be thousands of them, so
// what a step does not have is left out, and cells and marks are tuples.
func stepTree(s puzzle.Step) any {
	t := object("name", s.Name, "text", textTree(s.Text))
	some(t, "put", s.Put, markTree)
	some(t, "rows", s.Rows, rowTree)
	some(t, "look", s.Look, pairTree)
	some(t, "because", s.Because, same)
	some(t, "moves", s.Moves, moveTree)
	if s.Depth != 0 {
		t["depth"] = s.Depth
	}
	if s.Solved {
		t["solved"] = true
	}
	if s.Second {
		t["second"] = true
	}
	if s.Level != "" {
		t["level"] = s.Level
	}
	if !s.Ask.Text.Zero() {
		t["ask"] = []any{textTree(s.Ask.Text), list(s.Ask.Choices, textTree), s.Ask.Right}
	}
	if s.Score != 0 {
		t["score"] = s.Score
	}
	if s.Cost != [2]int64{} {
		t["cost"] = []any{float64(s.Cost[0]), float64(s.Cost[1])}
	}
	return t
}

func stepOf(v any, verbs []puzzle.Verb) puzzle.Step {
	t := tree(v)
	s := puzzle.Step{Name: text(t["name"]), Text: textOf(t["text"]), Depth: number(t["depth"]), Score: number(t["score"]), Solved: truth(t["solved"]), Second: truth(t["second"]),
		Put: each(t["put"], markOf), Rows: each(t["rows"], rowOf), Look: each(t["look"], placeOf), Because: each(t["because"], text),
		Level: text(t["level"]), Moves: movesOf(t["moves"], verbs)}
	if a, _ := t["ask"].([]any); len(a) == 3 {
		s.Ask = puzzle.Guess{Text: textOf(a[0]), Choices: each(a[1], textOf), Right: number(a[2])}
	}
	if c, _ := t["cost"].([]any); len(c) == 2 {
		s.Cost = [2]int64{int64(real(c[0])), int64(real(c[1]))}
	}
	return s
}

// some adds a list where there is one.
func some[T any](t Tree, name string, from []T, tree func(T) any) {
	if len(from) > 0 {
		t[name] = list(from, tree)
	}
}

func pairTree(c puzzle.Cell) any { return []any{c.Row, c.Col} }

func placeOf(v any) puzzle.Cell {
	p := pairOf(v)
	return puzzle.Cell{Row: p[0], Col: p[1]}
}

func markTree(m puzzle.Mark) any {
	t := []any{m.Cell.Row, m.Cell.Col, m.Layer, int(m.Half), m.Second, m.Text, int(m.Dir), int(m.Tint), m.Open}
	if m.Thing != (puzzle.Thing{}) || m.Fan != (puzzle.Fan{}) {
		t = append(append(t, thingTree(m.Thing).([]any)...), int(m.Fan.N), int(m.Fan.Of))
	}
	return t
}

func thingTree(t puzzle.Thing) any { return []any{t.Name, t.Piece, int(t.Dir), t.Text, int(t.Layer)} }

// topicTree returns a topic, with whether it is to be had in place of why it is not.
func topicTree(t puzzle.Topic) any { return []any{t.Name, t.Tree, t.Pick, t.Twin, t.Why.Zero()} }

func markOf(v any) puzzle.Mark {
	m, _ := v.([]any)
	if len(m) != 9 && len(m) != 16 {
		return puzzle.Mark{}
	}
	mark := puzzle.Mark{Cell: puzzle.Cell{Row: number(m[0]), Col: number(m[1])}, Layer: text(m[2]), Half: puzzle.Half(number(m[3])),
		Second: truth(m[4]), Text: text(m[5]), Dir: dirOf(m[6]), Tint: puzzle.Tint(number(m[7])), Open: truth(m[8])}
	if len(m) == 16 {
		mark.Thing = puzzle.Thing{Name: text(m[9]), Piece: text(m[10]), Dir: dirOf(m[11]), Text: text(m[12]), Layer: puzzle.Layer(number(m[13]))}
		mark.Fan = puzzle.Fan{N: int8(number(m[14])), Of: int8(number(m[15]))}
	}
	return mark
}

func dirOf(v any) puzzle.Dir {
	d := number(v)
	if d < 0 || d > int(puzzle.Down) {
		return puzzle.None
	}
	return puzzle.Dir(d)
}

func rowTree(r puzzle.Row) any {
	return []any{r.Key, textTree(r.Text), list(r.Cells, pairTree), r.Shape, int(r.Tint), r.Gone, r.Leads}
}

func rowOf(v any) puzzle.Row {
	r, _ := v.([]any)
	if len(r) != 7 {
		return puzzle.Row{}
	}
	return puzzle.Row{Key: text(r[0]), Text: textOf(r[1]), Cells: each(r[2], placeOf), Shape: truth(r[3]), Tint: puzzle.Tint(number(r[4])), Gone: truth(r[5]), Leads: text(r[6])}
}

// judgmentTree returns a judgment.
func judgmentTree(j puzzle.Judgment) any {
	return []any{moveTree(j.Move), j.Grade.String(), j.Cost, textTree(j.Text), j.Proven}
}

func judgmentOf(v any, verbs []puzzle.Verb) puzzle.Judgment {
	j, _ := v.([]any)
	if len(j) != 5 {
		return puzzle.Judgment{}
	}
	return puzzle.Judgment{Move: moveOf(j[0], verbs), Grade: puzzle.GradeOf(text(j[1])), Cost: number(j[2]), Text: textOf(j[3]), Proven: truth(j[4])}
}
