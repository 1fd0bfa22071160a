package message

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
	"gridwise/solvers/puzzle/reason"
)

// overTheWire turns numbers into float64 as JavaScript does.
func overTheWire(v any) any {
	switch v := v.(type) {
	case int:
		return float64(v)
	case Tree:
		for k := range v {
			v[k] = overTheWire(v[k])
		}
	case []any:
		for i := range v {
			v[i] = overTheWire(v[i])
		}
	}
	return v
}

func TestAnswersSurviveTheWire(t *testing.T) {
	say := puzzle.Say("a.key", 3, "word", puzzle.Cell{Row: 2, Col: 5}, puzzle.Say("inner", 1))
	up, cell := puzzle.Do("up"), puzzle.Cell{Row: 1, Col: 2}
	for _, a := range []Answer{
		{Op: "solve", Solution: puzzle.Solution{Moves: []puzzle.Move{up, up}, Proven: true, Text: []puzzle.Text{say}, Fields: []puzzle.Field{
			{Name: "moves", Value: 2}, {Name: "list", Value: "UU"}, {Name: "ok", Value: true}, {Name: "none", Value: nil},
			{Name: "best", Value: [][2]int{{3, 4}}}, {Name: "solutions", Value: []string{"AB"}}}}},
		{Op: "solve", Err: puzzle.Impossible(say)},
		{Op: "solve", Err: puzzle.GaveUp(say)},
		{Op: "hint", Hint: reason.Hint{Text: say, Cells: []puzzle.Cell{cell}, Moves: []puzzle.Move{up}, Proven: true, Left: 4, Dead: true}},
		{Op: "verdict", Verdict: reason.Verdict{Text: say, Dead: true, Left: -1, Value: 2, Proven: true}},
		{Op: "reply", Move: up},
		{Op: "generate", Level: "text\n"},
		{Op: "generate", Err: context.Canceled},
		{Op: "generate", Err: context.DeadlineExceeded},
		{Op: "hint", Err: puzzle.Errors{{Line: 1, Col: 2, Cell: cell, Text: say}}},
		{Op: "hint", Err: puzzle.Refuse(say, cell)},
	} {
		back := ReadAnswer(overTheWire(AnswerTree(a)).(Tree), example.Puzzle{}.Verbs())
		if !reflect.DeepEqual(back, a) {
			t.Errorf("%+v\ncomes back as\n%+v", a, back)
		}
	}
	r := Request{Op: "hint", Puzzle: "p", Level: "l", Moves: "m", Strength: 3, Seed: 1<<63 + 5, Wish: "a=1", Steps: 9, All: true, Topic: "wave", Ask: "ask: move", From: 4, Count: 32}
	if back := ReadRequest(overTheWire(RequestTree(r)).(Tree)); back != r {
		t.Errorf("%+v comes back as %+v", r, back)
	}
	failed := ReadAnswer(AnswerTree(Answer{Op: "hint", Err: errors.New("boom")}), nil)
	if failed.Err == nil {
		t.Error("an error is lost on the wire")
	}
}

func TestWireBearsAnything(t *testing.T) {
	for _, tree := range []Tree{nil, {"op": 3}, {"hint": "x"}, {"op": "reply"}, {"op": "explain", "steps": []any{3, Tree{"put": []any{[]any{1}, 4}, "rows": "x", "cost": []any{1}}}},
		{"error": Tree{"kind": "?"}}, {"solution": Tree{"fields": []any{3, []any{}, []any{1, 2}}}}} {
		ReadAnswer(tree, nil)
		ReadRequest(tree)
	}
}

// TestSolversFormsHaveTheirFields holds what is written by hand against the names by which
// the scripts know it.
func TestSolversFormsHaveTheirFields(t *testing.T) {
	all := AnswerTree(Answer{Err: context.Canceled})
	for _, op := range []Op{"solve", "hint", "verdict", "reply", "generate", "read", "rate", "bench", "draw", "review", "map", "trials", "state"} {
		maps.Copy(all, AnswerTree(Answer{Op: op}))
	}
	request := Request{Level: "l", Moves: "m", Strength: 1, Seed: 1, Wish: "w", Rules: "r", Steps: 1, All: true, Topic: "t", From: 1, Count: 1, Why: "w", Ask: "a", Best: "b", Still: true}
	for of, tree := range map[reflect.Type]any{
		reflect.TypeFor[Answer](): all, reflect.TypeFor[Request](): RequestTree(request), reflect.TypeFor[puzzle.Progress](): ProgressTree(puzzle.Progress{}),
		reflect.TypeFor[puzzle.Solution](): all["solution"], reflect.TypeFor[reason.Hint](): all["hint"], reflect.TypeFor[reason.Verdict](): all["verdict"],
		reflect.TypeFor[Remark](): remarkTree(Remark{}), reflect.TypeFor[reason.Trial](): trialTree(reason.Trial{}), reflect.TypeFor[Drawing](): all["drawing"],
	} {
		var want []string
		for _, f := range reflect.VisibleFields(of) {
			if name, _ := Tag(f); name != "-" {
				want = append(want, name)
			}
		}
		slices.Sort(want)
		if have := slices.Sorted(maps.Keys(tree.(Tree))); !slices.Equal(have, want) {
			t.Errorf("%v goes as %v, its fields are %v", of, have, want)
		}
	}
}
