package query

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

const maze = "S_#__E\n_____#\n##___#\n"

func example1() *Server {
	return &Server{find: func(name string) puzzle.Puzzle {
		if name == "example" {
			return example.Puzzle{}
		}
		return nil
	}}
}

func TestAnswers(t *testing.T) {
	o := example1()
	ctx := context.Background()
	hint := o.Answer(ctx, Request{Op: Hint, Puzzle: "example", Level: maze, Moves: "DR", Strength: 9}, nil)
	if hint.Err != nil || hint.Hint.Left != 5 || len(hint.Hint.Moves) != 1 {
		t.Errorf("%+v", hint)
	}
	solve := o.Answer(ctx, Request{Op: Solve, Puzzle: "example", Level: maze, Moves: "D"}, nil)
	if solve.Err != nil || len(solve.Solution.Moves) != 6 {
		t.Errorf("%+v", solve)
	}
	verdict := o.Answer(ctx, Request{Op: Verdict, Puzzle: "example", Level: maze}, nil)
	if verdict.Err != nil || verdict.Verdict.Left != 7 {
		t.Errorf("%+v", verdict)
	}
}

func TestSharedLineIsNotPlayedAgain(t *testing.T) {
	o := example1()
	ask := func(moves string) puzzle.State {
		if a := o.Answer(context.Background(), Request{Op: Verdict, Puzzle: "example", Level: maze, Moves: moves}, nil); a.Err != nil {
			t.Fatal(a.Err)
		}
		return o.line[0]
	}
	first := ask("DRR")
	if ask("DRL") != first || len(o.line) != 4 || o.line[3].Position() != "2,1" {
		t.Errorf("the line is %v", o.moves)
	}
}

func TestRefusals(t *testing.T) {
	o := example1()
	for _, r := range []Request{
		{Op: Hint, Puzzle: "chess"},
		{Op: Hint, Puzzle: "example", Level: "SS"},
		{Op: Hint, Puzzle: "example", Level: maze, Moves: "UU"},
		{Op: Hint, Puzzle: "example", Level: maze, Moves: "?"},
		{Op: Reply, Puzzle: "example", Level: maze},
		{Op: Explain, Puzzle: "example", Level: maze},
		{Op: Generate, Puzzle: "example"},
		{Op: "dance", Puzzle: "example", Level: maze},
	} {
		if a := o.Answer(context.Background(), r, nil); a.Err == nil {
			t.Errorf("%+v is answered", r)
		}
	}
}

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
		{Op: Solve, Solution: puzzle.Solution{Moves: []puzzle.Move{up, up}, Proven: true, Text: []puzzle.Text{say}, Fields: []puzzle.Field{
			{Name: "moves", Value: 2}, {Name: "list", Value: "UU"}, {Name: "ok", Value: true}, {Name: "none", Value: nil},
			{Name: "best", Value: [][2]int{{3, 4}}}, {Name: "solutions", Value: []string{"AB"}}}}},
		{Op: Solve, Err: puzzle.Impossible(say)},
		{Op: Solve, Err: puzzle.GaveUp(say)},
		{Op: Hint, Hint: puzzle.Hint{Text: say, Cells: []puzzle.Cell{cell}, Moves: []puzzle.Move{up}, Proven: true, Left: 4, Dead: true}},
		{Op: Verdict, Verdict: puzzle.Verdict{Text: say, Dead: true, Left: -1, Value: 2, Proven: true}},
		{Op: Reply, Move: up},
		{Op: Generate, Level: "text\n"},
		{Op: Generate, Err: context.Canceled},
		{Op: Explain, Pictures: []puzzle.Picture{{Text: say, Table: "01\n10\n", Marks: []puzzle.Mark{{Cell: cell, Text: "7", Dir: puzzle.Left, Tint: 2}}}}},
		{Op: Hint, Err: puzzle.Errors{{Line: 1, Col: 2, Cell: cell, Text: say}}},
		{Op: Hint, Err: puzzle.Refuse(say, cell)},
	} {
		back := AnswerOf(overTheWire(a.Tree()).(Tree), example.Puzzle{}.Verbs())
		if !reflect.DeepEqual(back, a) {
			t.Errorf("%+v\ncomes back as\n%+v", a, back)
		}
	}
	r := Request{Op: Hint, Puzzle: "p", Level: "l", Moves: "m", Strength: 3, Seed: 1<<63 + 5, Wish: "a=1", Steps: 9, All: true}
	if back := RequestOf(overTheWire(r.Tree()).(Tree)); back != r {
		t.Errorf("%+v comes back as %+v", r, back)
	}
	failed := AnswerOf(Answer{Op: Hint, Err: errors.New("boom")}.Tree(), nil)
	if failed.Err == nil {
		t.Error("an error is lost on the wire")
	}
}

func TestWireBearsAnything(t *testing.T) {
	for _, tree := range []Tree{nil, {"op": 3}, {"hint": "x"}, {"op": "reply"}, {"pictures": []any{3, Tree{"marks": []any{[]any{1}}}}},
		{"error": Tree{"kind": "?"}}, {"solution": Tree{"fields": []any{3, []any{}, []any{1, 2}}}}} {
		AnswerOf(tree, nil)
		RequestOf(tree)
	}
}

// TestReplyTellsWhatItTakes: a large wood is worked out with the first question
// about it, which says what that takes and how far it is.
func TestReplyTellsWhatItTakes(t *testing.T) {
	level := "L" + strings.Repeat(".", 11) + "\n" + strings.Repeat(".H", 6) + "\n" +
		strings.Repeat(strings.Repeat(".", 12)+"\n", 9) + strings.Repeat(".", 11) + "G\n"
	var said []puzzle.Progress
	o := New()
	ask := Request{Op: Reply, Puzzle: "woods", Level: level, Moves: "R"}
	a := o.Answer(context.Background(), ask, func(p puzzle.Progress) { said = append(said, p) })
	if a.Err != nil || a.Move == (puzzle.Move{}) || a.Told == "" {
		t.Fatalf("%+v", a)
	}
	if len(said) < 4 || said[0].Text.Key != "woods.memory" || said[len(said)-1].Text.Key != "woods.memory" || said[len(said)-1].Done < 0.9 {
		t.Errorf("said %v", said)
	}
	verbs := catalog.Named("woods").Verbs()
	if back := AnswerOf(a.Tree(), verbs); back.Err != nil || back.Told != a.Told || back.Move != a.Move {
		t.Errorf("%+v comes back as %+v", a, back)
	}
	// Where Link is to move only what is known of the position is told.
	ask.Moves = ""
	if a = AnswerOf(o.Answer(context.Background(), ask, nil).Tree(), verbs); a.Err != nil || a.Move != (puzzle.Move{}) || a.Told == "" {
		t.Errorf("%+v", a)
	}
}
