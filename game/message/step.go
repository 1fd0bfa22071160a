package message

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// stepTree returns a step of an explanation. There may be thousands of them, so
// what a step does not have is left out, and cells and marks are tuples.
func stepTree(s reason.Step) any {
	t := object("name", s.Name, "text", textTree(s.Text))
	some(t, "put", s.Put, markTree)
	some(t, "rows", s.Rows, rowTree)
	some(t, "look", s.Look, pairTree)
	some(t, "because", s.Because, same)
	given(t, "depth", s.Depth)
	given(t, "solved", s.Solved)
	given(t, "second", s.Second)
	given(t, "score", s.Score)
	if s.Ask != nil {
		t["ask"] = []any{stepTree(s.Ask.Step), list(s.Ask.Answers, answerTree)}
	}
	if s.Cost != [2]int64{} {
		t["cost"] = []any{float64(s.Cost[0]), float64(s.Cost[1])}
	}
	return t
}

func answerTree(a reason.Answer) any {
	return []any{textTree(a.Text), list(a.Cells, pairTree), a.Right, list(a.Steps, stepTree), a.Key}
}

// some adds a list where there is one.
func some[T any](t Tree, name string, from []T, tree func(T) any) {
	if len(from) > 0 {
		t[name] = list(from, tree)
	}
}

func pairTree(c puzzle.Cell) any { return []any{c.Row, c.Col} }

func markTree(m reason.Mark) any {
	t := []any{m.Cell.Row, m.Cell.Col, m.Layer, int(m.Half), m.Second, m.Text, int(m.Dir), int(m.Tint), m.Open}
	if m.Thing != (puzzle.Thing{}) || m.To != (puzzle.Cell{}) {
		t = append(t, thingTree(m.Thing).([]any)...)
	}
	if m.To != (puzzle.Cell{}) {
		t = append(t, pairTree(m.To))
	}
	return t
}

func thingTree(t puzzle.Thing) any { return []any{t.Name, t.Piece, int(t.Dir), t.Text, int(t.Layer)} }

// topicTree returns a topic, with whether it is to be had in place of why it is not.
func topicTree(t reason.Topic) any {
	return []any{t.Name, t.Tree, t.Pick, t.Twin, t.Why.Zero(), t.Fold}
}

func rowTree(r reason.Row) any {
	return []any{r.Key, textTree(r.Text), list(r.Cells, pairTree), r.Shape, int(r.Tint), r.Gone}
}

func judgmentTree(j reason.Judgment) any {
	return []any{moveTree(j.Move), j.Grade.String(), j.Cost, textTree(j.Text), j.Proven}
}

func judgmentOf(v any, verbs []puzzle.Verb) reason.Judgment {
	j, _ := v.([]any)
	if len(j) != 5 {
		return reason.Judgment{}
	}
	return reason.Judgment{Move: moveOf(j[0], verbs), Grade: reason.GradeOf(text(j[1])), Cost: number(j[2]), Text: textOf(j[3]), Proven: truth(j[4])}
}
